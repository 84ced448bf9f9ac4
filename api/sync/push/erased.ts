import { and, eq } from 'drizzle-orm'
import { campers, families } from '#shared/campers/model'
import type { Entity, Row } from '#shared/kernel/entity/entity'
import { removeRow } from '#shared/kernel/rules/removal'
import { namedIdsIn } from '#shared/kernel/values/ids-in'
import { RELATIONS } from '#shared/registry'
import { staff } from '#shared/staff/model'
import type { OrgTx, StepServices } from '../../context/transaction'
import type { Db } from '../../db/database'
import { erased } from '../../db/tables/backups'
import type { Line } from './log-lines'

/** A certificate of a deletion on request. */
export type ErasedLine = typeof erased.$inferSelect

/** The entities of people who may ask to be deleted. */
const PEOPLE: readonly Entity[] = [campers, families, staff]

/** Returns the rows that were deleted on request, as `campers/7`, with the numbers of their certificates. */
export async function erasedRows(db: Db, org: number): Promise<Map<string, string>> {
  const lines = await db
    .select({ number: erased.number, rows: erased.rows })
    .from(erased)
    .where(eq(erased.organizationId, org))
  return new Map(
    lines.flatMap(({ rows, number }) =>
      (rows as { entity: string; id: number }[]).map(({ entity, id }) => [`${entity}/${id}`, number] as const),
    ),
  )
}

/**
 * Removes people who were deleted on request from a transaction that would bring them back: by a device that resends
 * what a restored server lost, or by a restore that started earlier (Erasure rule 6).
 */
export async function refuseErased(tx: OrgTx, { now }: StepServices): Promise<void> {
  const { db, org, store } = tx
  const added = PEOPLE.flatMap((entity) =>
    [...(store.allChanges().get(entity) ?? [])].flatMap(([id, row]) =>
      row && !store.original(entity, id) ? [{ entity, id, row }] : [],
    ),
  )
  if (added.length === 0) return
  const gone = await erasedRows(db, org)
  if (gone.size === 0) return
  const actor = { userId: 0, role: 'admin' as const, grants: [] }
  const at = now().toISOString()
  for (const { entity, id, row } of added)
    if (gone.has(`${entity.name}/${id}`))
      await removeRow({ store, actor, at, relations: RELATIONS, newId: () => tx.newId() }, entity, row as Row)
}

/** The kinds of people that an argument may refer to, by its name. */
const NAMES_OF_PEOPLE = {
  camperId: ['campers'],
  familyId: ['families'],
  staffId: ['staff'],
  registrationId: ['registrations'],
  keptId: ['campers', 'families'],
  goneId: ['campers', 'families'],
}

/** Returns whether some arguments name one of these rows as the person they are about. */
function namesPerson(args: unknown, gone: ReadonlyMap<string, string>): boolean {
  if (typeof args !== 'object' || args === null) return false
  const own = Object.entries(NAMES_OF_PEOPLE).some(([name, entities]) =>
    entities.some((entity) => gone.has(`${entity}/${String((args as Record<string, unknown>)[name])}`)),
  )
  return own || Object.values(args).some((each) => namesPerson(each, gone))
}

/**
 * Returns whether an action was refused because it is about a person who was deleted on request. None of it is stored
 * then, neither in the log nor in the office's list, because that would bring their data back.
 *
 * @param line the result, with all of the arguments: those in a line of the log may be cut off
 */
export async function isAboutErased(
  { db, org }: Pick<OrgTx, 'db' | 'org'>,
  line: Pick<Line, 'code' | 'args'>,
): Promise<boolean> {
  const gone = await erasedRows(db, org)
  if (gone.size === 0) return false
  if (namesPerson(line.args, gone)) return true
  if (line.code !== 'not_found' && line.code !== 'depends_on_refused' && line.code !== 'depends_on_missing')
    return false
  const ids = new Set([...gone.keys()].map((name) => Number(name.slice(name.indexOf('/') + 1))))
  return [...namedIdsIn(line.args)].some((id) => ids.has(id))
}

/**
 * Allows people to be restored whose deletion on request is undone, each by name (Backup rule 6). Returns the updated
 * certificates.
 */
export async function releaseErased(
  db: Db,
  org: number,
  people: readonly { kind: string; id: number }[],
): Promise<ErasedLine[]> {
  const changed: ErasedLine[] = []
  const named = new Set(people.map(({ kind, id }) => `${kind}/${id}`))
  const lines = await db.select().from(erased).where(eq(erased.organizationId, org))
  for (const line of lines) {
    const { number, rows } = line
    const all = rows as { entity: string; id: number }[]
    if (!all.some(({ entity, id }) => named.has(`${entity}/${id}`))) continue
    // Other rows on the certificate can be dropped, because without the person they belong to they aren't restored.
    const kept = all.filter(
      ({ entity, id }) => PEOPLE.some(({ name }) => name === entity) && !named.has(`${entity}/${id}`),
    )
    const which = and(eq(erased.organizationId, org), eq(erased.number, number))
    await db.update(erased).set({ rows: kept }).where(which)
    changed.push({ ...line, rows: kept })
  }
  return changed
}
