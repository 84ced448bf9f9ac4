import { z } from 'zod'
import { emailOrNull, phoneOrNull } from '../kernel/entity/contact'
import { requiredText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { can, ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { applyEdit, type Edit, editArgs, editByTable } from '../kernel/rules/edit'
import { refuseComing } from '../kernel/rules/relations'
import { removeRow } from '../kernel/rules/removal'
import { hasSameContent } from '../kernel/values/canonical'
import { id } from '../kernel/values/ids'
import type { Contact } from './contact-model'
import { refuseOthersContact, withoutNewSignIns } from './contact-mutations'
import { contactsIn, keepContacts } from './contact-rows'
import { custodyOfFamily, followCustody } from './custody'
import { followHomes } from './home-rows'
import {
  camperAccounts,
  camperContacts,
  camperMedical,
  campers,
  families,
  GUARDED_CAMPER_FIELDS,
  tableOfCamperField,
} from './model'
import { homeOf, isOwnFamily } from './own'
import { followPickUp, followPickUps } from './pick-ups'
import { filledIn, refuseMedical } from './rules'
import { survivorOf } from './survivors'

const family = families.fields
const contact = camperContacts.fields
const medical = camperMedical.fields
const roster = campers.fields

/** The fields of the family form (Campers rule 1). */
export const familyFields = z.object({
  lastName: requiredText(100, 'Last name is required'),
  address: family.address.schema.default(null),
  city: family.city.schema.default(null),
  state: family.state.schema.default(null),
  zipCode: family.zipCode.schema.default(null),
  emergencyContactName: family.emergencyContactName.schema.default(null),
  emergencyContactPhone: phoneOrNull.default(null),
  emergencyContactRelation: family.emergencyContactRelation.schema.default(null),
  primaryContactName: family.primaryContactName.schema.default(null),
  primaryContactEmail: emailOrNull.default(null),
  primaryContactPhone: phoneOrNull.default(null),
  secondaryContactName: family.secondaryContactName.schema.default(null),
  secondaryContactEmail: emailOrNull.default(null),
  secondaryContactPhone: phoneOrNull.default(null),
})

/** What a form says that needs a family. */
export const FAMILY_REQUIRED = 'Family selection is required'

/** The fields of the camper form except the family (Campers rule 1). */
export const camperFields = z.object({
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
  dateOfBirth: roster.dateOfBirth.schema.default(null),
  gender: roster.gender.schema.default(null),
  grade: roster.grade.schema.default(null),
  school: roster.school.schema.default(null),
  allergies: roster.allergies.schema.default(null),
  dietaryRestrictions: roster.dietaryRestrictions.schema.default(null),
  emergencyContactName: roster.emergencyContactName.schema.default(null),
  emergencyContactPhone: phoneOrNull.default(null),
  pickupAuthorization: roster.pickupAuthorization.schema.default(null),
  photoPermission: z.boolean().default(false),
  status: roster.status.schema.default('active'),
  email: emailOrNull.default(null),
  phone: phoneOrNull.default(null),
  address: contact.address.schema.default(null),
  city: contact.city.schema.default(null),
  state: contact.state.schema.default(null),
  zip: contact.zip.schema.default(null),
  notes: contact.notes.schema.default(null),
  medicalInfo: medical.medicalInfo.schema.default(null),
  medications: medical.medications.schema.default(null),
  specialNeeds: medical.specialNeeds.schema.default(null),
})
export type CamperFields = z.output<typeof camperFields>

/** A roster's fields for families and campers; phones are stored as written. */
export const rosterFamilyFields = familyFields.extend({
  emergencyContactPhone: family.emergencyContactPhone.schema.default(null),
  primaryContactPhone: family.primaryContactPhone.schema.default(null),
  secondaryContactPhone: family.secondaryContactPhone.schema.default(null),
})
export const rosterCamperFields = camperFields.extend({
  emergencyContactPhone: roster.emergencyContactPhone.schema.default(null),
  phone: contact.phone.schema.default(null),
})

/** The fields of the camper form including the family. */
const camperForm = camperFields.extend({ familyId: contact.familyId.schema })

/** Adds a family. */
export const createFamily = defineMutation({
  name: 'campers.createFamily.v1',
  needs: 'families.write',
  keptAfterRestore: true,
  args: familyFields.extend({ familyId: id }),
  async run(context, { familyId, ...fields }) {
    const { store, actor, at, booked } = context
    await refuseComing(context, families)
    // What the office applies for a family belongs to that family, along with whatever else it did there.
    const primaryContactUserId = ownRowsOnly(actor) || booked?.forFamily === true ? actor.userId : null
    await store.insert(families, { id: familyId, ...fields, primaryContactUserId, createdAt: at })
    return { familyId }
  },
})

/** Changes a family. */
export const editFamily = defineMutation({
  name: 'campers.editFamily.v1',
  needs: 'families.write',
  args: editArgs.extend({ familyId: id }),
  async run(context, { familyId, ...edit }) {
    const row = requireFound(await context.store.get(families, familyId), 'family')
    await refuseOthersFamily(context, familyId)
    const before = await contactsIn(context.store, row)
    await applyEdit(context, families, row, edit, { form: familyFields })
    const family = requireFound(await context.store.get(families, familyId), 'family')
    const now = await contactsIn(context.store, family)
    refuseOthersChanged(context, before, now)
    const kept = withoutNewSignIns(context.actor, before, now)
    if (kept.some((each, place) => each !== now[place])) await keepContacts(context.store, family, kept)
    else await followPickUps(context.store, familyId)
  },
})

/**
 * Refuses changes through a parent's family form to the other parent, if that parent has an account (Campers rule 22).
 */
function refuseOthersChanged({ actor }: MutationContext, before: readonly Contact[], now: readonly Contact[]): void {
  if (!ownRowsOnly(actor)) return
  for (const contact of before)
    if (!now.some((each) => hasSameContent(each, contact))) refuseOthersContact({ actor }, contact)
}

/** Refuses other families to a parent, as if they did not exist. */
async function refuseOthersFamily({ store, actor }: MutationContext, familyId: number): Promise<void> {
  if (!ownRowsOnly(actor) || (await isOwnFamily(store, actor, familyId))) return
  throw new Refusal('not_found', { what: 'family' })
}

/** Deletes a family without campers. */
export const deleteFamily = defineMutation({
  name: 'campers.deleteFamily.v1',
  needs: 'families.delete',
  keptAfterRestore: true,
  args: z.object({ familyId: id }),
  async run(context, { familyId }) {
    await removeRow(context, families, requireFound(await context.store.get(families, familyId), 'family'))
  },
})

/** Adds a camper, with an empty store account. The office may choose a family later (Quick Add). */
export const createCamper = defineMutation({
  name: 'campers.createCamper.v1',
  needs: 'campers.write',
  keptAfterRestore: true,
  args: camperFields.extend({ camperId: id, familyId: id.nullable().default(null) }),
  async run(context, { camperId, familyId: named, ...fields }) {
    const familyId = named && (await survivorOf(context.store, families, named))
    if (familyId !== null) {
      requireFound(await context.store.get(families, familyId), 'family')
      await refuseOthersFamily(context, familyId)
    }
    const parent = ownRowsOnly(context.actor) || context.booked?.forFamily === true
    refuseIf(parent && familyId === null, 'invalid', { fields: { familyId: FAMILY_REQUIRED } })
    refuseMedical(context.actor, filledIn(fields))
    refuseUnlikelyBirth(fields.dateOfBirth, context.at)
    await refuseComing(context, campers)
    await insertCamper(context, camperId, familyId, parent ? { ...fields, status: 'active' } : fields)
    if (familyId !== null) await followCustody(context.store, camperId, await custodyOfFamily(context.store, familyId))
    await followPickUp(context.store, camperId)
    return { camperId }
  },
})

/** A birth date this many years ago is a typo. */
const OLDEST_YEARS = 100

/**
 * Refuses a birth date after the day of the action, or too long before it; one day of tolerance covers every time zone.
 */
function refuseUnlikelyBirth(dateOfBirth: string | null, at: string): void {
  if (dateOfBirth === null) return
  const earliest = `${Number(at.slice(0, 4)) - OLDEST_YEARS}-01-01`
  refuseIf(dateOfBirth < earliest, 'invalid', { fields: { dateOfBirth: 'Check the year of birth' } })
  const tomorrow = new Date(Date.parse(at) + 24 * 3600 * 1000).toISOString().slice(0, 10)
  refuseIf(dateOfBirth > tomorrow, 'invalid', { fields: { dateOfBirth: 'The date of birth is in the future' } })
}

/** Writes a new camper's rows, with an empty store account. */
export async function insertCamper(
  { store, at }: Pick<MutationContext, 'store' | 'at'>,
  camperId: number,
  familyId: number | null,
  fields: CamperFields,
): Promise<void> {
  const { email, phone, address, city, state, zip, notes, medicalInfo, medications, specialNeeds, ...rest } = fields
  await store.insert(campers, { id: camperId, ...rest, createdAt: at })
  await store.insert(camperContacts, { id: camperId, familyId, email, phone, address, city, state, zip, notes })
  await store.insert(camperMedical, { id: camperId, medicalInfo, medications, specialNeeds })
  await store.insert(camperAccounts, { id: camperId, storeBalance: '0.00', dailyLimit: null })
}

/** Changes a camper's fields, in whichever tables store them. */
export const editCamper = defineMutation({
  name: 'campers.editCamper.v1',
  needs: 'campers.write',
  args: editArgs.extend({ camperId: id }),
  async run(context, { camperId, set, base }) {
    const { store } = context
    requireFound(await store.get(campers, camperId), 'camper')
    await refuseOthersEdit(context, camperId, set)
    await refuseMove(context, camperId, set)
    refuseMedical(context.actor, Object.keys(set))
    if (typeof set.familyId === 'number') requireFound(await store.get(families, set.familyId), 'family')
    if (typeof set.dateOfBirth === 'string') refuseUnlikelyBirth(set.dateOfBirth, context.at)
    for (const [entity, edit] of editByTable({ set, base }, tableOfCamperField)) {
      const row = await store.get(entity, camperId)
      if (!row) {
        // A device whose person may not read this part has no row to change, but the server has.
        continue
      }
      await applyEdit(context, entity, row, edit, { form: camperForm, guarded: GUARDED_CAMPER_FIELDS })
    }
    if (typeof set.familyId === 'number')
      await followCustody(store, camperId, await custodyOfFamily(store, set.familyId))
    if ('familyId' in set) {
      await followPickUp(store, camperId)
      await followHomes(store, camperId)
    }
  },
})

/** The fields of a camper that a second home may change: what keeps the child healthy (Campers rule 32). */
const SECOND_HOME_FIELDS: readonly string[] = [
  'allergies',
  'dietaryRestrictions',
  'medicalInfo',
  'medications',
  'specialNeeds',
]

/**
 * Refuses a parent's edit of other children, or of a child's family or status (Campers rule 3), and a second home's of
 * anything but the child's health.
 */
async function refuseOthersEdit({ store, actor }: MutationContext, camperId: number, set: Edit['set']): Promise<void> {
  if (!ownRowsOnly(actor)) return
  const found = requireFound(await homeOf(store, actor, camperId), 'camper')
  const isAllowed = Object.keys(set).every((field) => SECOND_HOME_FIELDS.includes(field))
  refuseIf(found.home === 'second' && !isAllowed, 'second_home')
  refuseIf('familyId' in set || 'status' in set, 'forbidden', { needs: 'campers.write' })
}

/**
 * Refuses a change of a camper's family by anyone but the office, because that family's parents could then read the
 * camper's medical notes (Campers rule 3). An edit that sets the family the camper already has is not a change.
 */
async function refuseMove({ store, actor }: MutationContext, camperId: number, set: Edit['set']): Promise<void> {
  if (!('familyId' in set) || can(actor, 'campers.move')) return
  const contact = await store.get(camperContacts, camperId)
  refuseIf(contact?.familyId !== set.familyId, 'forbidden', { needs: 'campers.move' })
}

/** Permanently deletes a camper, except for the ledger: the camp's accounts must still add up (Campers rule 6). */
export const deleteCamper = defineMutation({
  name: 'campers.deleteCamper.v1',
  needs: 'campers.delete',
  keptAfterRestore: true,
  args: z.object({ camperId: id }),
  async run(context, { camperId }) {
    await removeRow(context, campers, requireFound(await context.store.get(campers, camperId), 'camper'))
  },
})
