import { expect, test } from 'vitest'
import { CampClock } from './clock'

const [MINUTE, HOUR, DAY, YEAR] = [60_000, 3_600_000, 24 * 3_600_000, 365 * 24 * 3_600_000]
const NOON = Date.parse('2026-07-14T12:00:00.000Z')

/** A tablet whose clocks the test controls. */
function tablet() {
  const device = { wall: NOON, steady: 0, hidden: false }
  const sources = { wall: () => device.wall, steady: () => device.steady, wasHidden: () => device.hidden }
  const pass = (ms: number) => {
    device.wall += ms
    device.steady += ms
  }
  return { device, pass, start: () => new CampClock(sources) }
}

const isoText = (time: number) => new Date(time).toISOString()

test.each([-DAY, DAY, -10 * YEAR, -HOUR])('a wall clock that jumps by %d ms while the app runs is ignored', (jump) => {
  const { device, pass, start } = tablet()
  const clock = start()
  clock.hear(isoText(NOON), 100)
  pass(MINUTE)
  device.wall += jump
  expect(clock.now()).toBe(NOON + MINUTE)
  pass(HOUR)
  expect(clock.instant()).toBe(isoText(NOON + MINUTE + HOUR))
  expect(clock.wrongBy()).toBe(jump)
  // The next start of the app has no network.
  const next = start()
  next.adopt(clock.toKeep() ?? undefined)
  pass(HOUR)
  expect([next.now(), next.wrongBy()]).toEqual([NOON + MINUTE + 2 * HOUR, jump])
})

test.each([-DAY, DAY, -10 * YEAR])(
  'a wall clock that was wrong by %d ms from the start is corrected by the server',
  (wrong) => {
    const { device, start } = tablet()
    device.wall += wrong
    const clock = start()
    expect(clock.wrongBy()).toBe(0)
    clock.hear(isoText(NOON), 100)
    expect([clock.now(), clock.wrongBy()]).toEqual([NOON, wrong])
  },
)

test('after sleep the time moves on, even if the monotonic clock stood still, but it never goes back', () => {
  const { device, start } = tablet()
  const clock = start()
  clock.hear(isoText(NOON), 100)
  device.hidden = true
  device.wall += 8 * HOUR
  expect([clock.now(), clock.wrongBy()]).toEqual([NOON + 8 * HOUR, 0])
  device.wall -= DAY
  expect([clock.now(), clock.wrongBy()]).toEqual([NOON + 8 * HOUR, -DAY])
})

test('a jump that looked like sleep is corrected by the server', () => {
  const { device, start } = tablet()
  const clock = start()
  clock.hear(isoText(NOON), 100)
  device.hidden = true
  device.wall += DAY
  expect(clock.now()).toBe(NOON + DAY)
  clock.hear(isoText(NOON + MINUTE), 100)
  expect([clock.now(), clock.wrongBy()]).toEqual([NOON + MINUTE, DAY - MINUTE])
})

test("an offline start is never earlier than the server's last known time", () => {
  const { device, start } = tablet()
  const before = start()
  before.hear(isoText(NOON), 100)
  const kept = before.toKeep() ?? undefined
  device.wall -= 10 * YEAR
  const clock = start()
  clock.adopt(kept)
  expect([clock.now(), clock.wrongBy()]).toEqual([NOON, -10 * YEAR])
  // Storing the same response in another tab changes nothing.
  device.steady += MINUTE
  device.wall += MINUTE
  clock.adopt(kept)
  expect(clock.now()).toBe(NOON + MINUTE)
})

test('a slow response does not move a clock that may be right, and small corrections are not mentioned', () => {
  const { pass, start } = tablet()
  const clock = start()
  clock.hear(isoText(NOON), 100)
  pass(40_000)
  clock.hear(isoText(NOON), 40_000)
  expect(clock.now()).toBe(NOON + 40_000)
  clock.hear(isoText(NOON + 3 * MINUTE), 100)
  expect([clock.now(), clock.wrongBy(), clock.heardAt()]).toEqual([NOON + 3 * MINUTE, 0, isoText(NOON + 3 * MINUTE)])
})
