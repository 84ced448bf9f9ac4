import { type camperActivities, fullName } from '../campers/model'
import type { RowOf } from '../kernel/entity/entity'
import type { Activity, ActivitySchedule } from './model'

/** An item of a camper's Activities tab; `signUp` where it comes from the schedule. */
export type CamperActivity = RowOf<typeof camperActivities> & { signUp: boolean }

interface Known {
  /** The activities entered on the camper's own tab. */
  own: readonly RowOf<typeof camperActivities>[]
  /** The slots that the camper is signed up for. */
  slots: readonly ActivitySchedule[]
  catalog: ReadonlyMap<number, Pick<Activity, 'name' | 'location'>>
  /** The staff whom the reader may see. */
  team: ReadonlyMap<number, { firstName: string; lastName: string }>
}

/** Returns a camper's activities, those entered on the tab and those on the schedule, newest day first. */
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
