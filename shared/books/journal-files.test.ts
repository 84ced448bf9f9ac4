import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { toCents } from '../kernel/values/money'
import { USUAL_ACCOUNTS } from './account-roles'
import { type JournalFormat, journalFiles, type NamedPosting, XERO_LINES_MOST } from './journal-files'

const posting = (index: number): NamedPosting => ({
  day: `2026-07-${String((index % 3) + 1).padStart(2, '0')}`,
  description: `Payment ${index}`,
  family: '=HYPERLINK("http://x.example")',
  session: '@SUM(1)',
  debit: 'undeposited',
  credit: 'families',
  cents: 1000 + index,
})

const files = (count: number, format: JournalFormat) =>
  journalFiles(
    Array.from({ length: count }, (_, index) => posting(index)),
    {
      format,
      accounts: USUAL_ACCOUNTS,
      number: 12,
    },
  )
const read = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true }).data
const cents = (text: string | undefined) => (text ? toCents(text) : 0)

test('QuickBooks gets one file with its columns, and each journal adds up', () => {
  const [csv = '', ...more] = files(1000, 'quickbooks')
  expect(more).toEqual([])
  expect(csv.split('\r\n')[0]).toBe('JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name,Class')
  const rows = read(csv)
  expect(rows[0]).toMatchObject({ JournalNo: 'CAMP-12-1', JournalDate: '07/01/2026', AccountName: 'Undeposited Funds' })
  expect(rows).toHaveLength(2000)
  const sums = new Map<string, number>()
  for (const { JournalNo = '', Debits, Credits } of rows)
    sums.set(JournalNo, (sums.get(JournalNo) ?? 0) + cents(Debits) - cents(Credits))
  expect(new Set(sums.values())).toEqual(new Set([0]))
  expect(rows.reduce((sum, { Debits }) => sum + cents(Debits), 0)).toBe(1000 * 1000 + (999 * 1000) / 2)
})

test('Xero gets files of at most 300 lines, each of which adds up, and every booking once', () => {
  const all = files(1000, 'xero')
  expect(all.length).toBeGreaterThan(6)
  const seen: string[] = []
  for (const csv of all) {
    expect(csv.split('\r\n')[0]).toBe(
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1',
    )
    const rows = read(csv)
    expect(rows.length).toBeLessThanOrEqual(XERO_LINES_MOST)
    expect(rows.reduce((sum, row) => sum + cents(row['*Amount']), 0)).toBe(0)
    seen.push(...rows.filter((row) => cents(row['*Amount']) > 0).map(({ Description = '' }) => Description))
  }
  expect(new Set(seen).size).toBe(1000)
  expect(seen).toHaveLength(1000)
})

test('a name that a spreadsheet would run as a formula is harmless', () => {
  const [row] = read(files(1, 'quickbooks')[0] ?? '')
  expect([row?.Name, row?.Class]).toEqual(['\'=HYPERLINK("http://x.example")', "'@SUM(1)"])
})
