import type { Cabin } from '#shared/housing/model'
import { addDays } from '#shared/kernel/values/dates'
import { type CampSession, displayStatus } from '#shared/sessions/model'
import { staffAssignments, timeOff } from '#shared/staffing/model'
import type { Make } from './make'

/** Who has which duty, by their place among those at work. */
const DUTIES = [
  [3, 'First aid'],
  [5, 'Waterfront'],
  [6, 'Waterfront'],
  [7, 'Kitchen'],
  [8, 'Kitchen'],
  [9, 'Night watch'],
] as const

/** From here on those at work are counselors; two more of them are before. */
const FIRST_COUNSELOR = 10

/** Who leads what in the sessions that run or are to come, and who is away. */
export function makePosts(
  { plan, put }: Make,
  sessions: readonly CampSession[],
  cabins: readonly Cabin[],
  atWork: readonly number[],
): void {
  const counselors = [2, 4].flatMap((place) => atWork[place] ?? []).concat(atWork.slice(FIRST_COUNSELOR))
  const open = cabins.filter(({ status }) => status === 'active')
  for (const session of sessions) {
    const state = displayStatus(session, plan.today)
    if (state === 'completed' || session.status === 'cancelled') continue
    const nothing = {
      sessionId: session.id,
      cabinId: null,
      activityId: null,
      duty: null,
      startDate: null,
      endDate: null,
    }
    counselors.forEach((staffId, index) => {
      const cabin = open[index % open.length]
      // For the next session only the leads are chosen; the current one still has a gap.
      const second = index >= open.length
      if (!cabin || (second && (state === 'upcoming' || index === open.length + 2))) return
      put(staffAssignments, { ...nothing, staffId, cabinId: cabin.id, role: second ? 'counselor' : 'lead' })
    })
    for (const [place, duty] of DUTIES) {
      const staffId = atWork[place]
      if (staffId !== undefined) put(staffAssignments, { ...nothing, staffId, duty, role: 'counselor' })
    }
  }
  const away = (place: number, from: number, to: number, kind: 'day_off' | 'leave', note: string | null) => {
    const staffId = counselors[place]
    const days = { startDate: addDays(plan.today, from), endDate: addDays(plan.today, to) }
    if (staffId !== undefined) put(timeOff, { staffId, ...days, kind, note })
  }
  away(3, 1, 1, 'day_off', null)
  away(6, 2, 3, 'leave', 'College exam')
}
