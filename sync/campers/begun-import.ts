import type { z } from 'zod'
import { type Camper, camperContacts, camperImports, campers, families } from '#shared/campers/model'
import { type ImportPlan, importPlanner, partsOf } from '#shared/campers/roster/import'
import { sourcesOf } from '#shared/campers/roster/recognize'
import { importBalances } from '#shared/financial/opening-mutations'
import { can } from '#shared/kernel/rights/capabilities'
import type { Mutation } from '#shared/kernel/rules/define'
import { fromCents, toCents } from '#shared/kernel/values/money'
import { importRoster } from '#shared/registration/roster-mutations'
import type { ActionOptions, Saved } from '../push/mutate'
import { rowsWithIds } from '../replica/dexie-store'
import type { Ids } from '../replica/ids'
import type { BegunImport, CamperBalance, Replica, RosterImportRow, SignedIn } from '../replica/replica'
import { refuseIfLeft } from '../transport/answers'

type ImportedPart = Awaited<ReturnType<typeof importRoster.run>>

/** Saves one part of a roster on this device, like `enqueue`. */
export type SavePart = <A extends z.ZodType, R>(
  mutation: Mutation<A, R>,
  build: (ids: Ids) => z.input<A>,
  options: ActionOptions<R>,
) => Promise<Pick<Saved<R>, 'result'>>

/**
 * Stores a roster on this device until all of it is imported, so that an app that is closed and reopened can continue
 * or undo it. It replaces an unfinished earlier one.
 *
 * @throws Halted if the user has signed out in the meantime
 */
export async function beginImport(
  replica: Replica,
  who: SignedIn,
  roster: Pick<BegunImport, 'fileName' | 'familyId'> & { rows: readonly RosterImportRow[] },
): Promise<void> {
  const { fileName, familyId, rows } = roster
  let start = 0
  const parts = partsOf(rows).map((part) => {
    start += part.length
    return { start: start - part.length, rows: part }
  })
  const counts = { total: rows.length, done: 0, imported: 0, skipped: 0 }
  await replica.transaction('rw', replica.meta, replica.rosterParts, async () => {
    await refuseIfLeft(replica, who)
    await replica.rosterParts.clear()
    await replica.rosterParts.bulkAdd(parts)
    await replica.setMeta('begunImport', { userId: who.userId, fileName, familyId, importId: null, ...counts })
  })
}

/**
 * Imports a stored roster part by part, each as a separate action. The transaction that saves a part's action also
 * removes the part from the stored roster, so nothing is left at the end.
 *
 * @param save saves a part's action
 * @param hear called after each part; returns whether to continue
 * @returns the progress; undefined if nothing is stored
 * @throws Refusal if the rules refuse a part; the rest stays stored
 */
export async function importKept(
  replica: Replica,
  save: SavePart,
  hear: (now: BegunImport) => boolean,
): Promise<BegunImport | undefined> {
  let now = await replica.getMeta('begunImport')
  if (!now) return undefined
  const there = await replica.rows(campers).toArray()
  const planner = await plannerFor(replica, now, there)
  let goOn = hear(now)
  while (goOn) {
    const part = await replica.rosterParts.orderBy('start').first()
    if (!part) break
    const before: BegunImport = now
    let importId = before.importId
    let planned = { families: [] as { familyId: number }[], skipped: 0, ids: [] as number[] }
    const after = (result: ImportedPart): BegunImport => ({
      ...before,
      importId,
      done: before.done + part.rows.length,
      imported: before.imported + result.imported,
      skipped: before.skipped + planned.skipped + result.skipped,
      registered: (before.registered ?? 0) + result.registered,
      waiting: (before.waiting ?? 0) + result.waiting,
      balances: [...(before.balances ?? []), ...balancesIn(part.rows, planned.ids)],
    })
    const { result } = await save(
      importRoster,
      (ids) => {
        importId ??= ids.next()
        const plan = planner.plan(part.rows, ids.next)
        planned = plan
        const { places, sources } = placesOf(part.rows, plan, ids)
        return { families: plan.families, campers: plan.campers, sources, places, importId, fileName: before.fileName }
      },
      {
        moreFollows: true,
        known: { entity: campers, rows: there },
        alongside: (result) => keepDone(replica, part.start, after(result)),
      },
    )
    there.push(...(await rowsWithIds(replica, campers, result.camperIds)).values())
    const made = new Set(result.familyIds)
    planner.forget(planned.families.flatMap(({ familyId }) => (made.has(familyId) ? [] : [familyId])))
    now = after(result)
    goOn = hear(now)
  }
  if (goOn && now.balances?.length) {
    now = await importBalancesOf(replica, save, now)
    hear(now)
  }
  if (now.done >= now.total && !now.balances?.length) await forgetBegunImport(replica)
  return now
}

/** Returns the balances in a part's rows. */
function balancesIn(rows: readonly RosterImportRow[], ids: readonly number[]): CamperBalance[] {
  return rows.flatMap(({ openingBalance }, index) => {
    const camperId = ids[index]
    return openingBalance && camperId !== undefined ? [{ camperId, amount: openingBalance }] : []
  })
}

/** How many families get their balance in one action. */
const BALANCES_IN_PART = 500

/** Puts the balances in a roster on the families' accounts, once all of its campers are imported. */
async function importBalancesOf(replica: Replica, save: SavePart, begun: BegunImport): Promise<BegunImport> {
  let now = begun
  const left = await familyBalances(replica, now.balances ?? [])
  while (left.length > 0) {
    const part = left.splice(0, BALANCES_IN_PART)
    const before = now
    const rest = left.length > 0 ? before.balances : []
    let importId = before.importId
    const after = ({ booked }: { booked: number }): BegunImport => {
      return { ...before, importId, balances: rest ?? [], booked: (before.booked ?? 0) + booked }
    }
    const { result } = await save(
      importBalances,
      (ids) => {
        importId ??= ids.next()
        const balances = part.map((each) => ({ ...each, entryId: ids.next() }))
        return { importId, fileName: before.fileName, balances }
      },
      { moreFollows: true, alongside: (result) => keepProgress(replica, after(result)) },
    )
    now = after(result)
  }
  return { ...now, balances: [] }
}

/** Returns the balance of each family: the same amount in several rows of a family counts once. */
async function familyBalances(replica: Replica, balances: readonly CamperBalance[]) {
  if (balances.length === 0) return []
  const homes = await rowsWithIds(replica, camperContacts, [...new Set(balances.map(({ camperId }) => camperId))])
  const amounts = new Map<number, Set<string>>()
  for (const { camperId, amount } of balances) {
    const familyId = homes.get(camperId)?.familyId ?? null
    if (familyId !== null) amounts.set(familyId, (amounts.get(familyId) ?? new Set()).add(amount))
  }
  return [...amounts].map(([familyId, said]) => {
    return { familyId, amount: fromCents([...said].reduce((sum, amount) => sum + toCents(amount), 0)) }
  })
}

/** Returns the registrations of a part's rows, and the ids that its campers have in another system. */
function placesOf(rows: readonly RosterImportRow[], plan: ImportPlan, ids: Ids) {
  const camperOf = (index: number) => plan.ids[index] ?? 0
  const places = rows.flatMap(({ place }, index) =>
    place ? [{ ...place, registrationId: ids.next(), camperId: camperOf(index) }] : [],
  )
  const sources = rows.flatMap(({ sourceId }, index) => (sourceId ? [{ sourceId, camperId: camperOf(index) }] : []))
  return { places, sources }
}

async function plannerFor(replica: Replica, { importId, familyId }: BegunImport, there: readonly Camper[]) {
  const made = importId === null ? undefined : await replica.rows(camperImports).get(importId)
  const begun = await replica.rows(families).bulkGet(made?.familyIds ?? [])
  return importPlanner({
    campers: there,
    families: await replica.rows(families).toArray(),
    begun: begun.filter((family) => family !== undefined),
    sources: sourcesOf(await replica.rows(camperImports).toArray()),
    familyId,
  })
}

/**
 * Stores the progress, in the transaction that saves the part. If the rest was discarded in the meantime, it stays
 * discarded.
 */
async function keepDone(replica: Replica, start: number, now: BegunImport): Promise<void> {
  await replica.rosterParts.delete(start)
  await keepProgress(replica, now)
}

async function keepProgress(replica: Replica, now: BegunImport): Promise<void> {
  if (await replica.getMeta('begunImport')) await replica.setMeta('begunImport', now)
}

/** Returns this device's unfinished roster, unless it was undone. */
export async function begunImport(replica: Replica): Promise<BegunImport | undefined> {
  const begun = await replica.getMeta('begunImport')
  if (!begun || begun.importId === null) return begun
  const row = await replica.rows(camperImports).get(begun.importId)
  return row?.undoneAt ? undefined : begun
}

/** Discards a stored roster. Imported parts stay. */
export async function forgetBegunImport(replica: Replica): Promise<void> {
  await replica.transaction('rw', replica.meta, replica.rosterParts, async () => {
    await replica.rosterParts.clear()
    await replica.meta.delete('begunImport')
  })
}

/** Discards the stored roster if it belongs to an import that is being undone. */
export async function forgetIfOf(replica: Replica, importId: number): Promise<void> {
  const begun = await replica.getMeta('begunImport')
  if (begun?.importId === importId) await forgetBegunImport(replica)
}

/**
 * Discards a stored roster that this user may no longer import, or that was undone.
 *
 * @throws Error as `can` does
 */
export async function dropOldImport(replica: Replica, { userId, actor }: SignedIn): Promise<void> {
  const begun = await begunImport(replica)
  if (begun?.userId !== userId || !can(actor, 'campers.import')) await forgetBegunImport(replica)
}
