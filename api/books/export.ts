import { and, eq, max } from 'drizzle-orm'
import { type ChartOfAccounts, chartOfAccounts, USUAL_ACCOUNTS } from '#shared/books/account-roles'
import type { Posting } from '#shared/books/journal'
import { type JournalFormat, journalFiles } from '#shared/books/journal-files'
import { families } from '#shared/campers/model'
import { accounts as otherAccounts } from '#shared/financial/church-model'
import { accountPayer, familyPayer, payerTitle } from '#shared/financial/payer'
import { refuseIf, refuseWrong, requireFound } from '#shared/kernel/refusals/refusal'
import { byId } from '#shared/kernel/store/reader'
import { dayIn } from '#shared/kernel/values/dates'
import { campSessions } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Speaker } from '../context/person'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { chunks, rowReader } from '../db/rows'
import { bookSettings, exportedEntry, journalExport } from '../db/tables/books'
import { withOrgTx } from '../sync/transaction/org-tx'
import { type DuePostings, duePostings } from './due-postings'

type ExportRow = typeof journalExport.$inferSelect

/** Returns the camp's accounts: its own, or the usual ones. */
export async function accountsOf(db: Db, org: number): Promise<ChartOfAccounts> {
  const [kept] = await db.select().from(bookSettings).where(eq(bookSettings.org, org))
  return kept ? chartOfAccounts.parse(kept.accounts) : USUAL_ACCOUNTS
}

/** Keeps the camp's accounts, for later exports. */
export async function keepAccounts(db: Db, org: number, accounts: ChartOfAccounts): Promise<void> {
  await db
    .insert(bookSettings)
    .values({ org, accounts })
    .onConflictDoUpdate({ target: bookSettings.org, set: { accounts } })
}

/** How many lines are written with one statement. */
const AT_ONCE = 500

/** Notes that entries and registrations are in a journal: the table takes each only once. */
async function noteExported(db: Db, org: number, journal: number, { entries, places }: DuePostings): Promise<void> {
  const lines = [
    ...entries.map((each) => ({ ...each, org, journal, turn: 0, state: null })),
    ...places.map((each) => ({ ...each, org, journal, source: 'place', turn: journal })),
  ]
  for (const some of chunks(lines, AT_ONCE)) await db.insert(exportedEntry).values(some)
}

/** Refuses a day that is not over yet at camp, or whose month is closed. */
async function refuseDay(db: Db, org: number, through: string, now: Date): Promise<void> {
  const { timezone, closedThrough } = requireFound(await rowReader(db, org).get(campProfile, CAMP_ID), 'camp')
  if (through > dayIn(timezone, now.toISOString())) refuseWrong({ through: 'This day is in the future' })
  if (closedThrough !== null && through <= closedThrough) refuseWrong({ through: 'This month is closed' })
}

/**
 * Exports everything through a day that is in no journal yet. It runs under the organization's lock, so that of two
 * exports at once the second has nothing left.
 *
 * @returns the export's number
 * @throws Refusal `nothing_to_export`
 */
export async function exportJournal(
  server: Server,
  { org, actor }: Speaker,
  { format, through }: { format: JournalFormat; through: string },
): Promise<number> {
  return withOrgTx(server, org, actor.userId, async ({ db }) => {
    await refuseDay(db, org, through, server.now())
    const due = await duePostings(db, org, through)
    refuseIf(due.entries.length + due.places.length === 0, 'nothing_to_export')
    const number = (await lastNumber(db, org)) + 1
    const line = { format, through, postings: due.postings, accounts: await accountsOf(db, org) }
    const made = { madeBy: actor.userId, createdAt: server.now().toISOString() }
    await db.insert(journalExport).values({ org, number, ...line, ...made })
    await noteExported(db, org, number, due)
    return number
  })
}

/** Returns the number of the last export; 0 if there is none. */
async function lastNumber(db: Db, org: number): Promise<number> {
  const [line] = await db
    .select({ number: max(journalExport.number) })
    .from(journalExport)
    .where(eq(journalExport.org, org))
  return line?.number ?? 0
}

/** Returns all exports, or the one with this number. */
export function exportsOf(db: Db, org: number, number?: number): Promise<ExportRow[]> {
  const own = eq(journalExport.org, org)
  return db
    .select()
    .from(journalExport)
    .where(number === undefined ? own : and(own, eq(journalExport.number, number)))
}

/**
 * Returns the files of an export, the same ones each time, with the names as they are now.
 *
 * @throws Refusal `not_found`
 */
export async function filesOf(db: Db, org: number, number: number): Promise<string[]> {
  const { postings, accounts, format } = requireFound((await exportsOf(db, org, number))[0], 'export')
  const rows = rowReader(db, org)
  const homes = [...(await rows.all(families)).map(familyPayer), ...(await rows.all(otherAccounts)).map(accountPayer)]
  const [payers, sessions] = [byId(homes), byId(await rows.all(campSessions))]
  const nameOf = (familyId: number) => {
    const payer = payers.get(familyId)
    return payer ? payerTitle(payer) : 'Deleted Family'
  }
  const named = (postings as Posting[]).map(({ familyId, sessionId, ...posting }) => ({
    ...posting,
    family: familyId === null ? '' : nameOf(familyId),
    session: sessionId === null ? '' : (sessions.get(sessionId)?.name ?? 'Deleted session'),
  }))
  const asked = { format: format as JournalFormat, accounts: chartOfAccounts.parse(accounts), number }
  return journalFiles(named, asked)
}
