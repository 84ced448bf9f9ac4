import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { certificateNumber, countIn, ERASABLE } from '#shared/erasure/model'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { entityNamed, RELATIONS } from '#shared/registry'
import type { Config } from '../context/config'
import type { RunningServer } from '../context/running'
import type { OrgTx } from '../context/transaction'
import type { Db } from '../db/database'
import { organizations } from '../db/tables/accounts'
import { erased } from '../db/tables/backups'
import { ERASE_AGAIN } from '../effects/queue'
import type { EffectKind } from '../effects/worker'
import { type Journal as Entries, keepEntry, type Repeated, readEntries, readEntry } from '../files/journal'
import { filesOf } from '../files/open'
import { withOrgTx } from '../sync/transaction/org-tx'
import { memberOf } from '../team/members'
import { eraseAccount } from './account'
import { removePerson } from './rows'

type Line = typeof erased.$inferSelect

/** An entry as it is stored with the files. */
const entry = z.object({
  number: z.string(),
  at: z.string(),
  by: z.number(),
  kind: z.string(),
  rows: z.array(z.object({ entity: z.string(), id: z.number() })),
  report: z.record(z.string(), z.unknown()),
})

/** Where a camp's certificates are kept. */
const folderOf = (org: number) => `erasures/${org}`

type Entry = z.output<typeof entry>

/** The contents of a camp's journal: entries by count, and its problems. */
interface Journal extends Entries<Entry> {
  /** The highest count, unreadable entries included; 0 if there are none. */
  highest: number
  /** Missing counts below the highest. */
  missing: number[]
}

/** The count at the start of a certificate's file name in the journal. */
const countOf = (name: string) => Number.parseInt(name, 10)

/**
 * Stores a certificate with the files too, without names, because a database restored from a backup lacks the
 * certificate and has the person again (Erasure rule 6). Another certificate under the same number is left as it is.
 */
export async function keepInJournal({ config }: Pick<RunningServer, 'config'>, line: Line): Promise<void> {
  const { organizationId: org, number } = line
  const kept = entry.parse(line)
  const count = String(countIn(number))
  const names = await filesOf(config).list(folderOf(org))
  const there = names.includes(count)
    ? await readEntry(config, `${folderOf(org)}/${count}`, entry).catch(() => null)
    : undefined
  const isFree = there === undefined || there?.at === kept.at
  const name = isFree ? count : `${count}-${kept.at.replace(/\D/g, '')}`
  await keepEntry(config, `${folderOf(org)}/${name}`, kept)
}

/** Returns the highest count in a camp's journal; the database may be older. */
export async function highestInJournal(config: Config, org: number): Promise<number> {
  const names = await filesOf(config).list(folderOf(org))
  return Math.max(0, ...names.map(countOf).filter(Number.isSafeInteger))
}

/** Reads a camp's journal, even if parts of it are damaged. */
async function journalOf(config: Config, org: number): Promise<Journal> {
  const names = (await filesOf(config).list(folderOf(org))).sort((a, b) => countOf(a) - countOf(b))
  const counts = new Set(names.map(countOf).filter(Number.isSafeInteger))
  const highest = Math.max(0, ...counts)
  const missing: number[] = []
  for (let count = 1; count < highest; count += 1) if (!counts.has(count)) missing.push(count)
  return { ...(await readEntries(config, folderOf(org), names, entry)), highest, missing }
}

/** Repeats the deletions of every camp ({@link repeatErasuresOf}). */
export async function repeatErasures(place: RunningServer): Promise<Repeated> {
  const { server } = place
  const camps = await server.database.read((db) => db.select({ org: organizations.id }).from(organizations))
  const all: Repeated = { done: 0, problems: [] }
  for (const { org } of camps) {
    const { done, problems } = await repeatErasuresOf(place, org)
    all.done += done
    all.problems.push(...problems)
  }
  return all
}

/**
 * Deletes again everyone in a camp who was deleted on request since the backup that the database was restored from. An
 * entry that can't be read doesn't block the others; it is reported to the operator, as is a missing certificate.
 */
export async function repeatErasuresOf(place: RunningServer, org: number): Promise<Repeated> {
  const { server, config } = place
  const journal = await journalOf(config, org)
  let done = 0
  for (const line of journal.entries) done += Number(await repeatErasuresAfterLoss(place, org, line, journal.highest))
  const known = await server.database.read((db) => certificateCounts(db, org))
  const problems = problemsOf(journal, org, known)
  for (const message of problems) server.log({ level: 'error', message, organizationId: org })
  return { done, problems }
}

/**
 * Deletes again, in a camp that came back under another number, the people who were deleted on request while it had its
 * previous one. The certificates are not copied, because they may not be its own.
 *
 * @returns the journal's problems, in words for operators
 */
export async function eraseFor(place: RunningServer, { org, as }: { org: number; as: number }): Promise<string[]> {
  const journal = await journalOf(place.config, as)
  for (const line of journal.entries) await withOrgTx(place.server, org, 0, (tx) => eraseRows(place, tx, line))
  return problemsOf(journal, as, [])
}

/**
 * Returns the problems of a camp's journal, in words for operators.
 *
 * @param known the counts of the certificates that the database has, which don't count as missing
 */
function problemsOf({ unreadable, missing }: Journal, org: number, known: readonly number[]): string[] {
  const about = (name: string | number) => `The requested deletion ${folderOf(org)}/${name}`
  return [
    ...unreadable.map((name) => `${about(name)} can't be read, so it wasn't repeated.`),
    ...missing
      .filter((count) => !known.includes(count))
      .map((count) => `${about(count)} is missing, so it wasn't repeated.`),
  ]
}

/** Repeats a camp's deletions on request after the server has repaired a loss automatically. */
export const repeatErasuresEffect = (config: Config): EffectKind => ({
  name: ERASE_AGAIN,
  lane: 'erasure',
  async run(server, { org }) {
    const { problems } = await repeatErasuresOf({ server, config }, org)
    // An operator may restore what is missing; the next attempt then deletes again.
    if (problems.length > 0) throw new Error(problems.join(' '))
  },
})

/** Returns the counts of the certificates in a camp's database. */
export async function certificateCounts(db: Db, org: number): Promise<number[]> {
  const lines = await db.select({ number: erased.number }).from(erased).where(eq(erased.organizationId, org))
  return lines.map(({ number }) => countIn(number))
}

/** @param highest the highest count in the journal */
async function repeatErasuresAfterLoss(
  place: RunningServer,
  org: number,
  line: Entry,
  highest: number,
): Promise<boolean> {
  return withOrgTx(place.server, org, 0, async (tx) => {
    const known = await tx.db.select().from(erased).where(eq(erased.organizationId, org))
    if (known.some(({ at, kind }) => at === line.at && kind === line.kind)) return false
    await eraseRows(place, tx, line)
    const isTaken = known.some(({ number }) => number === line.number)
    const next = Math.max(highest, ...known.map(({ number }) => countIn(number))) + 1
    const number = isTaken ? certificateNumber(line.at.slice(0, 4), next) : line.number
    await tx.db.insert(erased).values({ organizationId: org, ...line, number })
    return true
  })
}

async function eraseRows({ server }: RunningServer, tx: OrgTx, line: Entry): Promise<void> {
  for (const kind of ERASABLE)
    for (const { entity, id } of line.rows) if (entity === kind) await removeIfPresent(tx, { kind, id }, line.at)
  for (const { entity: name, id } of line.rows) {
    const entity = entityNamed(name)
    if (entity) await tx.store.remove(entity, id)
    const user = name === 'users' ? await memberOf(tx.db, tx.org, id) : undefined
    if (user) await eraseAccount(server, tx, user, 0)
  }
}

/** Deletes a person, if they exist. */
async function removeIfPresent(tx: OrgTx, subject: Parameters<typeof removePerson>[1], at: string): Promise<void> {
  const actor = { userId: 0, role: 'admin' as const, grants: [] }
  try {
    await removePerson({ store: tx.store, actor, at, relations: RELATIONS, newId: () => tx.newId() }, subject)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
  }
}
