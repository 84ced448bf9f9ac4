import { expect, test } from 'vitest'
import { type Contact, familyContacts } from '../campers/contact-model'
import { columnsOf } from '../campers/contacts'
import { camperContacts, campers, families } from '../campers/model'
import { registrations } from '../registration/model'
import { addressesOf } from './reads'

const dad: Contact = {
  id: 1,
  name: 'Dad',
  relation: null,
  email: 'Dad@Home.example ',
  phone: null,
  signIn: true,
  pickUp: true,
  mail: true,
  emergency: null,
  userId: null,
}
/** Gran may pick up the children, and receives no mail. */
const people: Contact[] = [dad, { ...dad, id: 2, name: 'Gran', email: 'gran@home.example', signIn: false, mail: false }]

const rowsByEntity = new Map<unknown, Record<string, unknown>[]>([
  [families, [{ id: 1, primaryContactUserId: null, ...columnsOf(people) }]],
  [familyContacts, [{ id: 1, people }]],
  [
    campers,
    [
      { id: 1, firstName: 'Zoe', lastName: 'Ny' },
      { id: 2, firstName: 'Ana', lastName: 'Ny' },
      { id: 3, firstName: 'Max', lastName: 'Orr' },
    ],
  ],
  [
    camperContacts,
    [
      { id: 1, familyId: 1, email: 'zoe@home.example' },
      { id: 2, familyId: 1, email: null },
      { id: 3, familyId: null, email: null },
    ],
  ],
  [
    registrations,
    [
      { id: 1, camperId: 1, sessionId: 1, status: 'confirmed' },
      { id: 2, camperId: 2, sessionId: 1, status: 'pending' },
      { id: 3, camperId: 3, sessionId: 1, status: 'confirmed' },
      { id: 4, camperId: 3, sessionId: 2, status: 'cancelled' },
    ],
  ],
])
const rows = {
  all: async (entity: unknown) => rowsByEntity.get(entity) ?? [],
  list: async (entity: unknown, field: string, value: unknown) =>
    (rowsByEntity.get(entity) ?? []).filter((row) => row[field] === value),
  many: async (entity: unknown, ids: readonly number[]) =>
    new Map((rowsByEntity.get(entity) ?? []).filter(({ id }) => ids.includes(Number(id))).map((row) => [row.id, row])),
} as never

test('each address comes once, with the campers that it is for; who has none is named', async () => {
  expect(await addressesOf(rows, { sessionId: 1, status: null })).toEqual({
    list: [
      { email: 'dad@home.example', campers: ['Ana Ny', 'Zoe Ny'] },
      { email: 'zoe@home.example', campers: ['Zoe Ny'] },
    ],
    without: ['Max Orr'],
  })
})

test('a contact who signs in is written to by the account, and so is an account that is no contact', async () => {
  const signsIn = { ...dad, userId: 7 }
  const asked = { sessionId: 1, status: null }
  const mailsWith = async (family: object, accounts: { userId: number; email: string }[]) => {
    const kept = rowsByEntity.get(families)
    rowsByEntity.set(families, [{ id: 1, ...columnsOf([]), ...family }])
    const { list } = await addressesOf(rows, asked, accounts)
    rowsByEntity.set(families, kept ?? [])
    return list.map(({ email }) => email)
  }
  const account = { userId: 7, email: 'Dad.New@Work.example' }
  const known = { ...columnsOf([signsIn]), primaryContactUserId: 7 }
  expect(await mailsWith(known, [account])).toEqual(['dad.new@work.example', 'zoe@home.example'])
  // The account was deactivated, or this device is offline.
  expect(await mailsWith(known, [])).toEqual(['dad@home.example', 'zoe@home.example'])
  rowsByEntity.set(familyContacts, [])
  expect(await mailsWith({ primaryContactUserId: 7 }, [account])).toEqual(['dad.new@work.example', 'zoe@home.example'])
  rowsByEntity.set(familyContacts, [{ id: 1, people }])
})

test('only those of the chosen status are written to, and the cancelled only where they are asked for', async () => {
  const names = async (asked: Parameters<typeof addressesOf>[1]) => {
    const { list, without } = await addressesOf(rows, asked)
    return [...new Set([...list.flatMap((line) => line.campers), ...without])].sort()
  }
  expect(await names({ sessionId: 1, status: 'pending' })).toEqual(['Ana Ny'])
  expect(await names({ sessionId: 2, status: null })).toEqual([])
  expect(await names({ sessionId: 2, status: 'cancelled' })).toEqual(['Max Orr'])
  expect(await names({ sessionId: null, status: null })).toEqual(['Ana Ny', 'Max Orr', 'Zoe Ny'])
})
