import { eq } from 'drizzle-orm'
import { rowReader } from '#api/db/rows'
import { syncOrg } from '#api/db/tables/sync'
import { ofAllAreas } from '#api/testing/sample-access'
import { familyLogins } from '#shared/campers/contact-model'
import { camperContacts, families, merges } from '#shared/campers/model'
import { cabinAssignments } from '#shared/housing/model'
import type { Row } from '#shared/kernel/entity/entity'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { grouped as groupedRows } from '#shared/kernel/values/grouped'
import type { PullAnswer, SnapshotAnswer } from '#shared/protocol'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import type { SimulatedCamp } from './camp'
import { MARK, MARKED } from './marks'

/**
 * Who sees which kind of row, written a second time next to each area's rights
 * (`shared/kernel/rules/access-samples.ts`).
 */
const WHO_SEES = ofAllAreas('sees')
const ROLES = ['admin', 'manager', 'staff', 'volunteer', 'parent']

/** The fields of a kind of row that a role may read, if fewer than all. */
const BARE: Readonly<Record<string, readonly string[]>> = {
  // Who comes to which session, and the alerts.
  'volunteer registrations': [
    'id',
    'camperId',
    'sessionId',
    'status',
    'registrationDate',
    'waitlistPosition',
    'heldUntil',
    'dietaryRestrictions',
    'emergencyContact',
  ],
  // The record itself, without the camp's internal notes.
  'parent store_transactions': [
    'id',
    'camperId',
    'transactionType',
    'amount',
    'totalAmount',
    'description',
    'balanceBefore',
    'balanceAfter',
    'paymentMethod',
    'referenceNumber',
    'processedBy',
    'sessionId',
    'items',
    'reverses',
    'till',
    'cashReceived',
    'createdAt',
  ],
  // Shows that the user's action was recorded, without the office's internal reason.
  ...Object.fromEntries(
    ['staff', 'volunteer', 'parent'].map((role) => [
      `${role} booked_actions`,
      ['id', 'uid', 'name', 'userId', 'bookedBy', 'at'],
    ]),
  ),
}

/** Which rows belong to which parent at one moment. */
interface Belongings {
  head: number
  /** Who signs in for which family: users by family. */
  contactOf: Map<number, (number | null)[]>
  familyOf: Map<number, number | null>
  takingSessions: Set<number>
  /** Campers by session, and by cabin. */
  inSession: Map<number, number[]>
  inCabin: Map<number, number[]>
  /** For each merged row, by kind and id, the rows it was merged into. */
  mergedInto: Map<string, number[]>
}

/** All moments of a camp that were recorded, in order. */
const remembered = new WeakMap<SimulatedCamp, Belongings[]>()

async function belongingsOf(camp: SimulatedCamp): Promise<Belongings> {
  return camp.server.database.read(async (db) => {
    const [counter] = await db.select({ head: syncOrg.head }).from(syncOrg).where(eq(syncOrg.org, camp.org))
    const head = counter?.head ?? 0
    const history = remembered.get(camp) ?? []
    const known = history.at(-1)
    if (known?.head === head) return known
    const reader = rowReader(db, camp.org)
    const sessions = (await reader.all(campSessions)).filter(({ status }) => ['open', 'full'].includes(status))
    const logins = groupedRows(await reader.all(familyLogins), ({ familyId }) => familyId)
    const read: Belongings = {
      head,
      contactOf: new Map(
        (await reader.all(families)).map(({ id, primaryContactUserId }) => [
          id,
          [primaryContactUserId, ...(logins.get(id) ?? []).map(({ userId }) => userId)],
        ]),
      ),
      familyOf: new Map((await reader.all(camperContacts)).map((each) => [each.id, each.familyId])),
      takingSessions: new Set(sessions.map(({ id }) => id)),
      inSession: grouped(await reader.all(registrations), 'sessionId'),
      inCabin: grouped(await reader.all(cabinAssignments), 'cabinId'),
      mergedInto: new Map(
        [...groupedRows(await reader.all(merges), ({ kind, goneId }) => `${kind} ${goneId}`)].map(([gone, all]) => [
          gone,
          all.map(({ keptId }) => keptId),
        ]),
      ),
    }
    remembered.set(camp, [...history, read])
    return read
  })
}

function grouped<K extends string>(
  rows: ({ camperId: number } & Record<K, number>)[],
  field: K,
): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const row of rows) groups.set(row[field], [...(groups.get(row[field]) ?? []), row.camperId])
  return groups
}

/** Returns whether a row is the user's own. */
function isOwn(actor: Actor, at: Belongings, table: string, row: Row): boolean {
  const myFamily = (family: unknown) => at.contactOf.get(family as number)?.includes(actor.userId) ?? false
  const myCamper = (camper: unknown) => myFamily(at.familyOf.get(camper as number))
  if (['family_logins', 'family_posts', 'camper_letters', 'broadcast_notices', 'account_entries'].includes(table))
    return myFamily(row.familyId)
  if (table === 'announcements') return row.audience !== 'workers'
  if ('userId' in row) return row.userId === actor.userId
  if (table === 'families' || table === 'family_contacts') return myFamily(row.id)
  if (table === 'camp_sessions')
    return at.takingSessions.has(row.id) || (at.inSession.get(row.id)?.some(myCamper) ?? false)
  if (table === 'cabins') return at.inCabin.get(row.id)?.some(myCamper) ?? false
  return myCamper('camperId' in row ? row.camperId : row.id)
}

function mayRead(actor: Actor, moments: readonly Belongings[], table: string, row: Row): boolean {
  const right = WHO_SEES[table]?.[ROLES.indexOf(actor.role)]
  if (right === undefined) throw new Error(`the oracle does not know ${table} or ${actor.role}`)
  if (right === 'R') return true
  if (right === 'm') return actor.grants.includes('medical')
  if (right === 's') return actor.grants.includes('store.sell')
  if (right === 'a') return actor.grants.includes('awards')
  return right === 'O' && moments.some((at) => isOwn(actor, at, table, row))
}

/** Returns every row of an answer, with its kind. */
function* rowsOf(body: object): Generator<[string, Row]> {
  const { patch = {} } = body as Partial<Extract<PullAnswer, { patch: unknown }>>
  for (const [table, { put }] of Object.entries(patch)) for (const row of put) yield [table, row as Row]
  const { pages = [] } = body as Partial<SnapshotAnswer>
  for (const { table, columns, rows } of pages)
    for (const values of rows)
      yield [table, Object.fromEntries(columns.map((column, index) => [column, values[index]])) as Row]
}

/**
 * Judges what the server sends to a user, whichever device asks: each row, and each marker in anything else, is checked
 * against the table above and its owner just before or just after (promise 9). Violations are recorded in the camp.
 *
 * @returns a function that judges the answer, once there is one
 */
export async function judgeOf(
  camp: SimulatedCamp,
  actor: Actor,
): Promise<(what: string, body: unknown) => Promise<void>> {
  const before = await belongingsOf(camp)
  return async (what, body) => {
    const moments = [before, await belongingsOf(camp)]
    const object = (typeof body === 'object' && body !== null ? body : {}) as object
    for (const [table, row] of rowsOf(object)) {
      if (mayRead(actor, moments, table, row) && isBare(row, BARE[`${actor.role} ${table}`])) continue
      camp.leaks.push(`a ${actor.role} (${actor.userId}) was sent ${table} by ${what}: ${JSON.stringify(row)}`)
    }
    const { results, ...rest } = object as { results?: unknown }
    judgeWords(camp, actor, what, rest, moments)
    // A repeated action gets the same answer as the first time, even if the child has another family by then.
    judgeWords(camp, actor, what, results ?? [], remembered.get(camp) ?? moments)
  }
}

/** Returns who may own a marker: its owner, and those it was merged into, because both texts are kept. */
function ownersOf(kind: string, owner: number, { mergedInto }: Belongings): Set<number> {
  const owners = new Set([owner])
  for (const each of owners)
    for (const kept of mergedInto.get(`${kind === 'family' ? 'families' : 'campers'} ${each}`) ?? []) owners.add(kept)
  return owners
}

/** Records each marker that this user may not see at any of these moments. */
function judgeWords(
  camp: SimulatedCamp,
  actor: Actor,
  what: string,
  said: unknown,
  moments: readonly Belongings[],
): void {
  for (const [found, kind, org, owner] of JSON.stringify(said).matchAll(MARK)) {
    const { table, owner: field } = MARKED[kind as keyof typeof MARKED]
    const owners = moments.flatMap((at) => [...ownersOf(kind ?? '', Number(owner), at)])
    const own = owners.some((each) => mayRead(actor, moments, table, { id: 0, [field]: each }))
    if (Number(org) === camp.org && own) continue
    camp.leaks.push(`a ${actor.role} (${actor.userId}) of ${camp.org} was sent ${found} by ${what}`)
  }
}

function isBare(row: Row, fields: readonly string[] | undefined): boolean {
  if (fields === undefined) return true
  return Object.entries(row).every(
    ([field, value]) =>
      fields.includes(field) || value === null || value === '' || (Array.isArray(value) && value.length === 0),
  )
}
