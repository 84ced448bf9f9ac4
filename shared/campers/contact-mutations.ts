import { z } from 'zod'
import { emailOrNull, phoneOrNull } from '../kernel/entity/contact'
import { orNull, requiredText, text, whole } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { type Actor, can, ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { editArgs, newValues } from '../kernel/rules/edit'
import { id } from '../kernel/values/ids'
import { type Contact, camperCustody, familyContacts, MAX_CONTACTS } from './contact-model'
import { contactsIn, keepContacts, signsInFor } from './contact-rows'
import { inEmergencyOrder } from './contacts'
import { camperContacts, type Family, families } from './model'

/** The form fields of a family contact (Campers rule 21). */
export const contactFields = z.object({
  name: requiredText(200, 'Name is required'),
  relation: orNull(text(100)).schema.default(null),
  email: emailOrNull.default(null),
  phone: phoneOrNull.default(null),
  signIn: z.boolean().default(false),
  pickUp: z.boolean().default(false),
  mail: z.boolean().default(false),
  emergency: orNull(whole(1, MAX_CONTACTS)).schema.default(null),
})

/** Returns a family if this person may change it; for a parent, other families do not exist. */
async function familyToChange({ store, actor }: MutationContext, familyId: number): Promise<Family> {
  const family = requireFound(await store.get(families, familyId), 'family')
  if (ownRowsOnly(actor) && !(await signsInFor(store, family, actor.userId)))
    throw new Refusal('not_found', { what: 'family' })
  return family
}

/** Refuses roles that a contact cannot have; only the office decides who may sign in. */
function refuseUnfit({ actor }: MutationContext, contact: Contact, set: Readonly<Record<string, unknown>>): void {
  const isSet = (...names: string[]) => names.some((name) => name in set)
  refuseIf(isSet('emergency', 'phone') && contact.emergency !== null && !contact.phone, 'invalid', {
    fields: { phone: 'An emergency contact needs a phone number' },
  })
  refuseIf(isSet('mail', 'email') && contact.mail && !contact.email, 'invalid', {
    fields: { email: 'A contact who gets camp email needs an email address' },
  })
  refuseIf(set.signIn === true && !can(actor, 'families.invite'), 'forbidden', { needs: 'families.invite' })
}

/** Refuses a parent's change to another contact who has an account, such as the other parent (Campers rule 22). */
export function refuseOthersContact({ actor }: Pick<MutationContext, 'actor'>, contact: Contact): void {
  const others = contact.userId !== null && contact.userId !== actor.userId
  refuseIf(ownRowsOnly(actor) && others, 'contact_of_other_parent', { name: contact.name })
}

/**
 * Returns the contacts, without the sign-in permission of those whose email was changed by someone who may not invite
 * families, if the contact has no account. Otherwise that person could enter their own email and ask for an invitation
 * (Campers rule 23).
 */
export function withoutNewSignIns(actor: Actor, before: readonly Contact[], now: readonly Contact[]): Contact[] {
  if (can(actor, 'families.invite')) return [...now]
  const emailOf = ({ email }: Contact) => email?.toLowerCase()
  const isChanged = (each: Contact) =>
    each.email !== null && !before.some((known) => known.id === each.id && emailOf(known) === emailOf(each))
  return now.map((each) => (each.signIn && each.userId === null && isChanged(each) ? { ...each, signIn: false } : each))
}

/** Adds a contact to a family. */
export const addContact = defineMutation({
  name: 'campers.addContact.v1',
  needs: 'families.write',
  keptAfterRestore: true,
  args: contactFields.extend({ familyId: id, contactId: id }),
  async run(context, { familyId, contactId, ...fields }) {
    const family = await familyToChange(context, familyId)
    const people = await contactsIn(context.store, family)
    refuseIf(
      people.some((each) => each.id === contactId),
      'id_taken',
      { entity: familyContacts.name, id: contactId },
    )
    refuseIf(people.length >= MAX_CONTACTS, 'too_many_contacts', { most: MAX_CONTACTS })
    const contact: Contact = { id: contactId, ...fields, userId: null }
    refuseUnfit(context, contact, fields)
    await keepContacts(context.store, family, inEmergencyOrder([...people, contact], contactId))
    return { contactId }
  },
})

/** Changes a family's contact. */
export const editContact = defineMutation({
  name: 'campers.editContact.v1',
  needs: 'families.write',
  args: editArgs.extend({ familyId: id, contactId: id }),
  async run(context, { familyId, contactId, ...edit }) {
    const family = await familyToChange(context, familyId)
    const people = await contactsIn(context.store, family)
    const before = requireFound(
      people.find((each) => each.id === contactId),
      'contact',
    )
    refuseOthersContact(context, before)
    const of = { entity: familyContacts.name, rowId: familyId }
    const changed = newValues(context, before, edit, { form: contactFields, of })
    const contact: Contact = { ...before, ...changed }
    refuseUnfit(context, contact, changed)
    refuseIf(before.userId !== null && !contact.signIn && before.signIn, 'contact_has_account', { name: before.name })
    const edited = people.map((each) => (each === before ? contact : each))
    const now = withoutNewSignIns(context.actor, people, edited)
    await keepContacts(context.store, family, inEmergencyOrder(now, contactId))
  },
})

/** Removes a contact from a family. A contact's account has to be removed first. */
export const dropContact = defineMutation({
  name: 'campers.dropContact.v1',
  needs: 'families.write',
  keptAfterRestore: true,
  args: z.object({ familyId: id, contactId: id }),
  async run(context, { familyId, contactId }) {
    const family = await familyToChange(context, familyId)
    const people = await contactsIn(context.store, family)
    const contact = requireFound(
      people.find((each) => each.id === contactId),
      'contact',
    )
    refuseOthersContact(context, contact)
    refuseIf(contact.userId !== null, 'contact_has_account', { name: contact.name })
    const others = people.filter((each) => each !== contact)
    await keepContacts(context.store, family, inEmergencyOrder(others, contactId))
  },
})

/** Sets or clears what gate staff must know about the custody of a family's children (Campers rule 24). */
export const setCustody = defineMutation({
  name: 'campers.setCustody.v1',
  needs: 'families.custody',
  keptAfterRestore: true,
  args: z.object({ familyId: id, note: requiredText(2000).nullable() }),
  async run({ store }, { familyId, note }) {
    requireFound(await store.get(families, familyId), 'family')
    const own = await store.list(camperContacts, 'familyId', familyId)
    refuseIf(own.length === 0, 'family_without_campers')
    for (const { id: camperId } of own) {
      if (note === null) await store.remove(camperCustody, camperId)
      else await writeCustody({ store }, camperId, note)
    }
  },
})

async function writeCustody({ store }: Pick<MutationContext, 'store'>, camperId: number, note: string): Promise<void> {
  const there = await store.get(camperCustody, camperId)
  if (there) await store.patch(camperCustody, camperId, { note })
  else await store.insert(camperCustody, { id: camperId, note })
}
