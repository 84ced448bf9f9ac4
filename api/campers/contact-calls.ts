import type { Context } from 'hono'
import { z } from 'zod'
import { contact, familyContacts } from '#shared/campers/contact-model'
import { addContact, contactFields, dropContact, editContact, setCustody } from '#shared/campers/contact-mutations'
import { contactsIn } from '#shared/campers/contact-rows'
import { families } from '#shared/campers/model'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { defineCall, done, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { readAs, runForCall } from '../sync/rest'

const people = (c: Context<Env>, familyId: number) =>
  readAs(c, async (rows) => contactsIn(rows.reader, await rows.get(families, familyId, 'family')))

const contactOf = async (c: Context<Env>, familyId: number, contactId: number) =>
  requireFound(
    (await people(c, familyId)).find((each) => each.id === contactId),
    'contact',
  )

/** A family's contacts and its custody notes over HTTP (Campers rules 21 to 24). */
export const contactCalls = [
  defineCall('GET', '/families/:id/contacts', "A family's contacts, in order", {
    reads: familyContacts,
    answer: ok(z.array(contact)),
    handle: (c, { id: familyId }) => people(c, familyId),
  }),
  defineCall('POST', '/families/:id/contacts', 'Adds a contact to a family', {
    does: [addContact],
    body: contactFields,
    answer: made(contact),
    refusals: ['too_many_contacts'],
    async handle(c, { id: familyId, body }) {
      const { contactId } = await runForCall(c, addContact, (ids) => ({ ...body, familyId, contactId: ids.next() }))
      return contactOf(c, familyId, contactId)
    },
  }),
  defineCall('PATCH', '/families/:id/contacts/:contactId', "Changes one of a family's contacts", {
    does: [editContact],
    changes: contactFields,
    answer: ok(contact),
    refusals: ['contact_has_account', 'contact_of_other_parent'],
    async handle(c, { id: familyId, contactId, edit }) {
      await runForCall(c, editContact, () => ({ familyId, contactId, ...edit }))
      return contactOf(c, familyId, contactId)
    },
  }),
  defineCall('DELETE', '/families/:id/contacts/:contactId', 'Removes a contact from a family', {
    does: [dropContact],
    answer: done,
    refusals: ['contact_has_account', 'contact_of_other_parent'],
    handle: (c, { id: familyId, contactId }) => runForCall(c, dropContact, () => ({ familyId, contactId })),
  }),
  defineCall('PUT', '/families/:id/custody', "Sets the custody note for a family's children", {
    does: [setCustody],
    body: setCustody.args.pick({ note: true }),
    answer: ok(z.object({ id, note: z.string().nullable() })),
    refusals: ['family_without_campers'],
    async handle(c, { id: familyId, body: { note } }) {
      await runForCall(c, setCustody, () => ({ familyId, note }))
      return { id: familyId, note }
    },
  }),
]
