import { expect, test } from 'vitest'
import { Remembered } from './remembered'

test('of each owner the latest are remembered, and no more than so many', () => {
  const remembered = new Remembered<number>(2)
  const [one, other] = [{}, {}]
  remembered.set(one, 'a', 1)
  remembered.set(one, 'b', 2)
  // Set again, so it is the later of the two.
  remembered.set(one, 'a', 3)
  remembered.set(other, 'c', 4)
  remembered.set(one, 'd', 5)
  const known = (owner: object) => ['a', 'b', 'c', 'd'].map((key) => remembered.get(owner, key))
  expect(known(one)).toEqual([3, undefined, undefined, 5])
  expect(known(other)).toEqual([undefined, undefined, 4, undefined])
  remembered.delete(one, 'a')
  expect(known(one)).toEqual([undefined, undefined, undefined, 5])
})
