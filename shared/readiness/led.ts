import type { ActivitySchedule } from '../activities/model'
import type { StaffAssignment } from '../staffing/model'

/**
 * Returns the activities a person leads in a session: by name on its schedule, or by a post.
 *
 * @param slots of the session's schedule
 * @param posts of the person, in whichever session
 */
export function activitiesLed(
  { staffId, sessionId }: { staffId: number; sessionId: number },
  slots: readonly Pick<ActivitySchedule, 'activityId' | 'staffId' | 'status'>[],
  posts: readonly Pick<StaffAssignment, 'activityId' | 'sessionId'>[],
): number[] {
  const led = slots.filter((slot) => slot.staffId === staffId && slot.status !== 'cancelled')
  const here = posts.filter((post) => post.sessionId === sessionId)
  return [...new Set([...led, ...here].flatMap(({ activityId }) => activityId ?? []))]
}
