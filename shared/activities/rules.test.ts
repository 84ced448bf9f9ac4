import { expect, test } from 'vitest'
import { overlapsOf } from './rules'

const slot = (id: number, startTime: string, endTime: string, staffId: number | null = null, activityId = id) => ({
  ...{ id, startTime, endTime, staffId, activityId, scheduledDate: '2026-07-01', status: 'scheduled' as const },
})
const dock = (activityId: number) => (activityId < 10 ? 'Dock' : null)

test.each([
  ['the same place at the same time', slot(2, '09:30', '10:30'), ['place']],
  ['one after the other', slot(2, '10:00', '11:00'), []],
  ['the same leader elsewhere', slot(12, '09:59', '11:00', 7), ['staff']],
  ['the same leader and place', slot(2, '08:00', '09:01', 7), ['staff', 'place']],
  ['another day', { ...slot(2, '09:00', '10:00', 7), scheduledDate: '2026-07-02' }, []],
  ['cancelled', { ...slot(2, '09:00', '10:00', 7), status: 'cancelled' as const }, []],
])('%s', (_name, other, what) => {
  expect(overlapsOf(slot(1, '09:00', '10:00', 7), [other], dock).map((each) => each.what)).toEqual(what)
})
