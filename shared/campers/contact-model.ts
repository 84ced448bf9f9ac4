import { z } from 'zod'
import { added, defineEntity, json, plainText, type RowOf, ref, text, userRef } from '../kernel/entity/entity'
import { id } from '../kernel/values/ids'
import { campers, families } from './model'

/** The maximum number of a family's contacts, enough to include grandparents and neighbors. */
export const MAX_CONTACTS = 12

/** One contact as stored. */
export const contact = z.object({
  /** Identifies the contact within its family; the ones in the family's own fields are 1, 2 and 3. */
  id,
  /** Empty if only an email address or a phone is known. */
  name: plainText(200),
  relation: plainText(100).nullable(),
  email: plainText(255).nullable(),
  phone: plainText(40).nullable(),
  /** Whether the office may invite them to sign in for the family. */
  signIn: z.boolean(),
  /** Whether a child may be handed over to them. */
  pickUp: z.boolean(),
  /** Whether they get the camp's mail about the children. */
  mail: z.boolean(),
  /** The position in the order of people to call in an emergency, from 1; null for someone who is not called. */
  emergency: z.number().int().min(1).max(MAX_CONTACTS).nullable(),
  /** Their account's user id, once they have one. Access is decided by the family and its logins, never by this. */
  userId: id.nullable(),
})

/** A person the camp contacts for a family. */
export type Contact = z.output<typeof contact>

/**
 * A family's contacts, in one row under the family's id (docs/decisions/26). The first of them are in the family's own
 * fields as well, so read them with `contactsOf`.
 */
export const familyContacts = defineEntity('family_contacts', {
  part: 'contact',
  fields: { people: json(z.array(contact).max(MAX_CONTACTS + 3)) },
  partOf: families,
  owner: { kind: 'family', field: 'id' },
})

/** Additional sign-ins of a family; the first one is stored on the family itself (`primaryContactUserId`). */
export const familyLogins = defineEntity('family_logins', {
  part: 'contact',
  fields: {
    familyId: ref(families, { onDelete: 'remove' }),
    userId: userRef(),
  },
  indexes: ['familyId', 'userId'],
  owner: { kind: 'family', field: 'familyId' },
})

const pickUpPerson = contact.pick({ id: true, name: true, relation: true, phone: true })

/** A person a child may be released to. */
export type PickUpPerson = z.output<typeof pickUpPerson>

/**
 * The family's contacts who may pick up a camper, and the first to call in an emergency. The row's id is the camper's,
 * because gate staff may not read families. It is derived from the contacts; there is no row if no one is named.
 */
export const camperPickUps = defineEntity('camper_pick_ups', {
  part: 'roster',
  fields: {
    people: json(z.array(pickUpPerson).max(MAX_CONTACTS + 3)),
    emergency: added(json(z.array(pickUpPerson).max(1)), []),
  },
  partOf: campers,
  owner: { kind: 'camper', field: 'id' },
  ownHomeOnly: { people: [], emergency: [] },
})

export type CamperPickUps = RowOf<typeof camperPickUps>

/**
 * What gate staff must know about a child's custody. The row's id is the camper's, so it is available without the
 * family. It is never sent to parents.
 */
export const camperCustody = defineEntity('camper_custody', {
  part: 'custody',
  fields: { note: text(2000) },
  partOf: campers,
})
