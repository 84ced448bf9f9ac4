import { activities, activitySchedules } from '#shared/activities/model'
import { addDays } from '#shared/kernel/dates'
import type { CampSession } from '#shared/sessions/model'
import { ACTIVITIES } from './catalogue'
import type { Make } from './make'

/** The catalogue, and a schedule for each session to come. */
export function makeActivities({ put }: Make, sessions: CampSession[]): void {
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
    for (const session of sessions.slice(2)) {
      const [startTime, endTime] = [
        `${String(9 + index).padStart(2, '0')}:00`,
        `${String(10 + index).padStart(2, '0')}:00`,
      ]
      put(activitySchedules, {
        activityId: id,
        sessionId: session.id,
        staffId: null,
        scheduledDate: addDays(session.startDate, 1 + (index % 4)),
        startTime,
        endTime,
        maxParticipants: 20,
        status: 'scheduled',
        notes: null,
      })
    }
  })
}
