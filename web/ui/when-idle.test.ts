import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle, whileWanted } from './when-idle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A read that resolves or fails when the test says so. */
function read() {
  let answer: (fails?: Error) => void = () => undefined
  const promise = new Promise<void>((resolve, reject) => {
    answer = (error) => (error ? reject(error) : resolve())
  })
  return { promise, answer }
}

test('what has time waits until each screen has its rows, also where a read fails', async () => {
  const [one, other] = [read(), read()]
  void whileWanted(one.promise)
  const failed = whileWanted(other.promise).catch(() => 'failed')
  const work = vi.fn()
  whenIdle(work)
  await vi.advanceTimersByTimeAsync(1000)
  one.answer()
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).not.toHaveBeenCalled()
  other.answer(new Error('no rows'))
  expect(await failed).toBe('failed')
  await vi.advanceTimersByTimeAsync(500)
  expect(work).toHaveBeenCalledOnce()
})

test('it does not wait for ever, and not at all where it is called off', async () => {
  const stuck = read()
  void whileWanted(stuck.promise)
  const [work, off] = [vi.fn(), vi.fn()]
  whenIdle(work)
  whenIdle(off).cancel()
  await vi.advanceTimersByTimeAsync(3000)
  expect([work.mock.calls.length, off.mock.calls.length]).toEqual([1, 0])
  stuck.answer()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([work.mock.calls.length, off.mock.calls.length]).toEqual([1, 0])
})
