import { activities } from '../activities/model'
import { fullName } from '../campers/model'
import { cabins } from '../housing/model'
import { wordOr } from '../kernel/refusals/declared-refusals'
import { type ActionWords, dayOf, nameOf, type RowsForWords, rowOf, type WordArgs } from '../kernel/rules/words'
import { type StaffMember, staff } from '../staff/model'
import { staffAssignments, timeOff } from './model'

async function memberNamed(staffId: unknown, rows: RowsForWords): Promise<string> {
  const member = (await rowOf(rows, staff, staffId)) as StaffMember | null
  return member ? fullName(member) : 'a staff member'
}

async function placeNamed(post: WordArgs, rows: RowsForWords): Promise<string> {
  if (typeof post.cabinId === 'number') return `cabin ${await nameOf(rows, cabins, post.cabinId)}`
  if (typeof post.activityId === 'number') return nameOf(rows, activities, post.activityId)
  return wordOr(post.duty, 'a duty')
}

async function postNamed({ assignmentId }: WordArgs, rows: RowsForWords): Promise<string> {
  const post = await rowOf(rows, staffAssignments, assignmentId)
  return post ? `${await memberNamed(post.staffId, rows)}, ${await placeNamed(post, rows)}` : 'a deleted assignment'
}

export const words = {
  'staffing.assign': async (args, rows) =>
    `Assigned ${await memberNamed(args.staffId, rows)} to ${await placeNamed(args, rows)}`,
  'staffing.edit': async (args, rows) => `Edited an assignment: ${await postNamed(args, rows)}`,
  'staffing.unassign': async (args, rows) => `Ended an assignment: ${await postNamed(args, rows)}`,
  'staffing.addTimeOff': async (args, rows) =>
    `Added time off for ${await memberNamed(args.staffId, rows)} starting ${dayOf(args.startDate) ?? 'on an unknown day'}`,
  'staffing.removeTimeOff': async (args, rows) => {
    const row = await rowOf(rows, timeOff, args.timeOffId)
    return `Removed ${row ? await memberNamed(row.staffId, rows) : 'a staff member'}'s time off`
  },
  'staffing.setRatios': (args) =>
    args.setting === 'overnight' ? 'Changed the overnight ratios' : 'Changed the daytime ratios',
} satisfies Record<string, ActionWords>
