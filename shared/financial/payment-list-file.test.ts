import { describe, expect, test } from 'vitest'
import { tableOf } from '../campers/roster/roster'
import { readPayments } from './payment-list-file'
import { payersIn } from './payment-payers'
import type { PaymentTargets } from './prior-payment-reads'

const TARGETS: PaymentTargets = {
  families: [
    { id: 1, lastName: 'Keller', names: ['Pat Keller'], emails: ['pat@example.org'] },
    { id: 2, lastName: 'Keller', names: ['Rosa Keller'], emails: ['rosa@example.org'] },
    { id: 3, lastName: 'Ny', names: [''], emails: [] },
  ],
  campers: [
    { id: 11, name: 'Maya Keller', familyId: 1 },
    { id: 12, name: 'Noah Keller', familyId: 1 },
    { id: 21, name: 'Ida Keller', familyId: 2 },
    { id: 31, name: 'Ann Ny', familyId: 3 },
  ],
  sources: [{ sourceId: 'C-7', camperId: 31 }],
  places: [
    { id: 101, camperId: 11, familyId: 1, session: 'Week 1' },
    { id: 102, camperId: 12, familyId: 1, session: 'Week 1' },
  ],
  payments: [
    { familyId: 3, day: '2026-03-02', amount: '50.00', reference: null, externalId: 'P-1' },
    { familyId: 3, day: '2026-03-03', amount: '60.00', reference: '1044', externalId: null },
  ],
  closedThrough: '2026-01-31',
}

const read = (text: string, targets = TARGETS) => {
  const table = tableOf(text.split('\n').map((line) => line.split(';')))
  return readPayments(table, { targets, payers: payersIn(targets), today: '2026-06-01', order: null })
}
const payersOf = (text: string) => read(text).payments.map(({ fields }) => fields.familyId)
const errorsOf = (text: string) => read(text).errors.map(({ message }) => message)

describe('whose payment a row is', () => {
  test('the camper, an email, the id in the previous system or the family says so', () => {
    expect(payersOf('Camper;Date;Amount\nKeller, Ida;2026-03-01;10')).toEqual([2])
    expect(payersOf('Camper First Name;Camper Last Name;Date;Amount\nMaya;Keller;2026-03-01;10')).toEqual([1])
    expect(payersOf('Parent Email;Date;Amount\nROSA@example.org;2026-03-01;10')).toEqual([2])
    expect(payersOf('Camper ID;Date;Amount\nc-7;2026-03-01;10')).toEqual([3])
    expect(payersOf('Family;Date;Amount\nNy Family;2026-03-01;10')).toEqual([3])
    expect(payersOf('Paid By;Date;Amount\nPat Keller;2026-03-01;10')).toEqual([1])
  })

  test('no family is guessed', () => {
    expect(errorsOf('Family;Date;Amount\nKeller;2026-03-01;10')).toEqual([
      'Row 2: 2 families fit "Keller". Add the camper\'s name or an email',
    ])
    expect(errorsOf('Camper;Family;Date;Amount\nMaja Keller;Ny;2026-03-01;10')).toEqual([
      'Row 2: No one named "Maja Keller" was found',
    ])
    expect(errorsOf('Camper;Email;Date;Amount\nMaya Keller;rosa@example.org;2026-03-01;10')).toEqual([
      'Row 2: "rosa@example.org" and "Maya Keller" belong to different families',
    ])
    expect(errorsOf('Family;Date;Amount\n;2026-03-01;10')).toEqual(["Row 2: The row doesn't say who paid"])
  })
})

test('methods, amounts, numbers and dates are read as other systems write them', () => {
  const rows = [
    'Camper;Payment Date;Amount Paid;Payment Method;Check #;Memo;Payment ID',
    'Ann Ny;3/14/2026;$1,250.50;Cheque;1055;Deposit;P-9',
    'Ann Ny;3/15/2026;10;Credit Card - Visa;;;',
    'Ann Ny;3/16/2026;10;ACH / eCheck;;;',
    'Ann Ny;3/17/2026;10;PayPal;;;',
  ]
  const { payments, unused } = read(rows.join('\n'))
  expect(unused).toEqual([])
  expect(payments.map(({ fields }) => fields.method)).toEqual(['check', 'card_terminal', 'bank_transfer', null])
  expect(payments[0]?.fields).toMatchObject({
    amount: '1250.50',
    day: '2026-03-14',
    reference: '1055',
    note: 'Deposit',
    externalId: 'P-9',
  })
  expect(payments[3]?.fields.note).toBe('Paid by PayPal')
})

test('a payment of a session pays that registration, if it is clear whose', () => {
  const { payments, notes } = read(
    'Camper;Session;Date;Amount\nMaya Keller;Week 1;2026-03-01;10\nPat Keller;Week 1;2026-03-02;10',
  )
  expect(payments.map(({ fields }) => fields.registrationId)).toEqual([101, null])
  expect(notes.map(({ message }) => message)).toEqual([
    'Row 3: No registration for "Week 1" was found, so the payment pays what is due first',
  ])
})

test('a payment that is on an account is not imported again, and two alike in one file are pointed out', () => {
  const file = [
    'Camper;Date;Amount;Check Number;Payment ID',
    'Ann Ny;2026-03-02;99;;P-1',
    'Ann Ny;2026-03-03;60;1044;',
    'Ann Ny;2026-03-03;60;1045;',
    'Ann Ny;2026-03-04;20;;',
    'Ann Ny;2026-03-04;20;;',
  ]
  const { there, payments, errors } = read(file.join('\n'))
  expect(there).toBe(2)
  expect(payments.map(({ row }) => row)).toEqual([4, 5])
  expect(errors.map(({ message }) => message)).toEqual([
    "Row 6: This is the same payment as in row 5. If it's another one, give each a check number or a payment ID",
  ])
})

test('closed months, future days and amounts that make no payment are errors', () => {
  const file = [
    'Camper;Date;Amount',
    'Ann Ny;2026-01-31;10',
    'Ann Ny;2026-06-02;10',
    'Ann Ny;soon;10',
    'Ann Ny;2026-03-01;-10',
    'Ann Ny;2026-03-01;0',
  ]
  expect(errorsOf(file.join('\n'))).toEqual([
    'Row 2: The books are closed through Jan 31, 2026. Bring what was paid until then as an opening balance',
    'Row 3: Jun 2, 2026 is in the future',
    `Row 4: "soon" isn't a date`,
    `Row 5: "-10" isn't the amount of a payment`,
    `Row 6: "0" isn't the amount of a payment`,
  ])
})
