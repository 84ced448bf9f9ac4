import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { ReportDefinition } from './model'
import type { OpenReport } from './reads'
import { workbookOf } from './workbook'

const PLACE = { currency: 'USD', timezone: 'America/New_York' }
const BASE = { words: null, isBlank: false, isSummed: false }
const ROWS = { layout: 'rows' } as ReportDefinition

const REPORT: OpenReport = {
  opens: true,
  columns: [
    { ...BASE, title: 'Name', kind: 'text' },
    { ...BASE, title: 'Date of Birth', kind: 'day' },
    { ...BASE, title: 'Due', kind: 'money', isSummed: true },
    { ...BASE, title: 'Age', kind: 'number' },
  ],
  groupedBy: [{ title: 'Cabin', kind: 'text', words: null }],
  groups: [
    {
      keys: ['=1+1'],
      rows: [{ id: 1, cells: ['=HYPERLINK("x")', '2014-07-20', '1200.50', 13] }],
      totals: [null, null, '1200.50', null],
    },
    {
      keys: [null],
      rows: [{ id: 2, cells: [`a<b>&"${'x'.repeat(40_000)}`, null, '-3.00', null] }],
      totals: [null, null, '-3.00', null],
    },
  ],
  count: 2,
  totals: [null, null, '1197.50', null],
  hidden: [],
  isCut: false,
  isMedical: false,
}

async function written(definition: ReportDefinition) {
  const bytes = await writeXlsxFile(workbookOf(REPORT, definition, PLACE, [['Camp', '+Lakeside']])).toBuffer()
  const file = new Uint8Array(bytes)
  return { file: file.slice().buffer as ArrayBuffer, parts: unzipSync(file) }
}

test('days and amounts are typed, and formulas stay texts', async () => {
  const { file, parts } = await written(ROWS)
  const [titles, first, second] = await readSheet(file, 1)
  expect(titles).toEqual(['Cabin', 'Name', 'Date of Birth', 'Due', 'Age'])
  expect(first).toEqual(['=1+1', '=HYPERLINK("x")', new Date('2014-07-20T00:00:00.000Z'), 1200.5, 13])
  expect(second?.[3]).toBe(-3)
  expect(String(second?.[1])).toMatch(/^a<b>&"x+$/)
  expect(String(second?.[1])).toHaveLength(32_767)
  const text = new TextDecoder()
  for (const [name, part] of Object.entries(parts))
    if (name.includes('sheets')) expect(text.decode(part)).not.toMatch(/<f[ >]/)
})

test('a report of totals has a row for each group, and the second sheet says what it is about', async () => {
  const { file } = await written({ ...ROWS, layout: 'totals' })
  expect(await readSheet(file, 1)).toEqual([
    ['Cabin', 'Count', 'Name', 'Date of Birth', 'Due', 'Age'],
    ['=1+1', 1, null, null, 1200.5, null],
    [null, 1, null, null, -3, null],
  ])
  expect(await readSheet(file, 2)).toEqual([['Camp', '+Lakeside']])
})
