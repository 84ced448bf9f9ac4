import { expect, test } from 'vitest'
import type { FamilyPost } from './conversation-model'
import { waitsForAnswer } from './conversations'

const post = (id: number, kind: FamilyPost['kind'], hour: number): FamilyPost => ({
  id,
  kind,
  familyId: 1,
  camperId: null,
  text: 'Hello',
  at: `2027-07-01T0${hour}:00:00.000Z`,
  by: 1,
})

test('a family waits for an answer until the camp writes or marks its message as handled', () => {
  expect(waitsForAnswer([])).toBe(false)
  expect(waitsForAnswer([post(1, 'family', 1)])).toBe(true)
  expect(waitsForAnswer([post(1, 'family', 1), post(2, 'camp', 2)])).toBe(false)
  expect(waitsForAnswer([post(1, 'family', 1), post(2, 'handled', 2)])).toBe(false)
  // A parent's phone was offline, so a message written later arrived first.
  expect(waitsForAnswer([post(1, 'family', 3), post(2, 'camp', 2)])).toBe(true)
})
