import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusals/refusal'
import { MAX_BYTES, type Roster, readCampers } from './roster'
import { matchColumns } from './roster-columns'
import { isPacked } from './spreadsheet'
import { MAX_ENTRIES, MAX_UNPACKED_BYTES, readWorkbook } from './workbook'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

type Cell = string | number | { day: number }

function cellOf(cell: Cell, column: number, row: number): string {
  const place = `${String.fromCharCode(65 + column)}${row + 1}`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${place}" s="1"><v>${cell.day}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
}

function sheetOf(rows: readonly Cell[][]): string {
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, at, row)).join('')}</row>`,
  )
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** The parts of a workbook as Excel writes them, with one sheet. */
function partsOf(rows: readonly Cell[][]): Record<string, Uint8Array> {
  const texts = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Campers" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheetOf(rows),
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))
}

/** A workbook of several sheets: each one's name, visibility, and cells. */
function bookOf(sheets: readonly [name: string, state: string, rows: readonly Cell[][]][]): Uint8Array {
  const parts = partsOf([])
  const tags = sheets.map(([name, state], at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 10}"/>`) // biome-ignore format: one map
  const ties = sheets.map((_sheet, at) => `<Relationship Id="rId${at + 10}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`) // biome-ignore format: one map
  const workbook = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${tags.join('')}</sheets></workbook>`
  parts['xl/workbook.xml'] = strToU8(workbook)
  parts['xl/_rels/workbook.xml.rels'] = strToU8(
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${ties.join('')}</Relationships>`,
  )
  for (const [at, [, , rows]] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(sheetOf(rows))
  return zipSync(parts)
}

const packed = (rows: readonly Cell[][], level: 0 | 6 = 6) => zipSync(partsOf(rows), { level })

async function roster(bytes: Uint8Array): Promise<Roster> {
  const table = await readWorkbook(bytes)
  return readCampers(table, { columns: matchColumns(table.header) }, '2026-06-01')
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(() => 'taken', (reason: unknown) => reason) // biome-ignore format: one call
  return error instanceof Refusal ? error.code : String(error)
}

const ROWS: Cell[][] = [
  ['Lakeside Camp, summer'],
  [],
  ['First Name', 'Last Name', 'Birthdate', 'Grade', 'Mother Cell', 'Allergies'],
  ['Zoë', 'Ny', { day: 41824 }, 6, 5551234, 'none'],
  ['Bo', 'O&apos;Neill', 41824, 'Rising 7th', '555 1', 'Peanuts'],
  ['', 'Ny', '', '', '', ''],
]

describe('workbooks', () => {
  test('are read like text files: dates and numbers in cells, titles above the header, row numbers', async () => {
    for (const level of [0, 6] as const) {
      const bytes = packed(ROWS, level)
      expect(isPacked(bytes)).toBe(true)
      const { rows, errors } = await roster(bytes)
      expect(rows).toMatchObject([
        { firstName: 'Zoë', dateOfBirth: '2014-07-04', grade: '6', primaryContactPhone: '5551234', allergies: null },
        { lastName: "O'Neill", dateOfBirth: '2014-07-04', grade: '7', allergies: 'Peanuts' },
      ])
      expect(errors).toEqual([{ row: 6, message: 'Row 6: First Name and Last Name are required' }])
    }
  })

  test('a sheet without rows and a fake archive are refused', async () => {
    expect(await refusal(roster(packed([['First', 'Last']])))).toBe('roster_empty')
    expect(await refusal(roster(strToU8('PK\u0003\u0004 and no more')))).toBe('roster_not_text')
    expect(await refusal(roster(zipSync({ 'xl/readme.xml': strToU8('<a/>') })))).toBe('roster_not_text')
    expect(await refusal(roster(packed(ROWS).slice(0, 400)))).toBe('roster_not_text')
  })
})

const names: Cell[] = ['First Name', 'Last Name']

describe('workbooks of several sheets', () => {
  test('the first visible sheet that names campers is read, and the others are listed', async () => {
    const book = bookOf([
      ['Last year', 'veryHidden', [names, ['Old', 'Ny']]],
      ['Lists', 'hidden', [['Grades'], ['1']]],
      ['Read me', 'visible', [['Fill in the next sheet'], ['Thank you']]],
      ['Week 1 &amp; 2', 'visible', [names, ['Zoë', 'Ny']]],
      ['Week 3', 'visible', [names, ['Bo', 'Ny']]],
    ])
    const table = await readWorkbook(book)
    expect(table.records).toEqual([{ row: 2, cells: ['Zoë', 'Ny'] }])
    expect(table.sheets).toEqual({ names: ['Read me', 'Week 1 & 2', 'Week 3'], at: 1 })
    // Another one can be chosen by its place among them; hidden ones can't.
    const chosen = await readWorkbook(book, 2)
    expect([chosen.records, chosen.sheets?.at]).toEqual([[{ row: 2, cells: ['Bo', 'Ny'] }], 2])
  })

  test('if none names campers, the first non-empty sheet is shown for matching', async () => {
    const { header, sheets } = await readWorkbook(
      bookOf([
        [
          'A',
          'visible',
          [
            ['Rufer', 'Clan'],
            ['Zoë', 'Ny'],
          ],
        ],
        ['B', 'visible', []],
      ]),
    )
    expect([header, sheets?.at]).toEqual([['Rufer', 'Clan'], 0])
    const second = await readWorkbook(
      bookOf([
        ['B', 'visible', []],
        ['A', 'visible', [names, ['Zoë', 'Ny']]],
      ]),
    )
    expect(second.sheets).toEqual({ names: ['B', 'A'], at: 1 })
  })
})

describe('hostile archives are refused before they fill memory', () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(MAX_UNPACKED_BYTES + 1) }, { level: 1 })

  test('one that unpacks to more than the largest roster', async () => {
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    expect(await refusal(readWorkbook(bomb))).toBe('roster_too_large')
  })

  test('one that lies about its size', async () => {
    const bytes = bomb.slice()
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    // The unpacked length in the local header and in the directory.
    view.setUint32(22, 1000, true)
    for (let at = bytes.length - 200; at < bytes.length - 4; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
    expect(await refusal(readWorkbook(bytes))).toMatch(/roster_not_text|roster_too_large/)
  })

  test('one with very many parts', async () => {
    const many = Array.from({ length: MAX_ENTRIES + 1 }, (_, index) => [`xl/media/${index}.png`, new Uint8Array(1)])
    expect(await refusal(readWorkbook(zipSync(Object.fromEntries(many))))).toBe('roster_too_large')
  })

  test('one with a cell far away, which would make the reader allocate every cell before it', async () => {
    const parts = partsOf(ROWS)
    const far = (cell: string) => {
      const sheet = sheetOf(ROWS).replace('</sheetData>', `<row r="1048576">${cell}</row></sheetData>`)
      return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) })
    }
    expect(await refusal(readWorkbook(far('<c r="XFD1048576"><v>1</v></c>')))).toBe('roster_too_large')
    // A cell with only a color takes no space.
    expect((await roster(far('<c r="XFD1048576" s="1"/>'))).rows).toHaveLength(2)
  })

  test('one with a text longer than a spreadsheet cell allows', async () => {
    expect(await refusal(readWorkbook(packed([names, ['Zoë', 'y'.repeat(1_100_000)]])))).toBe('roster_too_large')
  })

  test('one that is too long itself', async () => {
    expect(await refusal(readWorkbook(new Uint8Array(MAX_BYTES + 1)))).toBe('roster_too_large')
  })
})
