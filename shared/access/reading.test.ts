import { expect, test } from 'vitest'
import { requireFound } from '../kernel/refusals/refusal'
import type { Actor, Grant } from '../kernel/rights/capabilities'
import { ENTITIES, entityNamed } from '../registry'
import { isOwn, reachOf, readingOf } from './reading'

const actor = (role: Actor['role'], grants: Grant[] = []): Actor => ({ userId: 1, role, grants })
const reads = (...who: Parameters<typeof actor>) => Object.fromEntries(readingOf(actor(...who)))

test('each role reads only its parts, and of some only own rows', () => {
  expect(reads('volunteer')).toMatchObject({ roster: 'whole', training: 'whole', training_own: 'own' })
  for (const part of ['money', 'contact', 'registration_notes', 'medical', 'staff'])
    expect(reads('volunteer')[part]).toBeUndefined()
  // Cashiers see balances, but not what families pay for registrations.
  expect(reads('volunteer', ['store.sell'])).toMatchObject({ money: 'whole' })
  expect(reads('volunteer', ['store.sell']).fees).toBeUndefined()
  expect([reads('staff').fees, reads('parent').fees]).toEqual(['whole', 'own'])
  expect(reads('staff')).toMatchObject({ contact: 'whole', training_own: 'own' })
  expect(reads('staff').medical ?? reads('staff').staff_private).toBeUndefined()
  expect(reads('parent')).toMatchObject({ camp: 'whole', sessions: 'own', roster: 'own', medical: 'own' })
  for (const part of ['store', 'team', 'training', 'training_own', 'history'])
    expect(reads('parent')[part]).toBeUndefined()
  // What people save for themselves is no one else's, not even an administrator's.
  const { own_reports, ...others } = reads('admin')
  expect(own_reports).toBe('own')
  expect(Object.values(others).every((reach) => reach === 'whole')).toBe(true)
})

test('a user limited to own rows sees nothing of an entity without an owner', () => {
  const reading = new Map([['housing', 'own']] as const)
  const seen = ENTITIES.filter((entity) => reachOf(reading, entity) !== null).map(({ name }) => name)
  expect(seen).toEqual(['cabins', 'cabin_assignments'])
  const nobodys = { ...ENTITIES[0], part: 'housing', owner: null, linked: null } as (typeof ENTITIES)[number]
  expect(reachOf(reading, nobodys)).toBe(null)
})

test('an id owns only rows of its own kind', () => {
  const owned = { camper: [7], family: [8], user: [9] }
  const own = (name: string, row: object) => isOwn(owned, requireFound(entityNamed(name), name), { ...row })
  expect(['campers', 'families'].map((name) => [7, 8, 9].map((id) => own(name, { id })))).toEqual([
    [true, false, false],
    [false, true, false],
  ])
  expect([7, 8, 9].map((userId) => own('user_training_progress', { userId }))).toEqual([false, false, true])
})

test('links name an existing entity and one of its fields, and owned rows name their owner', () => {
  for (const { name, owner, linked, fields } of ENTITIES) {
    if (owner) expect(owner.field === 'id' || owner.field in fields, name).toBe(true)
    if (!linked) continue
    const by = entityNamed(linked.by)
    expect(by?.owner && linked.field in by.fields, name).toBeTruthy()
  }
})
