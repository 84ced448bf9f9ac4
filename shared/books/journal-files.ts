import { toCsv } from '../campers/roster/spreadsheet'
import { grouped } from '../kernel/values/grouped'
import { fromCents } from '../kernel/values/money'
import type { ChartOfAccounts } from './account-roles'
import type { Posting } from './journal'

/** The accounting programs that a journal can be exported for. */
export const JOURNAL_FORMATS = ['quickbooks', 'xero'] as const
export type JournalFormat = (typeof JOURNAL_FORMATS)[number]

/** The maximum number of lines in one file for Xero. */
export const XERO_LINES_MOST = 300

/** A booking with its names, as a file has it. */
export interface NamedPosting extends Omit<Posting, 'familyId' | 'sessionId'> {
  /** The family's name; empty if there is none. */
  family: string
  /** The session's name; empty if there is none. */
  session: string
}

/** Bookings of one day, which add up by themselves. */
interface DayPostings<P> {
  day: string
  postings: P[]
}

/** A journal entry, as a file has it. */
interface Journal extends DayPostings<NamedPosting> {
  number: string
}

/** Returns the bookings of each day, and in several pieces where a day has too many for one file. */
function byDay<P extends Pick<Posting, 'day'>>(postings: readonly P[]): DayPostings<P>[] {
  const days = [...grouped(postings, ({ day }) => day)].sort(([a], [b]) => a.localeCompare(b))
  return days.flatMap(([day, all]) => {
    const pieces: DayPostings<P>[] = []
    for (let at = 0; at < all.length; at += XERO_LINES_MOST / 2)
      pieces.push({ day, postings: all.slice(at, at + XERO_LINES_MOST / 2) })
    return pieces
  })
}

const usDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** Returns the rows of a journal for QuickBooks Online: a debit and a credit for each booking. */
function quickBooksRows({ number, day, postings }: Journal, accounts: ChartOfAccounts): object[] {
  return postings.flatMap(({ debit, credit, cents, description, family, session }) => {
    const shared = { JournalNo: number, JournalDate: usDate(day) }
    const about = { Description: description, Name: family, Class: session }
    const amount = fromCents(cents)
    return [
      { ...shared, AccountName: accounts[debit].name, Debits: amount, Credits: '', ...about },
      { ...shared, AccountName: accounts[credit].name, Debits: '', Credits: amount, ...about },
    ]
  })
}

/** Returns the rows of a journal for Xero, where a credit is a negative amount. */
function xeroRows({ number, day, postings }: Journal, accounts: ChartOfAccounts): object[] {
  return postings.flatMap(({ debit, credit, cents, description, family, session }) => {
    const row = (role: Posting['debit'], signed: number) => ({
      '*Narration': number,
      '*Date': usDate(day),
      Description: [description, family].filter(Boolean).join(', '),
      '*AccountCode': accounts[role].code,
      '*TaxRate': 'Tax Exempt',
      '*Amount': fromCents(signed),
      TrackingName1: session === '' ? '' : 'Session',
      TrackingOption1: session,
    })
    return [row(debit, cents), row(credit, -cents)]
  })
}

/** Returns the journals of each file: for Xero, as many as fit its limit without splitting one. */
function inFiles<J extends DayPostings<unknown>>(journals: readonly J[], format: JournalFormat): J[][] {
  if (format === 'quickbooks') return [[...journals]]
  const files: J[][] = []
  let lines = XERO_LINES_MOST + 1
  for (const journal of journals) {
    const more = journal.postings.length * 2
    if (lines + more > XERO_LINES_MOST) {
      files.push([])
      lines = 0
    }
    files.at(-1)?.push(journal)
    lines += more
  }
  return files
}

/** Returns how many files a journal has. */
export function fileCount(postings: readonly Pick<Posting, 'day'>[], format: JournalFormat): number {
  return inFiles(byDay(postings), format).length
}

/**
 * Returns a journal as CSV files for an accounting program. Each file adds up, and names that a spreadsheet would run
 * as formulas are harmless.
 *
 * @param number the number of the export, which makes the journals' numbers unique
 */
export function journalFiles(
  postings: readonly NamedPosting[],
  { format, accounts, number }: { format: JournalFormat; accounts: ChartOfAccounts; number: number },
): string[] {
  const rows = format === 'quickbooks' ? quickBooksRows : xeroRows
  const journals = byDay(postings).map((each, index) => ({ ...each, number: `CAMP-${number}-${index + 1}` }))
  return inFiles(journals, format).map((some) => toCsv(some.flatMap((journal) => rows(journal, accounts))))
}
