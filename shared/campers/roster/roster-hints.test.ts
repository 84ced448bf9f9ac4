import { expect, test } from 'vitest'
import { matchTable, readCampers, readRoster, readTable } from './roster'
import { toNameCase } from './roster-hints'

const TODAY = '2026-06-01'
const fieldsOf = (text: string) => Object.fromEntries(matchTable(readTable(text)).places)

test('a column whose values contradict its title is not guessed at', () => {
  const rows = ['A,B,yes,no,12 Elm Street Bangor 04401', 'C,D,yes,no,9 Dyke Rd', 'E,F,no,yes,4 Oak Ave Newton 02458']
  const titles = 'First,Last,Cell Phone,Email,Home (zip)'
  expect(fieldsOf([titles, ...rows].join('\n'))).toEqual({ firstName: [0], lastName: [1], address: [4] })
  // One wrong value is a typo, and the note about it helps more.
  expect(fieldsOf(`${titles}\nA,B,yes,no,04401`)).toMatchObject({ phone: [2], email: [3], zip: [4] })
})

test('"Home address (street, city, zip)" is an address', () => {
  const text = 'First,Last,"Home address (street, city, state, zip)",ZIP\nA,B,"12 Elm St, Bangor, ME 04401",04401\n'
  expect(fieldsOf(text)).toMatchObject({ address: [2], zip: [3] })
})

test('a zip code keeps its leading zero where others have five digits', () => {
  const zips = (text: string) => readRoster(`First,Last,Zip\n${text}`, TODAY).rows.map(({ zip }) => zip)
  expect(zips('A,B,02110\nC,D,2445\nE,F,2445-0012\n')).toEqual(['02110', '02445', '02445-0012'])
  expect(zips('A,B,8001\nC,D,3011\n')).toEqual(['8001', '3011'])
})

test("a completed grade is last year's, unless the person says otherwise", () => {
  const table = readTable('First,Last,Grade Completed\nA,B,5\nC,D,K\n')
  const grades = (gradeCompleted: boolean | null) =>
    readCampers(table, { columns: matchTable(table), gradeCompleted }, TODAY).rows.map(({ grade }) => grade)
  expect([grades(null), grades(false)]).toEqual([
    ['6', '1'],
    ['5', 'K'],
  ])
})

test('phones that are none and unlikely ages are pointed out and imported', () => {
  const roster = readRoster(
    'First,Last,DOB,Parent Phone\nDana,Ny,1988-02-01,same\nAda,Ny,2015-02-01,555-010-0199\n',
    TODAY,
  )
  expect(roster.hints).toEqual([
    { row: 2, message: 'Row 2: Dana would be 38 years old' },
    { row: 2, message: 'Row 2: Parent 1 Phone "same" isn\'t a complete phone number' },
  ])
  expect(roster.rows).toMatchObject([{ dateOfBirth: '1988-02-01', primaryContactPhone: 'same' }, {}])
})

test('names in capitals are counted, and corrected only if asked', () => {
  const table = readTable('First,Last,Parent Name\nMAYA,KELLER,ANNA DE LA CRUZ\nJJ,Ng,Bo Ng\n')
  const read = (correctCapitals: boolean) => readCampers(table, { columns: matchTable(table), correctCapitals }, TODAY)
  expect(read(false)).toMatchObject({ inCapitals: 1, rows: [{ firstName: 'MAYA' }, {}] })
  expect(read(true).rows).toMatchObject([
    { firstName: 'Maya', lastName: 'Keller', primaryContactName: 'Anna de la Cruz' },
    { firstName: 'JJ' },
  ])
  expect(["O'BRIEN-MCKAY III", 'ÉMILE', 'VAN DER BERG'].map(toNameCase)).toEqual(["O'Brien-McKay III", 'Émile', 'van der Berg']) // biome-ignore format: one line
})
