import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeRoster, type Roster, readRoster } from './roster'
import { matchColumns } from './roster-columns'
import { meaningOf } from './roster-headers'

const sample = (name: string): Roster =>
  readRoster(decodeRoster(readFileSync(new URL(`./samples/${name}`, import.meta.url))), '2026-06-01')
const counts = ({ rows, errors, notes }: Roster) => [rows.length, errors.length, notes.length]

describe('exports in the style of other systems', () => {
  test('UltraCamp: titles above, account and contact columns first, documents and physicians among the health fields', () => {
    const roster = sample('ultracamp-style.csv')
    expect(counts(roster)).toEqual([3, 1, 0])
    expect(roster.errors).toEqual([{ row: 8, message: 'Row 8: First Name and Last Name are required' }])
    const [maya, ben, ada] = roster.rows
    expect(maya).toMatchObject({
      firstName: 'Maya',
      lastName: 'Keller',
      gender: 'female',
      dateOfBirth: '2014-07-04',
      grade: '6',
      allergies: 'Peanuts; Penicillin',
      dietaryRestrictions: 'Vegetarian',
      medications: 'Cetirizine 10 mg',
      medicalInfo: null,
      emergencyContactName: 'Ruth Keller',
      emergencyContactPhone: '(555) 201-0009',
      primaryContactName: 'Susan Keller',
      primaryContactEmail: 'susan@keller.example',
      primaryContactPhone: '(555) 201-0001',
      secondaryContactName: 'Tom Keller',
      secondaryContactEmail: 'tom@keller.example',
      secondaryContactPhone: null,
      address: '12 Elm Street',
      city: 'Bangor',
      state: 'ME',
      zip: '04401',
      email: null,
      phone: null,
    })
    expect(ben).toMatchObject({ dateOfBirth: '2016-12-31', allergies: null, dietaryRestrictions: null, grade: '4' })
    expect(ada).toMatchObject({ lastName: 'Bell', dateOfBirth: '2013-03-05', allergies: null, grade: '7' })
  })

  test('CampMinder: a colon after the person, the header on each page, a family called Null', () => {
    const roster = sample('campminder-style.csv')
    expect(counts(roster)).toEqual([3, 0, 1])
    expect(roster.notes).toEqual([
      { row: 5, message: `Row 5: Date of Birth "30-Feb-2014" isn't a date, so it's left out` },
    ])
    expect(roster.rows[0]).toMatchObject({
      firstName: 'Zoë',
      lastName: "O'Brien-Núñez",
      gender: 'female',
      dateOfBirth: '2014-03-14',
      grade: '6',
      school: 'Lincoln Middle School',
      address: '40 Oak Ave, Apt 3',
      city: 'Brookline',
      state: 'MA',
      zip: '02445',
      primaryContactName: "Dana O'Brien",
      primaryContactEmail: 'dana@obn.example',
      primaryContactPhone: '617-555-0101',
      secondaryContactName: 'Luis Núñez',
      secondaryContactEmail: 'luis@obn.example',
      secondaryContactPhone: '617-555-0102',
      allergies: 'Tree nuts',
      dietaryRestrictions: 'Gluten free',
      medicalInfo: 'Asthma, mild',
    })
    expect(roster.rows[1]).toMatchObject({ lastName: 'van der Berg', allergies: null, address: '9 Dyke Rd' })
    expect(roster.rows[2]).toMatchObject({ firstName: 'Sam', lastName: 'Null', gender: 'other', school: null })
  })

  test('CampBrain: one column for the name, times after dates, two emails in a cell', () => {
    const roster = sample('campbrain-style.csv')
    expect(counts(roster)).toEqual([3, 1, 2])
    expect(roster.errors[0]?.row).toBe(5)
    expect(roster.rows[0]).toMatchObject({
      firstName: 'Émile',
      lastName: 'Tremblay',
      dateOfBirth: '2013-05-20',
      grade: '7',
      medicalInfo: 'Eczema',
      primaryContactName: 'Luc Tremblay',
      primaryContactEmail: 'luc@tremblay.example',
      secondaryContactEmail: 'claire@tremblay.example',
      emergencyContactName: 'Mémé Tremblay',
      emergencyContactRelation: 'Grandmother',
      emergencyContactPhone: '613-555-0188',
      zip: 'K1A 0B1',
    })
    expect(roster.rows[1]).toMatchObject({ state: 'ON', medications: 'Ventolin', medicalInfo: null })
    expect(roster.rows[2]).toMatchObject({ firstName: 'David', lastName: 'Wong Jr.', dateOfBirth: null })
  })

  test('Google Forms: questions as titles, the parent who answers, days before months', () => {
    const roster = sample('google-form-style.csv')
    expect(counts(roster)).toEqual([2, 1, 0])
    expect(roster.dates).toEqual({ order: 'dmy', sure: true, example: '04/03/2014' })
    expect(roster.rows[0]).toMatchObject({
      firstName: 'Mateo Diaz',
      lastName: 'Ruiz',
      dateOfBirth: '2015-02-13',
      grade: '5',
      allergies: 'Yes - bees, carries EpiPen',
      dietaryRestrictions: null,
      medications: null,
      primaryContactName: 'Rosa Diaz',
      primaryContactEmail: 'rosa@diaz.example',
      emergencyContactName: 'Abuela Diaz',
    })
    expect(roster.rows[1]).toMatchObject({ dateOfBirth: '2014-03-04', grade: '6', emergencyContactPhone: null })
  })

  test('German, with "sep=;" in its first line', () => {
    const roster = sample('german.csv')
    expect(counts(roster)).toEqual([2, 0, 0])
    expect(roster.rows[0]).toMatchObject({
      firstName: 'Jürgen',
      lastName: 'Keller',
      gender: 'male',
      dateOfBirth: '2014-12-31',
      grade: '6',
      primaryContactName: 'Anna Keller',
      primaryContactPhone: '0170 1234',
      secondaryContactName: 'Uwe Keller',
      emergencyContactName: 'Oma Keller',
      emergencyContactPhone: '030 5678',
      address: 'Ahornweg 3',
      city: 'Berlin',
      zip: '10115',
      allergies: 'Erdnüsse',
      medications: null,
      dietaryRestrictions: 'vegetarisch',
    })
    expect(roster.rows[1]).toMatchObject({ gender: 'female', dateOfBirth: '2016-05-03', allergies: null })
  })

  test('French, where "Nom" beside "Prénom" is the last name', () => {
    const roster = sample('french.csv')
    expect(counts(roster)).toEqual([2, 0, 0])
    expect(roster.rows[0]).toMatchObject({
      firstName: 'Léa',
      lastName: 'Dubois',
      gender: 'female',
      dateOfBirth: '2014-05-03',
      grade: 'CM2',
      school: 'École du Lac',
      primaryContactName: 'Marc Dubois',
      secondaryContactEmail: 'mere@dubois.example',
      emergencyContactPhone: '06 99',
      allergies: 'Arachides',
      dietaryRestrictions: 'sans porc',
      zip: '69001',
    })
    expect(roster.rows[1]).toMatchObject({ firstName: 'Hugo', gender: 'male', dateOfBirth: '2013-12-31', grade: '6' })
  })

  test('Spanish, where M next to H is a girl', () => {
    const roster = sample('spanish.tsv')
    expect(counts(roster)).toEqual([2, 0, 0])
    expect(roster.rows[0]).toMatchObject({
      firstName: 'Lucía',
      lastName: 'García López',
      gender: 'female',
      dateOfBirth: '2014-07-04',
      grade: '5',
      primaryContactName: 'Ana López',
      secondaryContactPhone: '600 111',
      emergencyContactPhone: '600 222',
      allergies: null,
      medicalInfo: 'asma leve',
    })
    expect(roster.rows[1]).toMatchObject({ lastName: 'de la Cruz', gender: 'male', dateOfBirth: '2013-12-25' })
  })
})

test.each([
  'Parent First Name',
  "Mother's Last Name",
  'Emergency Contact First Name',
  'Guardian Name',
  'Primary Contact Last',
  'Account Name',
  'Your name',
  'Nom du père',
  'Name der Mutter',
])('%s is never a camper’s name', (title) => {
  expect(meaningOf(title)?.whose).not.toBe('camper')
})

test.each([
  ['P1 Cell', 'parent 1', 'phone'],
  ['P2 Email', 'parent 2', 'email'],
  ['P1 Login/Email', 'parent 1', 'email'],
  ['Primary P/G: First name', 'parent 1', 'first'],
  ['Parent2FirstName', 'parent 2', 'first'],
  ['Account Holder Email', 'parent 1', 'email'],
  ['Purchaser Name', 'parent 1', 'full'],
  ['Emergency Contact (name, relation, phone)', 'emergency', 'full'],
  ['In Case of Emergency', 'emergency', 'full'],
  ["Personne à contacter en cas d'urgence", 'emergency', 'full'],
  ['Contacto de emergencia', 'emergency', 'full'],
  ['Kontaktperson im Notfall', 'emergency', 'full'],
  ['Apellido paterno', 'camper', 'last'],
  ['Boy or Girl?', 'camper', 'gender'],
  ['M/F', 'camper', 'gender'],
  ['Cell Phone Number', 'camper', 'phone'],
  ['EmailAddress', 'camper', 'email'],
])('%s is of %s: %s', (title, whose, what) => {
  expect(meaningOf(title)).toMatchObject({ whose, what })
})

test("a name and phone in one cell are separated, and a zip code's leading zero is restored", () => {
  const text =
    'First Name,Last Name,State,Zip,Emergency Contact,Parent Name\nAda,Bell,MA,2110,"Nana, aunt, (555) 010-0199",Eve\nBo,Ny,TX,2110,555-010-0188,Kim 2\n'
  expect(readRoster(text, '2026-06-01').rows).toMatchObject([
    { zip: '02110', emergencyContactName: 'Nana, aunt', emergencyContactPhone: '(555) 010-0199' },
    { zip: '2110', emergencyContactName: null, emergencyContactPhone: '555-010-0188', primaryContactName: 'Kim 2' },
  ])
})

test("titles that span columns aren't the header, but say whom unclear columns are about", () => {
  const two = (groups: string) =>
    readRoster(
      `Summer\n${groups}\nFirst Name,Last Name,First Name,Last Name,Phone\nMaya,Keller,Anna,Bell,555 0101\n`,
      '2026-06-01',
    ).rows
  expect(two('Camper,,Parent,,')).toMatchObject([
    { firstName: 'Maya', lastName: 'Keller', primaryContactName: 'Anna Bell', primaryContactPhone: '555 0101' },
  ])
  expect(two('Parent,,Camper,,')).toMatchObject([{ firstName: 'Anna', lastName: 'Bell', phone: '555 0101' }])
  // A page title does not say whom the columns are about.
  expect(two('Roster,,,,Page 1')).toMatchObject([{ firstName: 'Maya', lastName: 'Keller', phone: '555 0101' }])
})

test.each([
  'Purchased By Email',
  'Stepmom Email',
  'Bill-to Email',
  'Work Phone',
  'EC Phone',
  'OTC Medications Approved',
  'Last Login',
  'First Year at Camp',
  'First time camper?',
  'Last Tetanus',
  'Doctor Name',
  'School District',
  'Insurance Company Name',
  'Sibling First Name',
  'Bunk Name',
  'Preferred Name',
  'Place of Birth',
  'Swim Level',
  'Medical release signed',
  'Email opt in',
  'Camp Name',
  'Friend since',
  'Parent Birthdate',
  'User Name',
])('%s is not guessed at', (title) => {
  expect(meaningOf(title)).toBeNull()
})

test("columns that name the camper come first, and a parent's two names become one", () => {
  const { places } = matchColumns(['First Name', 'Last Name', 'Camper First Name', 'Camper Last Name'])
  expect([...places]).toEqual([
    ['firstName', [2]],
    ['lastName', [3]],
  ])
  expect(matchColumns(['Mother First Name', 'Mother Last Name', 'Father Name']).places).toEqual(
    new Map([
      ['primaryContactName', [0, 1]],
      ['secondaryContactName', [2]],
    ]),
  )
})
