import { z } from 'zod'
import { activities } from '../activities/model'
import { fullName } from '../campers/model'
import { cabins } from '../housing/model'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import { refuseComing } from '../kernel/rules/relations'
import { removeRow } from '../kernel/rules/removal'
import type { Store } from '../kernel/store/store'
import { addDays, sayDay } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { type CampSession, campSessions } from '../sessions/model'
import { type StaffMember, staff } from '../staff/model'
import { type StaffAssignment, staffAssignments, timeOff } from './model'
import {
  canBePosted,
  type Days,
  daysOf,
  daysOverlap,
  offDays,
  placeKey,
  postFields,
  postTerms,
  timeOffFields,
} from './posts'

/** Refuses days outside the session, or a last day before the first. */
function refuseOutside({ from, to }: Days, session: CampSession): void {
  const fields: Record<string, string> = {}
  if (to < from) fields.endDate = 'The end date is before the start date'
  const outside = `Choose a date within ${session.name} (${sayDay(session.startDate)} to ${sayDay(session.endDate)})`
  if (from < session.startDate || from > session.endDate) fields.startDate = outside
  if (to > session.endDate || to < session.startDate) fields.endDate ??= outside
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
}

/** Refuses a post with no place or several, or whose place does not exist or is not in use. */
async function refuseNoPlace(store: Store, { cabinId, activityId, duty }: StaffAssignment): Promise<void> {
  const named = [cabinId, activityId, duty].filter((each) => each !== null)
  if (named.length !== 1)
    throw new Refusal('invalid', { fields: { cabinId: 'Choose just one: a cabin, an activity or a duty' } })
  if (cabinId !== null) {
    const cabin = requireFound(await store.get(cabins, cabinId), 'cabin')
    refuseIf(cabin.status !== 'active', 'cabin_closed', { cabinId, cabin: cabin.name, status: cabin.status })
  }
  if (activityId !== null) {
    const activity = requireFound(await store.get(activities, activityId), 'activity')
    refuseIf(!activity.isActive, 'activity_off', { activity: activity.name })
  }
}

/** Refuses a person who is off on every day of a post. If they are off on some days, the board only shows it. */
async function refuseOff(store: Store, member: StaffMember, days: Days): Promise<void> {
  const off = (await store.list(timeOff, 'staffId', member.id)).map(offDays)
  for (let day = days.from; day <= days.to; day = addDays(day, 1))
    if (!off.some((each) => each.from <= day && day <= each.to)) return
  throw new Refusal('staff_off', { name: fullName(member), ...days })
}

/** Returns the same person's posts in the same place and session. */
async function overlappingPosts(store: Store, post: StaffAssignment): Promise<StaffAssignment[]> {
  const all = await store.list(staffAssignments, 'staffId', post.staffId)
  return all.filter(
    (other) => other.id !== post.id && other.sessionId === post.sessionId && placeKey(other) === placeKey(post),
  )
}

async function refuseTwice(store: Store, post: StaffAssignment, member: StaffMember, session: CampSession) {
  const days = daysOf(post, session)
  const twice = (await overlappingPosts(store, post)).some((other) => daysOverlap(daysOf(other, session), days))
  refuseIf(twice, 'already_posted', { name: fullName(member) })
}

/** Returns whether two posts of one person in one place are the same. */
function isSamePost(a: StaffAssignment, b: StaffAssignment): boolean {
  return a.role === b.role && a.startDate === b.startDate && a.endDate === b.endDate
}

/** Removes the post that another one replaces; does nothing if it has already been removed. */
async function replace(context: MutationContext, insteadOf: number | null, post: StaffAssignment): Promise<void> {
  const former = insteadOf === null ? undefined : await context.store.get(staffAssignments, insteadOf)
  if (!former) return
  if (former.staffId !== post.staffId || former.sessionId !== post.sessionId)
    throw new Refusal('not_found', { what: 'post' })
  await removeRow(context, staffAssignments, former)
}

/**
 * Gives a staff member a post in a session: a cabin, an activity or a duty. With `insteadOf` it is a move, which ends
 * the person's previous post. Repeating the same post changes nothing.
 */
export const assignStaff = defineMutation({
  name: 'staffing.assign.v1',
  needs: 'staffing.assign',
  args: postFields.extend({ assignmentId: id, insteadOf: id.nullable().default(null) }),
  async run(context, { assignmentId, insteadOf, ...fields }) {
    const { store } = context
    const post: StaffAssignment = { id: assignmentId, ...fields }
    const member = requireFound(await store.get(staff, post.staffId), 'staff member')
    const session = requireFound(await store.get(campSessions, post.sessionId), 'session')
    await replace(context, insteadOf, post)
    const same = (await overlappingPosts(store, post)).find((other) => isSamePost(other, post))
    if (same) return { assignmentId: same.id }
    await refuseUnfit(context, post, { member, session })
    await refuseComing(context, staffAssignments, post)
    await store.insert(staffAssignments, post)
    return { assignmentId }
  },
})

async function refuseUnfit(
  { store }: MutationContext,
  post: StaffAssignment,
  { member, session }: { member: StaffMember; session: CampSession },
): Promise<void> {
  refuseIf(!canBePosted(member), 'not_working', { name: fullName(member), status: member.status })
  await refuseNoPlace(store, post)
  const days = daysOf(post, session)
  refuseOutside(days, session)
  await refuseOff(store, member, days)
  await refuseTwice(store, post, member, session)
}

/** Changes the role or the days of a post. */
export const editPost = defineMutation({
  name: 'staffing.edit.v1',
  needs: 'staffing.assign',
  args: editArgs.extend({ assignmentId: id }),
  async run(context, { assignmentId, ...edit }) {
    const { store } = context
    const before = requireFound(await store.get(staffAssignments, assignmentId), 'assignment')
    await applyEdit(context, staffAssignments, before, edit, { form: postTerms })
    const post = requireFound(await store.get(staffAssignments, assignmentId), 'assignment')
    const member = requireFound(await store.get(staff, post.staffId), 'staff member')
    const session = requireFound(await store.get(campSessions, post.sessionId), 'session')
    refuseOutside(daysOf(post, session), session)
    await refuseOff(store, member, daysOf(post, session))
    await refuseTwice(store, post, member, session)
  },
})

/** Ends a post; does nothing if it no longer exists. */
export const unassignStaff = defineMutation({
  name: 'staffing.unassign.v1',
  needs: 'staffing.assign',
  args: z.object({ assignmentId: id }),
  async run(context, { assignmentId }) {
    const post = await context.store.get(staffAssignments, assignmentId)
    if (post) await removeRow(context, staffAssignments, post)
  },
})

/** A longer absence is assumed to be a typo in the year. */
const MAX_DAYS_OFF = 366

/** Records that a staff member is away on some days; days already recorded change nothing. */
export const addTimeOff = defineMutation({
  name: 'staffing.addTimeOff.v1',
  needs: 'staffing.assign',
  args: timeOffFields.extend({ timeOffId: id }),
  async run({ store }, { timeOffId, ...fields }) {
    requireFound(await store.get(staff, fields.staffId), 'staff member')
    const { startDate, endDate } = fields
    refuseIf(endDate < startDate, 'invalid', { fields: { endDate: 'The end date is before the start date' } })
    refuseIf(endDate > addDays(startDate, MAX_DAYS_OFF), 'invalid', {
      fields: { endDate: 'Time off can be at most one year at a time' },
    })
    const known = (await store.list(timeOff, 'staffId', fields.staffId)).find(
      (each) => each.startDate === startDate && each.endDate === endDate && each.kind === fields.kind,
    )
    if (known) return { timeOffId: known.id }
    await store.insert(timeOff, { id: timeOffId, ...fields })
    return { timeOffId }
  },
})

/** Removes time off; does nothing if it no longer exists. */
export const removeTimeOff = defineMutation({
  name: 'staffing.removeTimeOff.v1',
  needs: 'staffing.assign',
  args: z.object({ timeOffId: id }),
  async run(context, { timeOffId }) {
    const off = await context.store.get(timeOff, timeOffId)
    if (off) await removeRow(context, timeOff, off)
  },
})
