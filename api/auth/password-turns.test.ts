import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './password-turns'

/** Work that ends when the test says so, and records when it began. */
function controlled() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const start = (lane: string, name: string) =>
    inTurn([lane], () => {
      began.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await setImmediate()
  }
  return { began, start, end }
}

test('a flood at one account delays no other account, and lanes take turns', async () => {
  const { began, start, end } = controlled()
  const all = ['a1', 'a2', 'a3'].map((name) => start('a', name))
  for (const lane of ['b', 'c', 'd', 'e']) all.push(start(lane, `${lane}1`))
  await setImmediate()
  expect(began).toEqual(['a1', 'b1', 'c1', 'd1'])
  await end('a1')
  // The fifth account comes before the second try at the first one.
  expect(began.at(-1)).toBe('e1')
  await end('b1')
  expect(began.at(-1)).toBe('a2')
  for (const name of ['c1', 'd1', 'e1', 'a2', 'a3']) await end(name)
  await Promise.all(all)
})

test('too many tries of one lane are refused at once', async () => {
  const { start, end, began } = controlled()
  const all = Array.from({ length: 101 }, (_, index) => start('flood', String(index)))
  await setImmediate()
  await expect(start('flood', 'one more')).rejects.toMatchObject({ code: 'too_many_tries' })
  for (let index = 0; index < 101; index += 1) await end(String(index))
  await Promise.all(all)
  expect(began).toHaveLength(101)
})
