import { activities, activitySchedules, activitySignUps } from '#shared/activities/model'
import { activityList, type CamperActivity } from '#shared/activities/of-camper'
import { planUndo } from '#shared/campers/import-mutations'
import {
  byName,
  type Camper,
  type CamperContact,
  camperAccounts,
  camperActivities,
  camperContacts,
  camperImports,
  camperMedical,
  campers,
  type Family,
  families,
} from '#shared/campers/model'
import { fromCents } from '#shared/kernel/money'
import { nameOrder } from '#shared/kernel/names'
import { registrationMoney, registrations } from '#shared/registration/model'
import { dueInCents } from '#shared/registration/rules'
import { TIES } from '#shared/registry'
import { staff } from '#shared/staff/model'
import { withReader } from '../dexie-store'
import type { Replica } from '../replica'

/** A camper's card: as much of it as this person may see. */
export interface CamperLine {
  camper: Camper
  familyId: number | null
  familyName: string | null
  medicalInfo: string | null
  /** Null where this person may not see money. */
  balance: string | null
}

async function byId<T extends { id: number }>(all: Promise<T[]>): Promise<Map<number, T>> {
  return new Map((await all).map((row) => [row.id, row]))
}

/** Every camper by name. */
export async function camperLines(replica: Replica): Promise<CamperLine[]> {
  const [people, contacts, medical, accounts, homes] = await Promise.all([
    replica.rows(campers).toArray(),
    byId(replica.rows(camperContacts).toArray()),
    byId(replica.rows(camperMedical).toArray()),
    byId(replica.rows(camperAccounts).toArray()),
    byId(replica.rows(families).toArray()),
  ])
  const lines = people.map((camper) => {
    const familyId = contacts.get(camper.id)?.familyId ?? null
    return {
      camper,
      familyId,
      familyName: (familyId !== null && homes.get(familyId)?.lastName) || null,
      medicalInfo: medical.get(camper.id)?.medicalInfo ?? null,
      balance: accounts.get(camper.id)?.storeBalance ?? null,
    }
  })
  return lines.sort((a, b) => byName(a.camper, b.camper))
}

/** All the fields of a camper that this person may see. */
export async function wholeCamper(replica: Replica, camperId: number) {
  const camper = await replica.rows(campers).get(camperId)
  if (!camper) return null
  const contact: Partial<CamperContact> = (await replica.rows(camperContacts).get(camperId)) ?? {}
  const medical = (await replica.rows(camperMedical).get(camperId)) ?? {}
  return { familyId: null, ...contact, ...medical, ...camper }
}

/** What a camper does, as the Activities tab lists it. */
export async function activitiesOf(replica: Replica, camperId: number): Promise<CamperActivity[]> {
  const signUps = await replica.rows(activitySignUps).where('camperId').equals(camperId).toArray()
  const schedules = await replica.rows(activitySchedules).bulkGet(signUps.map(({ scheduleId }) => scheduleId))
  return activityList(camperId, {
    own: await replica.rows(camperActivities).where('camperId').equals(camperId).toArray(),
    slots: schedules.filter((each) => each !== undefined),
    catalogue: await byId(replica.rows(activities).toArray()),
    team: await byId(replica.rows(staff).toArray()),
  })
}

/** A family with its campers, and what it still has to pay for its places. */
export interface FamilyLine {
  family: Family
  campers: Camper[]
  due: string
}

/** Every family by name. */
export async function familyLines(replica: Replica): Promise<FamilyLine[]> {
  const [homes, contacts, people, places, money] = await Promise.all([
    replica.rows(families).toArray(),
    replica.rows(camperContacts).toArray(),
    byId(replica.rows(campers).toArray()),
    replica.rows(registrations).toArray(),
    byId(replica.rows(registrationMoney).toArray()),
  ])
  const familyOf = new Map(contacts.map(({ id, familyId }) => [id, familyId]))
  const lines = new Map(homes.map((family) => [family.id, { family, campers: [] as Camper[], cents: 0 }]))
  for (const [camperId, familyId] of familyOf) {
    const camper = people.get(camperId)
    if (camper && familyId) lines.get(familyId)?.campers.push(camper)
  }
  for (const place of places) {
    const line = lines.get(familyOf.get(place.camperId) ?? 0)
    if (line) line.cents += dueInCents(place, money.get(place.id))
  }
  return [...lines.values()]
    .map(({ family, campers: own, cents }) => ({ family, campers: own, due: fromCents(cents) }))
    .sort((a, b) => nameOrder.compare(a.family.lastName, b.family.lastName) || a.family.id - b.family.id)
}

/** Whom taking an import back would remove, and whom it would keep, as far as this device knows. */
export async function undoOf(replica: Replica, importId: number) {
  return replica.transaction('r', replica.tables, (transaction) =>
    withReader(transaction, async (reader) => {
      const made = await reader.get(camperImports, importId)
      return made ? planUndo(reader, TIES, made) : null
    }),
  )
}
