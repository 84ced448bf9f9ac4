import { byId, type Reader } from '../kernel/store/reader'
import { nameOrder } from '../kernel/values/names'
import { type Contact, camperCustody, camperPickUps, familyContacts, type PickUpPerson } from './contact-model'
import { contactsOf, emergencyContacts } from './contacts'
import { camperHomes } from './home-model'
import { emergencyLine, familyToCall } from './missing'
import {
  byFirstName,
  byName,
  type Camper,
  type CamperAccount,
  type CamperContact,
  type CamperMedical,
  camperAccounts,
  camperContacts,
  camperMedical,
  campers,
  type Family,
  families,
  type Merge,
  mayBeSameCamper,
  mayBeSameFamily,
  merges,
} from './model'
import { whoPicksUp } from './pick-ups'

/** A camper's card, as far as this person may see it. */
export interface CamperLine {
  camper: Camper
  familyId: number | null
  familyName: string | null
  medicalInfo: string | null
  /** Whom to call: the camper's own emergency contact, or else the family's. */
  emergency: string | null
  /** Null if this person may not see money. */
  balance: string | null
}

/** Returns campers by name: all of them, or only those with these ids. */
export async function camperLines(rows: Reader, ids?: readonly number[]): Promise<CamperLine[]> {
  const people = ids ? [...(await rows.many(campers, ids)).values()] : await rows.all(campers)
  const contacts = ids ? await rows.many(camperContacts, ids) : byId(await rows.all(camperContacts))
  const medical = ids ? await rows.many(camperMedical, ids) : byId(await rows.all(camperMedical))
  const accounts = ids ? await rows.many(camperAccounts, ids) : byId(await rows.all(camperAccounts))
  const familyIds = () => [...contacts.values()].flatMap(({ familyId }) => familyId ?? [])
  const homes = ids ? await rows.many(families, familyIds()) : byId(await rows.all(families))
  const familyOf = ({ id }: Camper) => homes.get(contacts.get(id)?.familyId ?? 0)
  const kept = await rows.many(
    camperPickUps,
    people.flatMap((camper) => (familyOf(camper) ? [] : camper.id)),
  )
  const lines = people.map((camper) => {
    const familyId = contacts.get(camper.id)?.familyId ?? null
    const family = familyOf(camper)
    return {
      camper,
      familyId,
      familyName: family?.lastName || null,
      medicalInfo: medical.get(camper.id)?.medicalInfo ?? null,
      emergency: emergencyLine(camper, familyToCall(family, kept.get(camper.id))),
      balance: accounts.get(camper.id)?.storeBalance ?? null,
    }
  })
  return lines.sort((a, b) => byName(a.camper, b.camper))
}

/** A camper with the contacts, the medical notes and the account, as far as this person may see them. */
export type WholeCamper = Camper & Partial<CamperContact> & Partial<CamperMedical> & Partial<CamperAccount>

/** Returns some or all campers, each assembled from the tables that this person may see, sorted by id. */
export async function wholeCampers(rows: Reader, ids?: readonly number[]): Promise<WholeCamper[]> {
  const people = ids ? await rows.many(campers, ids) : byId(await rows.all(campers))
  const contacts = ids ? await rows.many(camperContacts, ids) : byId(await rows.all(camperContacts))
  const medical = ids ? await rows.many(camperMedical, ids) : byId(await rows.all(camperMedical))
  const accounts = ids ? await rows.many(camperAccounts, ids) : byId(await rows.all(camperAccounts))
  return [...people.values()].map((camper) => {
    const { id } = camper
    return { ...camper, ...contacts.get(id), ...medical.get(id), ...accounts.get(id) }
  })
}

/** Returns all the fields of a camper that this person may see; null if there is no such camper. */
export async function wholeCamper(rows: Reader, camperId: number): Promise<WholeCamper | null> {
  const [camper] = await wholeCampers(rows, [camperId])
  return camper ?? null
}

/** Returns the campers of a family, each with all the fields this person may see. */
export async function wholeCampersOfFamily(rows: Reader, familyId: number): Promise<WholeCamper[]> {
  const members = await rows.list(camperContacts, 'familyId', familyId)
  return wholeCampers(
    rows,
    members.map(({ id }) => id),
  )
}

/** Returns all families by name. */
export async function familiesByName(rows: Reader): Promise<Family[]> {
  return (await rows.all(families)).sort(
    (a, b) => nameOrder.compare(a.lastName, b.lastName) || nameOrder.compare(a.city ?? '', b.city ?? '') || a.id - b.id,
  )
}

/** Returns a camper who belongs to the family; otherwise null. */
export async function camperOfFamily(rows: Reader, familyId: number, camperId: number): Promise<Camper | null> {
  const contact = await rows.get(camperContacts, camperId)
  return contact?.familyId === familyId ? ((await rows.get(campers, camperId)) ?? null) : null
}

/** Returns the families that are second homes of a camper, by name; a parent sees only their own. */
export async function secondHomesOf(rows: Reader, camperId: number): Promise<Family[]> {
  const homes = await rows.list(camperHomes, 'camperId', camperId)
  const known = await rows.many(
    families,
    homes.map(({ familyId }) => familyId),
  )
  return [...known.values()].sort((a, b) => nameOrder.compare(a.lastName, b.lastName) || a.id - b.id)
}

/** Returns the campers of a family, by first name. */
export async function campersOfFamily(rows: Reader, familyId: number): Promise<Camper[]> {
  const contacts = await rows.list(camperContacts, 'familyId', familyId)
  const people = await rows.many(
    campers,
    contacts.map(({ id }) => id),
  )
  return [...people.values()].sort(byFirstName)
}

/** A person to call or to release a child to. */
export type Reached = Pick<Contact, 'name' | 'relation' | 'phone'>

/**
 * Whom to call for a camper and who may pick up the camper, as far as this person may see it (Campers rules 21 and 24).
 */
export interface CamperReach {
  camperId: number
  /** In the order to call them: the person on the camper's own record, then the family's contacts. */
  emergency: Reached[]
  /** The family's contacts who may pick the camper up. */
  pickUp: PickUpPerson[]
  /** What the family wrote about who may pick up the camper. */
  pickupAuthorization: string | null
  /** Custody notes; null if there are none, or if this person is a parent. */
  custody: string | null
}

/** Returns whom to call for some campers and who may pick them up, in the order of `ids`. */
export async function reachOfCampers(rows: Reader, ids: readonly number[]): Promise<CamperReach[]> {
  const people = await rows.many(campers, ids)
  const homes = await rows.many(camperContacts, ids)
  const familyIds = new Set([...homes.values()].flatMap(({ familyId }) => familyId ?? []))
  const familyById = await rows.many(families, familyIds)
  const contactsById = await rows.many(familyContacts, familyIds)
  const pickUps = await rows.many(camperPickUps, ids)
  const custody = await rows.many(camperCustody, ids)
  const plain = ({ name, relation, phone }: Reached): Reached => ({ name, relation, phone })
  return ids.flatMap((camperId): CamperReach[] => {
    const camper = people.get(camperId)
    if (!camper) return []
    const family = familyById.get(homes.get(camperId)?.familyId ?? 0)
    const contacts = family ? contactsOf(family, contactsById.get(family.id)) : []
    const { emergencyContactName: name, emergencyContactPhone: phone, pickupAuthorization } = camper
    const own = name || phone ? [{ name: name ?? '', relation: null, phone }] : []
    const known = family ? emergencyContacts(contacts) : (pickUps.get(camperId)?.emergency ?? [])
    const further = known.filter((each) => each.name !== name || each.phone !== phone)
    return [
      {
        camperId,
        emergency: [...own, ...further.map(plain)],
        // If the family may be seen, its contacts decide: also for campers from before this was stored with the camper.
        pickUp: family ? whoPicksUp(contacts) : (pickUps.get(camperId)?.people ?? []),
        pickupAuthorization,
        custody: custody.get(camperId)?.note ?? null,
      },
    ]
  })
}

/** Returns the campers who may be the same child as the one about to be added (Campers rule 25). */
export async function duplicatesOf(
  rows: Reader,
  added: Pick<Camper, 'firstName' | 'lastName' | 'dateOfBirth'>,
): Promise<PossibleDuplicate[]> {
  const duplicates = (await rows.all(campers)).filter((each) => mayBeSameCamper(each, added)).sort(byName)
  const ids = duplicates.map(({ id }) => id)
  const contacts = await rows.many(camperContacts, ids)
  const homes = await rows.many(
    families,
    [...contacts.values()].flatMap(({ familyId }) => familyId ?? []),
  )
  return duplicates.map((camper) => {
    const familyId = contacts.get(camper.id)?.familyId ?? 0
    return { camper, familyName: homes.get(familyId)?.lastName ?? null }
  })
}

/** A possible duplicate of a camper. */
export interface PossibleDuplicate {
  camper: Camper
  familyName: string | null
}

/** Returns the families that may be the same as the one about to be added, each with its children (Campers rule 21). */
export async function duplicateFamiliesOf(
  rows: Reader,
  family: Parameters<typeof mayBeSameFamily>[0],
): Promise<{ family: Family; campers: Camper[] }[]> {
  const duplicates = (await rows.all(families))
    .filter((each) => mayBeSameFamily(each, family))
    .sort((a, b) => a.id - b.id)
  return Promise.all(duplicates.map(async (each) => ({ family: each, campers: await campersOfFamily(rows, each.id) })))
}

/** Returns what a camper or family that is gone was merged into; null if it was not merged, or was deleted since. */
export async function mergedInto(rows: Reader, kind: Merge['kind'], goneId: number): Promise<number | null> {
  const found = (await rows.list(merges, 'goneId', goneId)).find((each) => each.kind === kind && each.undoneAt === null)
  return found?.keptId ?? null
}

/** Returns the merges of a camper or a family that can be undone, newest first. */
export async function mergesInto(
  rows: Reader,
  kind: Merge['kind'],
  keptId: number,
): Promise<Pick<Merge, 'id' | 'name' | 'mergedAt'>[]> {
  const all = await rows.list(merges, 'keptId', keptId)
  return all
    .filter((each) => each.kind === kind && each.undoneAt === null)
    .map(({ id, name, mergedAt }) => ({ id, name, mergedAt }))
    .sort((a, b) => b.mergedAt.localeCompare(a.mergedAt) || b.id - a.id)
}
