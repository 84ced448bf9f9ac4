import { describe, expect, test } from 'vitest'
import type { Contact } from './contact-model'
import { type ContactColumns, columnsOf, contactsOf, firstPhone, inEmergencyOrder } from './contacts'

const NONE: ContactColumns & { primaryContactUserId: number | null } = {
  primaryContactName: null,
  primaryContactEmail: null,
  primaryContactPhone: null,
  secondaryContactName: null,
  secondaryContactEmail: null,
  secondaryContactPhone: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  emergencyContactRelation: null,
  primaryContactUserId: null,
}
const eva: Contact = {
  id: 1,
  name: 'Eva Lind',
  relation: 'Mother',
  email: 'eva@lind.example',
  phone: '555 0100',
  signIn: true,
  pickUp: true,
  mail: true,
  emergency: 1,
  userId: 7,
}
const ben: Contact = {
  ...eva,
  id: 2,
  name: 'Ben Lind',
  relation: 'Father',
  email: 'ben@lind.example',
  userId: null,
  emergency: null,
}
const gran: Contact = {
  ...ben,
  id: 9,
  name: 'Gran',
  relation: 'Grandmother',
  email: null,
  phone: '555 0109',
  signIn: false,
  mail: false,
  emergency: 2,
}

describe('a family from before contact lists', () => {
  test('has its parents and emergency contacts, or none if it names none', () => {
    expect(contactsOf(NONE, undefined)).toEqual([])
    const family = {
      ...NONE,
      primaryContactName: 'Eva Lind',
      primaryContactEmail: 'eva@lind.example',
      secondaryContactPhone: '555 0102',
    }
    const people = contactsOf({ ...family, emergencyContactName: 'Gran', emergencyContactPhone: '555 0109' }, undefined)
    expect(people).toMatchObject([
      { id: 1, name: 'Eva Lind', signIn: true, mail: true, pickUp: false, emergency: null },
      { id: 2, name: '', phone: '555 0102', mail: false },
      { id: 3, name: 'Gran', signIn: false, mail: false, emergency: 1 },
    ])
  })
  test('merges a parent named twice, and gives the account to the first parent', () => {
    const family = { ...NONE, primaryContactName: 'Eva Lind', primaryContactPhone: '555-0100', primaryContactUserId: 7 }
    const people = contactsOf(
      { ...family, emergencyContactName: 'eva lind', emergencyContactPhone: '555 0100' },
      undefined,
    )
    expect(people).toMatchObject([{ id: 1, name: 'Eva Lind', emergency: 1, userId: 7, mail: true }])
  })
})

describe('a list of contacts', () => {
  test("stays the same when combined with the family's own fields", () => {
    for (const people of [[], [eva], [gran], [gran, eva], [eva, ben, gran], [ben, eva], [{ ...gran, emergency: null }]])
      expect(contactsOf({ ...NONE, primaryContactUserId: eva.userId, ...columnsOf(people) }, { people })).toEqual(
        people.some((each) => each.userId === 7) || people.every((each) => !each.signIn) ? people : expect.anything(),
      )
  })
  test("applies an older app's changes of the family to the right contacts", () => {
    const people = [eva, ben, gran]
    const told = { ...NONE, ...columnsOf(people), primaryContactUserId: 7 }
    const changed = (change: Partial<ContactColumns>) => contactsOf({ ...told, ...change }, { people })
    expect(changed({ secondaryContactPhone: '1' })).toEqual([eva, { ...ben, phone: '1' }, gran])
    expect(changed({ secondaryContactName: null, secondaryContactEmail: null, secondaryContactPhone: null })).toEqual([
      eva,
      gran,
    ])
    // Clearing a name never loses the account.
    expect(
      changed({ primaryContactName: null, primaryContactEmail: null, primaryContactPhone: null })[0],
    ).toMatchObject({ userId: 7 })
    // The emergency contact is replaced: the mother stays a contact, but is no longer called.
    expect(changed({ emergencyContactName: 'Uncle Tom' })).toMatchObject([
      { id: 1, emergency: null },
      { id: 2 },
      { id: 9, emergency: 2 },
      { id: 3, name: 'Uncle Tom', emergency: 1 },
    ])
    expect(changed({ emergencyContactName: null, emergencyContactPhone: null })[0]).toMatchObject({
      id: 1,
      emergency: null,
    })
  })
  test('has a call order without gaps, whichever contact is moved first', () => {
    const places = (people: Contact[], moved: number) =>
      inEmergencyOrder(people, moved).map(({ id, emergency }) => [id, emergency])
    expect(places([eva, { ...ben, emergency: 1 }, gran], 2)).toEqual([
      [1, 2],
      [2, 1],
      [9, 3],
    ])
    expect(places([{ ...eva, emergency: null }, ben, gran], 1)).toEqual([
      [1, null],
      [2, null],
      [9, 1],
    ])
  })
})

test('a family is reached by its first emergency contact, or else by anyone with a phone', () => {
  expect(firstPhone([ben, gran, { ...eva, phone: '555 0101' }])).toBe('555 0101')
  expect(firstPhone([ben, gran, { ...eva, phone: null }])).toBe('555 0109')
  expect(
    firstPhone([
      { ...ben, phone: null },
      { ...gran, emergency: null },
    ]),
  ).toBe('555 0109')
  expect(firstPhone([])).toBeNull()
})
