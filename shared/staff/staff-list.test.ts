import { expect, test } from 'vitest'
import { readTable } from '../campers/roster/roster'
import { readStaff } from './staff-list'

const THERE = [
  { name: 'Ana Novak', email: 'ana@x.example' },
  { name: 'Bo Lind', email: null },
]
const read = (text: string) =>
  readStaff(readTable(text), { there: THERE, today: '2026-06-01', status: 'approved', order: null })

test('people are read by their titles; rights and unknown columns are listed, not read', () => {
  const list = read(
    'Full Name,E-mail,Cell Phone,Role,Dept.,Employment,Hired,DOB,Permissions\n' +
      '"Keller, Mia",mia@x.example,555 0102,Admin,Food Service,Part-Time,25/5/2026,4/5/2001,admin\n',
  )
  expect(list.people).toEqual([
    {
      row: 2,
      fields: {
        firstName: 'Mia',
        lastName: 'Keller',
        email: 'mia@x.example',
        phone: '555 0102',
        position: 'Admin',
        department: 'kitchen',
        employmentType: 'part_time',
        hireDate: '2026-05-25',
        dateOfBirth: '2001-05-04',
        emergencyContactName: null,
        emergencyContactPhone: null,
        status: 'approved',
      },
    },
  ])
  expect([list.errors, list.notes, list.unused]).toEqual([[], [], ['Permissions']])
})

test.each([
  ['no last name', 'Mia,,,', 'Row 2: Last Name: Last name is required'],
  ['an email that is none', 'Mia,Keller,mia,', 'Row 2: Email: Valid email is required'],
  ['a child', 'Mia,Keller,,2020-01-01', 'Row 2: Date of Birth: Staff must be 12 to 110 years old'],
  ['a day that does not exist', 'Mia,Keller,,2001-02-30', 'Row 2: Date of Birth: "2001-02-30" isn\'t a date'],
  [
    'another email',
    'ana,NOVAK,other@x.example,',
    'Row 2: Ana Novak is on the staff list with another email. If this is someone else, add them yourself',
  ],
  [
    "another person's email",
    'Ivo,Novak,Ana@x.example,',
    'Row 2: Ana Novak has this email already. If they share it, add this person yourself',
  ],
])('a row with %s is listed with the reason, and the others are added', (_name, row, message) => {
  expect(read(`First Name,Last Name,Email,Birthday\n${row}\nTom,Roth,,\n`)).toMatchObject({
    errors: [{ row: 2, message }],
    people: [{ row: 3, fields: { firstName: 'Tom' } }],
  })
})

test('people who are on the list already are counted, and no one is added twice', () => {
  const list = read(
    'Name,Email,Department\nAna Novak,ANA@x.example,\nBo Lind,bo@x.example,\nTom Roth,,Stables\nTom Roth,,\n',
  )
  expect(list).toMatchObject({ there: 2, people: [{ row: 4 }] })
  expect(list.errors).toEqual([{ row: 5, message: 'Row 5: Row 4 has the same name' }])
  expect(list.notes).toEqual([{ row: 4, message: 'Row 4: Department "Stables" isn\'t one of the choices' }])
})
