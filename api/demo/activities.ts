import { activities, activitySchedules } from '#shared/activities/model'
import { addDays } from '#shared/kernel/dates'
import type { CampSession } from '#shared/sessions/model'
import { ACTIVITIES } from './catalogue'
import type { Make } from './make'

/** The catalogue, and a schedule for each session to come. */
export function makeActivities(make: Make, sessions: CampSession[], leaders: readonly number[]): void {
  const { put } = make
  ACTIVITIES.forEach(([name, category, location, duration], index) => {
    const { id } = put(activities, {
      name,
      description: null,
      category,
      location,
      duration,
      minAge: 7,
      maxAge: 17,
      capacity: 20,
      equipment: [],
      isActive: true,
    })
    for (const session of sessions.slice(2)) planDays(make, session, { id, index }, leaders)
  })
}

/** Each activity every second day, at an hour of its own, so that a day has something everywhere. */
function planDays(
  { put }: Make,
  session: CampSession,
  { id, index }: { id: number; index: number },
  leaders: readonly number[],
): void {
  for (let day = session.startDate, n = 0; day <= session.endDate; day = addDays(day, 1), n += 1) {
    if ((n + index) % 2 === 1) continue
    const hour = 9 + ((index * 2 + n) % 8)
    put(activitySchedules, {
      activityId: id,
      sessionId: session.id,
      staffId: leaders[(index + n) % leaders.length] ?? null,
      scheduledDate: day,
      startTime: `${String(hour).padStart(2, '0')}:00`,
      endTime: `${String(hour + 1).padStart(2, '0')}:00`,
      maxParticipants: 20,
      status: 'scheduled',
      notes: null,
    })
  }
}
