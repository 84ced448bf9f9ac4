import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { countIn, ERASABLE } from '#shared/erasure/model'
import { Refusal } from '#shared/kernel/refusal'
import { entityNamed, TIES } from '#shared/registry'
import type { Place } from '../backup/keep'
import { partPath } from '../backup/write'
import { organizations } from '../db/tables/accounts'
import { erased } from '../db/tables/backups'
import { filesOf } from '../files/open'
import { type OrgTx, withOrgTx } from '../sync/org-tx'
import { memberOf } from '../team/members'
import { eraseAccount } from './account'
import { removePerson } from './rows'

type Line = typeof erased.$inferSelect

/** As an entry stands among the files. */
const entry = z.object({
  number: z.string(),
  at: z.string(),
  by: z.number(),
  kind: z.string(),
  rows: z.array(z.object({ entity: z.string(), id: z.number() })),
  report: z.record(z.string(), z.unknown()),
})

/** No certificate is longer; a family has some hundred rows. */
const MOST_BYTES = 16 * 1024 * 1024

/** Under which key the certificate of a number is kept: by its place in the row, as files are not listed. */
const keyOf = (org: number, place: number) => `erasures/${org}/${place}`

/**
 * Keeps a certificate among the files too, without any name: a database that is put back to a backup does not know it, and
 * has the person again (Erasure rule 6).
 */
export async function keepInJournal({ config }: Pick<Place, 'config'>, line: Line): Promise<void> {
  const path = await partPath(config)
  await writeFile(path, JSON.stringify(entry.parse(line)))
  await filesOf(config).keep(keyOf(line.organizationId, countIn(line.number)), path)
}

/** The certificate at a place; undefined where there is none. */
async function readEntry({ config }: Pick<Place, 'config'>, org: number, place: number) {
  try {
    const bytes = await buffer(await filesOf(config).open(keyOf(org, place), { start: 0, end: MOST_BYTES }))
    return entry.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}

/**
 * Deletes once more whoever was deleted on request since a backup that the whole database was put back to.
 *
 * @returns how many certificates were carried out again
 */
export async function eraseAgain(place: Place): Promise<number> {
  const { server } = place
  const camps = await server.database.read((db) => db.select({ org: organizations.id }).from(organizations))
  let done = 0
  for (const { org } of camps) {
    for (let at = 1; ; at += 1) {
      const line = await readEntry(place, org, at)
      if (!line) break
      done += Number(await eraseOnceMore(place, org, line))
    }
  }
  return done
}

/**
 * Deletes once more, in a camp that came back under another number, whoever was deleted on request while it had its former
 * one. The certificates are not taken over: whether they are its own cannot be known.
 */
export async function eraseFor(place: Place, { org, as }: { org: number; as: number }): Promise<void> {
  for (let at = 1; ; at += 1) {
    const line = await readEntry(place, as, at)
    if (!line) return
    await withOrgTx(place.server, org, 0, (tx) => eraseRows(place, tx, line))
  }
}

async function eraseOnceMore(place: Place, org: number, line: z.output<typeof entry>): Promise<boolean> {
  return withOrgTx(place.server, org, 0, async (tx) => {
    const which = and(eq(erased.organizationId, org), eq(erased.number, line.number))
    if ((await tx.db.select().from(erased).where(which)).length > 0) return false
    await eraseRows(place, tx, line)
    await tx.db.insert(erased).values({ organizationId: org, ...line })
    return true
  })
}

async function eraseRows({ server }: Place, tx: OrgTx, line: z.output<typeof entry>): Promise<void> {
  for (const kind of ERASABLE)
    for (const { entity, id } of line.rows) if (entity === kind) await removeAgain(tx, { kind, id }, line.at)
  for (const { entity: name, id } of line.rows) {
    const entity = entityNamed(name)
    if (entity) await tx.store.remove(entity, id)
    const user = name === 'users' ? await memberOf(tx.db, tx.org, id) : undefined
    if (user) await eraseAccount(server, tx, user, 0)
  }
}

/** Deletes a person who may be there or not. */
async function removeAgain({ store }: OrgTx, subject: Parameters<typeof removePerson>[1], at: string): Promise<void> {
  const actor = { userId: 0, role: 'admin' as const, grants: [] }
  try {
    await removePerson({ store, actor, at, ties: TIES }, subject)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
  }
}
