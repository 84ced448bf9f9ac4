import { expect, test } from 'vitest'
import { CampClock } from './clock'

const [MINUTE, HOUR, DAY, YEAR] = [60_000, 3_600_000, 24 * 3_600_000, 365 * 24 * 3_600_000]
const NOON = Date.parse('2026-07-14T12:00:00.000Z')

/** A tablet whose clocks a test sets. */
function tablet() {
  const device = { wall: NOON, steady: 0, hidden: false }
  const sources = { wall: () => device.wall, steady: () => device.steady, wasHidden: () => device.hidden }
  const pass = (ms: number) => {
    device.wall += ms
    device.steady += ms
  }
  return { device, pass, start: () => new CampClock(sources) }
}

const said = (time: number) => new Date(time).toISOString()

test.each([-DAY, DAY, -10 * YEAR, -HOUR])(
  'a wall clock that jumps by %d ms while the app runs is not believed',
  (jump) => {
    const { device, pass, start } = tablet()
    const clock = start()
    clock.hear(said(NOON), 100)
    pass(MINUTE)
    device.wall += jump
    expect(clock.now()).toBe(NOON + MINUTE)
    pass(HOUR)
    expect(clock.instant()).toBe(said(NOON + MINUTE + HOUR))
    expect(clock.wrongBy()).toBe(jump)
    // The next start of the app has no network.
    const next = start()
    next.adopt(clock.toKeep() ?? undefined)
    pass(HOUR)
    expect([next.now(), next.wrongBy()]).toEqual([NOON + MINUTE + 2 * HOUR, jump])
  },
)

test.each([-DAY, DAY, -10 * YEAR])(
  'a wall clock that was wrong by %d ms from the beginning is put right by the server',
  (wrong) => {
    const { device, start } = tablet()
    device.wall += wrong
    const clock = start()
    expect(clock.wrongBy()).toBe(0)
    clock.hear(said(NOON), 100)
    expect([clock.now(), clock.wrongBy()]).toEqual([NOON, wrong])
  },
)

test('a tablet that has slept is later, also where its steady clock stood still; back it never goes', () => {
  const { device, start } = tablet()
  const clock = start()
  clock.hear(said(NOON), 100)
  device.hidden = true
  device.wall += 8 * HOUR
  expect([clock.now(), clock.wrongBy()]).toEqual([NOON + 8 * HOUR, 0])
  device.wall -= DAY
  expect([clock.now(), clock.wrongBy()]).toEqual([NOON + 8 * HOUR, -DAY])
})

test('what looked like sleep was a wrong clock once the server says so', () => {
  const { device, start } = tablet()
  const clock = start()
  clock.hear(said(NOON), 100)
  device.hidden = true
  device.wall += DAY
  expect(clock.now()).toBe(NOON + DAY)
  clock.hear(said(NOON + MINUTE), 100)
  expect([clock.now(), clock.wrongBy()]).toEqual([NOON + MINUTE, DAY - MINUTE])
})

test("an offline start is never earlier than the server's last known time", () => {
  const { device, start } = tablet()
  const before = start()
  before.hear(said(NOON), 100)
  const kept = before.toKeep() ?? undefined
  device.wall -= 10 * YEAR
  const clock = start()
  clock.adopt(kept)
  expect([clock.now(), clock.wrongBy()]).toEqual([NOON, -10 * YEAR])
  // Another tab writing down the same answer says nothing new.
  device.steady += MINUTE
  device.wall += MINUTE
  clock.adopt(kept)
  expect(clock.now()).toBe(NOON + MINUTE)
})

test('an answer that was long under way moves no clock that may be right, and small corrections say nothing', () => {
  const { pass, start } = tablet()
  const clock = start()
  clock.hear(said(NOON), 100)
  pass(40_000)
  clock.hear(said(NOON), 40_000)
  expect(clock.now()).toBe(NOON + 40_000)
  clock.hear(said(NOON + 3 * MINUTE), 100)
  expect([clock.now(), clock.wrongBy(), clock.heardAt()]).toEqual([NOON + 3 * MINUTE, 0, said(NOON + 3 * MINUTE)])
})
