import { describe, expect, test } from 'vitest'
import { splitName } from './roster-names'
import { isHombreMujer, readComingGrade, readGender, readGrade, readState, saysEmpty } from './roster-words'

describe('empty-like cells', () => {
  test.each(['N/A', 'n/a', '-', '--', '—', 'none', 'None', 'UNKNOWN', '?', '.'])('%s, also as a name', (cell) => {
    expect([saysEmpty(cell, 'name'), saysEmpty(cell, 'other')]).toEqual([true, true])
  })
  test.each(['NA', 'null', 'No', 'keine'])('%s, but not as a name, because some people have that name', (cell) => {
    expect([saysEmpty(cell, 'name'), saysEmpty(cell, 'other')]).toEqual([false, true])
  })
  test.each(['No known allergies', 'NKDA', 'none known', 'no food allergies', 'No medications', 'nothing to report'])(
    '%s, as a health note',
    (cell) => expect([saysEmpty(cell, 'health'), saysEmpty(cell, 'other')]).toEqual([true, false]),
  )
  test.each(['No nuts', 'none at camp, EpiPen at home', 'No dairy', 'Not allergic to bees', 'NKDA except penicillin'])(
    "%s isn't empty",
    (cell) => expect(saysEmpty(cell, 'health')).toBe(false),
  )
})

describe('genders', () => {
  test.each([
    ['male', 'M boy BOYS man m. männlich Maennlich Junge Garçon homme H Hombre niño Masculino'],
    ['female', 'F girl girls Woman w W. weiblich Mädchen fille Femme mujer niña Femenino'],
    ['other', 'X d divers non-binary Nonbinary NB otro autre'],
  ])('%s', (gender, words) => {
    for (const word of words.split(' ')) expect([word, readGender(word)]).toEqual([word, gender])
  })
  test('M next to H is a girl, and gender may be empty', () => {
    expect(isHombreMujer(['H', 'M', ''])).toBe(true)
    expect(isHombreMujer(['H', 'F'])).toBe(false)
    expect([readGender('M', true), readGender('H', true)]).toEqual(['female', 'male'])
    expect(readGender('Prefer not to say')).toBeNull()
    expect([readGender('robot'), readGender('mfg')]).toEqual([undefined, undefined])
  })
})

test.each([
  ['Rising 6th Grade (2027)', '6'],
  ['6th', '6'],
  ['Grade 6', '6'],
  ['06', '6'],
  ['6.0', '6'],
  ['Gr. 6', '6'],
  ['6th grade in fall 2026', '6'],
  ['Entering 1st', '1'],
  ['sixth grade', '6'],
  ['6. Klasse', '6'],
  ['6ème', '6'],
  ['6º', '6'],
  ['Kindergarten', 'K'],
  ['KG', 'K'],
  ['Pre-K', 'Pre-K'],
  ['Freshman', '9'],
  ['12', '12'],
  // School years that are counted differently, and values that are not grades, stay as written.
  ['Year 6', 'Year 6'],
  ['2027', '2027'],
  ['CM2', 'CM2'],
])('the grade %s', (cell, grade) => {
  expect(readGrade(cell)).toBe(grade)
})

test.each([
  ['5th grade', true, '6'],
  ['K', true, '1'],
  ['12', true, 'Graduated'],
  ['CM2', true, 'CM2'],
  ['Completed 5th', false, '6'],
  ['5', false, '5'],
])('the grade after %s', (cell, completed, grade) => {
  expect(readComingGrade(cell, completed)).toBe(grade)
})

test.each([
  ['Keller, Maya', 'Maya', 'Keller'],
  ['Maya Keller', 'Maya', 'Keller'],
  ['Anna Maria Keller', 'Anna Maria', 'Keller'],
  ['Ludwig van der Berg', 'Ludwig', 'van der Berg'],
  ['María de la Cruz', 'María', 'de la Cruz'],
  ['Martin King Jr.', 'Martin', 'King Jr.'],
  ['King, Martin, Jr.', 'Martin', 'King Jr.'],
  ['King, Jr., Martin', 'Martin', 'King Jr.'],
])('the name %s is split', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test("one word isn't a full name", () => {
  expect([splitName('Maya'), splitName('Keller,'), splitName('')]).toEqual([null, null, null])
})

test('states become two letters', () => {
  expect(['Maine', 'ny', 'NEW YORK', 'Québec', 'Bayern'].map(readState)).toEqual(['ME', 'NY', 'NY', 'QC', 'Bayern'])
})
