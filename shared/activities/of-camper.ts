import { type camperActivities, fullName } from '../campers/model'
import type { RowOf } from '../kernel/entity/entity'
import type { Activity, ActivitySchedule } from './model'

/** An item of a camper's Activities tab; `signUp` where it comes from the schedule. */
export type CamperActivity = RowOf<typeof camperActivities> & { signUp: boolean }

interface Known {
  /** What was written on the camper's own tab. */
  own: readonly RowOf<typeof camperActivities>[]
  /** What of the schedule the camper is signed up for. */
  slots: readonly ActivitySchedule[]
  catalog: ReadonlyMap<number, Pick<Activity, 'name' | 'location'>>
  /** Who may lead an activity, as far as the person who asks may see the staff. */
  team: ReadonlyMap<number, { firstName: string; lastName: string }>
}

/** Returns a camper's activities: those written on the tab and those of the schedule, the newest day first. */
export function activityList(camperId: number, { own, slots, catalog, team }: Known): CamperActivity[] {
  const signedUp = slots.map((slot) => {
    const activity = catalog.get(slot.activityId)
    const leader = slot.staffId === null ? undefined : team.get(slot.staffId)
    return {
      id: slot.id,
      camperId,
      signUp: true,
      description: slot.notes,
      location: activity?.location ?? null,
      activityName: activity?.name ?? 'Deleted activity',
      date: slot.scheduledDate,
      startTime: slot.startTime,
      endTime: slot.endTime,
      instructor: leader ? fullName(leader) : null,
      status: slot.status === 'in_progress' ? ('scheduled' as const) : slot.status,
    }
  })
  const rows = [...own.map((row) => ({ ...row, signUp: false })), ...signedUp]
  return rows.sort(
    (a, b) => b.date.localeCompare(a.date) || (a.startTime ?? '').localeCompare(b.startTime ?? '') || a.id - b.id,
  )
}
