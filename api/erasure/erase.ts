import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { KEPT_DAYS } from '#shared/backup/model'
import {
  certificateNumber,
  countIn,
  ERASABLE_WORDS,
  type Erasable,
  type ErasureCertificate,
  type ErasurePreview,
  type ErasureSubject,
  type erasureForm,
  erasureReport,
  isTyped,
} from '#shared/erasure/model'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { type Actor, can } from '#shared/kernel/rights/capabilities'
import { Overlay } from '#shared/kernel/store/overlay'
import { fromCents } from '#shared/kernel/values/money'
import { RELATIONS } from '#shared/registry'
import { storeTransactions } from '#shared/store/model'
import { noteAudit } from '../audit/note'
import { currentActor } from '../auth/actors'
import { userNamed } from '../auth/people'
import type { RunningServer } from '../context/running'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { NamedRows } from '../db/named-rows'
import { columnOf, tableOf } from '../db/rows'
import { erased } from '../db/tables/backups'
import { addEffects, wakeWorkers } from '../effects/queue'
import { withOrgTx } from '../sync/transaction/org-tx'
import type { User } from '../team/members'
import { accountNames, accountsToErase, eraseAccount, eraseInvitations } from './account'
import { certificateCounts, highestInJournal } from './journal'
import { type Removal, removePerson } from './rows'
import { tracedSecret } from './traces'

const DAY_MS = 24 * 3600 * 1000

/** Returns how many ledger entries these users recorded as cashiers. */
async function entriesBy(db: Db, org: number, userIds: number[]): Promise<number> {
  if (userIds.length === 0) return 0
  const by = inArray(columnOf(storeTransactions, 'processedBy'), userIds)
  const own = and(eq(tableOf(storeTransactions).org, org), by)
  const [line] = await db.select({ entries: count() }).from(tableOf(storeTransactions)).where(own)
  return line?.entries ?? 0
}

/** What is deleted and what stays, accounts included. */
async function reportOf(db: Db, org: number, { report }: Removal, accounts: readonly User[]) {
  const booked = await entriesBy(
    db,
    org,
    accounts.map(({ id }) => id),
  )
  const cashier = booked > 0 ? [{ what: 'cashier' as const, records: booked, amount: null }] : []
  return { ...report, account: accounts.length > 0, stays: [...report.stays, ...cashier] }
}

/** Returns what would be deleted and what would stay if a person's data were deleted now. Writes nothing. */
export async function previewErasure(
  server: Server,
  org: number,
  actor: Actor,
  subject: ErasureSubject,
): Promise<ErasurePreview> {
  return server.database.read(async (db) => {
    const store = new Overlay(new NamedRows(db, org))
    const removal = await removePerson({ store, actor, at: server.now().toISOString(), relations: RELATIONS }, subject)
    const accounts = await accountsToErase(db, org, subject.kind, removal.userIds)
    const { name, names, balanceInCents } = removal
    const balance = balanceInCents === 0 ? null : fromCents(balanceInCents)
    return { name, names, balance, ...(await reportOf(db, org, removal, accounts)) }
  })
}

/**
 * Returns the number of a camp's next certificate. Call it under the camp's lock.
 *
 * @param above the highest count in the journal, because the database may have been restored to a time before it
 */
async function nextNumber(db: Db, org: number, at: string, above: number): Promise<string> {
  return certificateNumber(at.slice(0, 4), Math.max(above, ...(await certificateCounts(db, org))) + 1)
}

/**
 * Deletes a person's data on request, in one transaction; traces in logs are searched for afterwards.
 *
 * @returns the number of the certificate
 * @throws Refusal `name_differs`, `last_admin`, `own_account`, or the refusal of a rule that needs the person
 */
export async function erasePerson(
  { server, config }: RunningServer,
  org: number,
  actor: Actor,
  { kind, id, typed }: Pick<z.output<typeof erasureForm>, 'kind' | 'id' | 'typed'>,
): Promise<string> {
  const at = server.now().toISOString()
  const above = await highestInJournal(config, org)
  const done = await withOrgTx(server, org, actor.userId, async (tx) => {
    // The caller's rights may have been revoked while this waited.
    const asking = await currentActor(tx.db, org, actor.userId)
    if (!asking || !can(asking, 'erasure.manage')) throw new Refusal('forbidden', { needs: 'erasure.manage' })
    const removal = await removePerson(
      { store: tx.store, actor: asking, at, relations: RELATIONS, newId: () => tx.newId() },
      { kind, id },
    )
    const { name, names, logNames, emails, phones, userIds } = removal
    refuseIf(!isTyped(typed, name), 'name_differs', { name })
    const accounts = await accountsToErase(tx.db, org, kind, userIds)
    const report = await reportOf(tx.db, org, removal, accounts)
    for (const account of accounts) await eraseAccount(server, tx, account, actor.userId)
    const addresses = [...new Set([...emails, ...accounts.map(({ email }) => email)])]
    await eraseInvitations(tx, kind, id, addresses)
    const number = await nextNumber(tx.db, org, at, above)
    const rows = [...removal.rows, ...accounts.map((user) => ({ entity: 'users', id: user.id }))]
    await tx.db.insert(erased).values({ organizationId: org, number, at, by: actor.userId, kind, rows, report })
    const text = `Deleted one ${ERASABLE_WORDS[kind].toLowerCase()}'s data on request (certificate ${number})`
    await noteAudit(tx.db, { org, by: actor.userId, at }, [{ area: 'settings', text }])
    const whom = {
      names: [...names, ...logNames, ...accounts.flatMap(accountNames)],
      emails: addresses,
      phones,
      userIds: accounts.map((user) => user.id),
    }
    const job = { key: `erasure:${number}`, lane: 'erasure' as const, kind: 'erasure.traces', args: { number } }
    await addEffects(server, tx.db, org, [{ ...job, secret: tracedSecret(whom) }])
    return { number, accounts }
  })
  for (const account of done.accounts) server.pokes.end({ org, userId: account.id })
  wakeWorkers(server.database)
  return done.number
}

/** Returns a camp's certificates, newest first. */
export async function certificatesOf(db: Db, org: number): Promise<ErasureCertificate[]> {
  const lines = await db.select().from(erased).where(eq(erased.organizationId, org)).orderBy(desc(erased.at))
  return Promise.all(
    lines.map(async ({ number, at, by, kind, report }) => ({
      id: countIn(number),
      number,
      at,
      kind: kind as Erasable,
      report: erasureReport.parse(report),
      byName: (await userNamed(db, org, by)) ?? 'Someone',
      endedAt: (report as { endedAt?: string }).endedAt ?? null,
      backupsUntil: new Date(Date.parse(at) + KEPT_DAYS * DAY_MS).toISOString(),
    })),
  )
}
