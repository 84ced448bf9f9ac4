import { describe, expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusals/refusal'
import type { Family } from '../model'
import { importPlanner, partsOf, planImport } from './import'
import { decodeRoster, MAX_BYTES, MAX_ROWS, readCampers, readRoster, readTable, tableOf } from './roster'
import { matchColumns } from './roster-columns'
import { campersFromRequest, MAX_CHARACTERS, textsOfRequest } from './roster-values'

const TODAY = '2026-11-20'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readRoster(text, TODAY)

function refusal(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'taken'
}

describe('columns are matched by keyword', () => {
  test.each([
    ['First Name', 'firstName'],
    ['camper first', 'firstName'],
    ['LAST', 'lastName'],
    ['birth date', 'dateOfBirth'],
    ['DOB', 'dateOfBirth'],
    ['camper_dob', 'dateOfBirth'],
    ['CamperDOB', 'dateOfBirth'],
    ['Sex', 'gender'],
    ['CamperSex', 'gender'],
    ['Sex at birth', 'gender'],
    ['Level', 'grade'],
    ['Medical conditions', 'medicalInfo'],
    ['Allergies (food, other)', 'allergies'],
    ['Medication', 'medications'],
    ['Emergency name', 'emergencyContactName'],
    ['Emergency phone', 'emergencyContactPhone'],
  ])('%s', (title, field) => {
    expect([...matchColumns([title]).places.keys()]).toEqual([field])
  })

  test('unknown columns and duplicates are reported and skipped', () => {
    expect(matchColumns(['First', 'T-shirt', 'First name']).ignored).toEqual(['T-shirt', 'First name'])
    expect(matchColumns(['Essex', 'Unisex shirt', 'Adobe']).places.size).toBe(0)
  })
})

describe('file formats', () => {
  test.each([
    ['commas, line ends of Windows and a mark at the start', '\uFEFFfirst,last\r\nZoë,Ny\r\n'],
    ['semicolons', 'first;last\nZoë;Ny\n'],
    ['tabs', 'first\tlast\nZoë\tNy\n'],
    ['quotes around everything', '"first","last"\n"Zoë","Ny"\n'],
    ['no line end at the end', 'first,last\nZoë,Ny'],
    ['blank rows at the end', 'first,last\nZoë,Ny\n,\n,\n'],
  ])('%s', (_name, text) => {
    const { rows, errors } = read(decodeRoster(bytes(text)))
    expect(errors).toEqual([])
    expect(rows).toMatchObject([{ firstName: 'Zoë', lastName: 'Ny' }])
  })

  test('UTF-16 and the old Western encoding are read', () => {
    const wide = [...'first,last\nZoë,Ny'].map((each) => each.charCodeAt(0))
    const little = wide.flatMap((code) => [code & 255, code >> 8])
    const big = wide.flatMap((code) => [code >> 8, code & 255])
    for (const utf16 of [[0xff, 0xfe, ...little], little, [0xfe, 0xff, ...big], big])
      expect(read(decodeRoster(new Uint8Array(utf16))).rows).toMatchObject([{ firstName: 'Zoë' }])
    const western = Uint8Array.from([...'first,last\nZo\xeb,Ny'].map((each) => each.charCodeAt(0)))
    expect(read(decodeRoster(western)).rows).toMatchObject([{ firstName: 'Zoë' }])
  })

  test('commas, quotes and line breaks within quotes belong to the cell', () => {
    const { rows } = read('first,last,medical\n"A, B","Mc""Q","one\ntwo"\n')
    expect(rows).toMatchObject([{ firstName: 'A, B', lastName: 'Mc"Q', medicalInfo: 'one\ntwo' }])
  })

  test('a line break in a name is read as a space, because spreadsheets break long names', () => {
    const { rows, errors } = read('first,last,medical\n"Anna\nMaria","Ny\r\nBerg","one\ntwo"\n')
    expect(errors).toEqual([])
    expect(rows).toMatchObject([{ firstName: 'Anna Maria', lastName: 'Ny Berg', medicalInfo: 'one\ntwo' }])
  })

  test.each([
    ['an empty file', '', 'roster_empty'],
    ['a header alone', 'first,last\n', 'roster_empty'],
    ['a header without last name', 'first,grade\nA,3\n', 'roster_columns'],
    ['a quotation mark that is never closed', 'first,last\n"A,Ny\nB,C\n', 'roster_quotes'],
    ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'roster_not_text'],
  ])('%s is refused', (_name, text, code) => {
    expect(refusal(() => read(decodeRoster(bytes(text))))).toBe(code)
  })

  test("a file with 200 columns and cells of 100 KB is read, and what doesn't fit is reported", () => {
    const many = Array.from({ length: 198 }, (_, index) => `extra ${index}`)
    const wide = [`first,last,${many.join(',')}`, `A,B,${many.map(() => 'x').join(',')}`].join('\n')
    expect(read(wide).rows).toMatchObject([{ firstName: 'A', lastName: 'B' }])
    const { errors } = read(`first,last\n${'A'.repeat(100_000)},B\n`)
    expect(errors).toMatchObject([{ row: 2, message: expect.stringContaining('Row 2: First Name') }])
  })

  test('too many bytes or rows are refused with the limit', () => {
    expect(refusal(() => decodeRoster(new Uint8Array(MAX_BYTES + 1)))).toBe('roster_too_large')
    expect(refusal(() => read(`first,last\n${'A,B\n'.repeat(MAX_ROWS + 1)}`))).toBe('roster_too_large')
  })
})

describe('rows', () => {
  test.each([
    ['no first name', ',Ny', 'Row 2: First Name and Last Name are required'],
    ['a last name of spaces', 'A,   ', 'Row 2: First Name and Last Name are required'],
    [
      'more cells than the header',
      'A,B,C,D,E',
      'Row 2 has more values than the header. Check for a comma that needs quotation marks.',
    ],
    ['a name without end', `${'A'.repeat(101)},B`, 'Row 2: First Name: Use 100 characters or fewer'],
  ])('%s is told with its row', (_name, row, message) => {
    expect(read(`first,last,birth,sex\n${row}\nC,D\n`)).toMatchObject({
      errors: [{ row: 2, message }],
      rows: [{ firstName: 'C' }],
    })
  })

  test("rows have a spreadsheet's row numbers, counting empty lines", () => {
    const { errors } = read('first,last,medical\nA,B\n\n\n,Ny\nC,E,"one\ntwo"\nF,\n')
    expect(errors.map(({ row }) => row)).toEqual([5, 7])
  })

  test("a row shorter than the header is accepted, and gender and grade use the camp's words", () => {
    const { rows } = read('first,last,sex,grade,allergies\nA,B,BOY,Grade 5\nC,D,F,K\nE,F,Non-binary\n')
    expect(rows.map(({ gender, grade }) => [gender, grade])).toEqual([
      ['male', '5'],
      ['female', 'K'],
      ['other', null],
    ])
  })

  test('formulas and markup are kept as written', () => {
    const { rows } = read('first,last\n"=HYPERLINK(""x"")",<img src=x>\n+1,@b\n')
    expect(rows).toMatchObject([
      { firstName: '=HYPERLINK("x")', lastName: '<img src=x>' },
      { firstName: '+1', lastName: '@b' },
    ])
  })

  test.each([
    ['a day that does not exist', '2014-02-30,', `Date of Birth "2014-02-30" isn't a date, so it's left out`],
    ['a birth to come', '2031-01-01,', `Date of Birth "2031-01-01" is in the future, so it's left out`],
    ['a birth of another century', '1814-01-01,', `Date of Birth "1814-01-01" isn't a date, so it's left out`],
    ['a birth too long ago', '1914-01-01,', `Date of Birth "1914-01-01" is too far in the past, so it's left out`],
    ['an unknown gender', ',robot', `Gender "robot" isn't recognized, so it's left out`],
  ])('%s is dropped from the row, which is accepted', (_name, cells, message) => {
    const { rows, errors, notes } = read(`first,last,birth,sex\nA,B,${cells}\n`)
    expect(errors).toEqual([])
    expect(rows).toMatchObject([{ firstName: 'A', dateOfBirth: null, gender: null }])
    expect(notes).toEqual([{ row: 2, message: `Row 2: ${message}` }])
  })

  test('a health text that is too long is truncated and reported; an invalid address is left out', () => {
    const { rows, notes } = read(`first,last,allergies,mother email,state\nA,B,${'x'.repeat(2001)},at home,Bavaria\n`)
    expect(rows).toMatchObject([{ allergies: 'x'.repeat(2000), primaryContactEmail: null, state: null }])
    expect(notes.map(({ message }) => message)).toEqual([
      `Row 2: Parent 1 Email "at home" isn't an email address, so it's left out`,
      'Row 2: Allergies is too long. Only the first 2,000 characters are imported',
      `Row 2: State "Bavaria" doesn't fit, so it's left out`,
    ])
  })

  test('the date order is detected from the column unless the user chose one', () => {
    const table = readTable('first,last,birth\nA,B,3/5/2013\nC,D,25/12/2013\n')
    const columns = matchColumns(table.header)
    const births = (dates: 'mdy' | null) =>
      readCampers(table, { columns, dates }, TODAY).rows.map((row) => row.dateOfBirth)
    expect(births(null)).toEqual(['2013-05-03', '2013-12-25'])
    expect(births('mdy')).toEqual(['2013-03-05', null])
  })

  test('the same rules apply to what a call sends', () => {
    const { rows, errors } = campersFromRequest(
      [{ firstName: 'A', lastName: 'B', grade: 4 }, null, 'x', { firstName: 'C' }],
      { today: TODAY, order: 'mdy', hm: false, fiveDigits: false, gradeCompleted: false, correctCapitals: false },
    )
    expect(rows).toMatchObject([{ firstName: 'A', grade: '4' }])
    expect(errors.map(({ row }) => row)).toEqual([3, 4, 5])
  })
})

describe('the plan', () => {
  const plan = (text: string, familyId: number | null = null, families: readonly Family[] = []) => {
    let next = 100
    return planImport({ rows: read(text).rows, campers: [], families, familyId, nextId: () => next++ })
  }
  const family = (lastName: string, emergencyContactPhone: string | null, emergencyContactName: string | null = null) =>
    ({ id: 7, lastName, emergencyContactPhone, emergencyContactName }) as Family

  test('the same child twice, ignoring case, is imported once', () => {
    expect(plan('first,last,dob\nAna,Ny,2014-01-01\nANA,ny,2014-01-01\nAna,Ny,2015-01-01\n')).toMatchObject({
      skipped: 1,
      campers: [{}, {}],
    })
  })

  test('siblings with one emergency phone form one family; a chosen family gets all', () => {
    const text = 'first,last,emergency phone\nA,Ny,(555) 1\nB,Ny,5551\nC,Ny,5552\n'
    expect(plan(text).families).toHaveLength(2)
    expect(plan(text, 7)).toMatchObject({ families: [], campers: [{ familyId: 7 }, { familyId: 7 }, { familyId: 7 }] })
  })

  test('without a phone no child joins an existing family, and siblings are grouped only by the same emergency contact', () => {
    const smiths = 'first,last,emergency name,emergency phone\nA,Smith,,\nB,Smith,,n/a\nC,Smith,Pat,\nD,Smith,pat,\n'
    const { families, campers } = plan(smiths, null, [family('Smith', null), family('Smith', '-', 'Pat')])
    expect(families).toHaveLength(3)
    const [a, b, c, d] = campers.map(({ familyId }) => familyId)
    expect(new Set([a, b, c, 7]).size).toBe(4)
    expect(d).toBe(c)
  })

  test('a child joins an existing family by last name and phone', () => {
    const text = 'first,last,emergency phone\nA,Smith,555 1\n'
    expect(plan(text, null, [family('Smith', '(55)51')])).toMatchObject({ families: [], campers: [{ familyId: 7 }] })
  })

  test("siblings are grouped by a parent's email or phone, and a family gets its contacts and address", () => {
    const text = 'first,last,mother,mother email,father phone,street,city,state,zip\n'
    const { families, campers } = plan(
      `${text}A,Smith,Pat,pat@home.example,555 1,1 Elm,Bangor,Maine,04401\nB,Smith,Pat,PAT@home.example,,1 Elm,Bangor,ME,04401\nC,Smith,,,(555)-1,2 Oak,Bangor,ME,04401\n`,
    )
    expect(families).toMatchObject([
      {
        primaryContactName: 'Pat',
        primaryContactEmail: 'pat@home.example',
        secondaryContactPhone: '555 1',
        address: '1 Elm',
        state: 'ME',
        zipCode: '04401',
      },
    ])
    // The third child lives with the other parent.
    expect(campers.map(({ address }) => address)).toEqual([null, null, '2 Oak'])
  })

  test("parts are planned in sequence, and a family that wasn't created is started again", () => {
    let next = 100
    const nextId = () => next++
    const planner = importPlanner({ campers: [], families: [], familyId: null })
    const [first = [], second = []] = ['A', 'B'].map(
      (name) => read(`first,last,emergency phone\n${name},Smith,555 1\nZ,Smith,555 1\n`).rows,
    )
    const one = planner.plan(first, nextId)
    expect(planner.plan(second, nextId)).toMatchObject({
      families: [],
      skipped: 1,
      campers: [{ familyId: one.families[0]?.familyId }],
    })
    planner.forget([one.families[0]?.familyId ?? 0])
    expect(planner.plan(read('first,last,emergency phone\nC,Smith,555 1\n').rows, nextId).families).toHaveLength(1)
  })

  test('a part has at most 500 rows, fewer if they are long, and at least one', () => {
    const [row] = read('first,last\nA,Smith\n').rows
    if (!row) throw new Error('no row')
    const rows = Array.from({ length: 600 }, () => row)
    const long = Array.from({ length: 9 }, () => ({ ...row, medicalInfo: 'x'.repeat(100_000) }))
    const lengths = (all: typeof rows) => partsOf(all).map((part) => part.length)
    expect([lengths(rows), lengths(long)]).toEqual([
      [396, 204],
      [2, 2, 2, 2, 1],
    ])
    expect(lengths([{ ...row, medicalInfo: 'x'.repeat(400_000) }, row])).toEqual([1, 1])
    expect([partsOf(rows).flat(), partsOf([])]).toEqual([rows, []])
  })

  test('a later part of a file finds the families that the first part created', () => {
    const { rows } = read('first,last,emergency name\nA,Smith,Pat\n')
    const more = { rows, campers: [], families: [], familyId: null, nextId: () => 100 }
    expect(planImport({ ...more, begun: [family('Smith', null, 'Pat')] })).toMatchObject({ campers: [{ familyId: 7 }] })
  })
})

test('a cell is truncated before parsing, in a file and in a call', () => {
  const long = 'x'.repeat(MAX_CHARACTERS + 5)
  const table = tableOf([
    ['First Name', 'Last Name', long],
    ['Ana', 'Ny', long],
  ])
  expect([table.header, ...table.records.map(({ cells }) => cells)].map((cells) => cells[2]?.length)).toEqual([
    MAX_CHARACTERS,
    MAX_CHARACTERS,
  ])
  expect(textsOfRequest({ medicalInfo: long }).medicalInfo).toHaveLength(MAX_CHARACTERS)
})
