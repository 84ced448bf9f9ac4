import { expect, test } from 'vitest'
import { afterQuietHours } from './quiet-hours'

const after = (now: string) => afterQuietHours(now, 'America/New_York')

test('a message waits from 9 PM to 8 AM camp time, on days when clocks change, too', () => {
  expect(after('2027-07-05T12:00:00.000Z')).toBe('2027-07-05T12:00:00.000Z')
  expect(after('2027-07-05T11:59:59.999Z')).toBe('2027-07-05T12:00:00.000Z')
  expect(after('2027-07-06T00:59:59.999Z')).toBe('2027-07-06T00:59:59.999Z')
  expect(after('2027-07-06T01:00:00.000Z')).toBe('2027-07-06T12:00:00.000Z')
  // The night in which an hour is left out, and the one in which an hour comes twice.
  expect(after('2027-03-14T03:00:00.000Z')).toBe('2027-03-14T12:00:00.000Z')
  expect(after('2027-11-07T02:00:00.000Z')).toBe('2027-11-07T13:00:00.000Z')
})
