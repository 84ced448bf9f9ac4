import { activities } from '../activities/model'
import { fullName } from '../campers/model'
import { cabins } from '../housing/model'
import { wordOr } from '../kernel/declared-refusals'
import { nameOf, type RowsForWords, rowOf, type WordArgs, type Words } from '../kernel/words'
import { type StaffMember, staff } from '../staff/model'
import { staffAssignments, timeOff } from './model'

async function memberNamed(staffId: unknown, rows: RowsForWords): Promise<string> {
  const member = (await rowOf(rows, staff, staffId)) as StaffMember | null
  return member ? fullName(member) : 'A member of staff'
}

async function placeNamed(post: WordArgs, rows: RowsForWords): Promise<string> {
  if (typeof post.cabinId === 'number') return `cabin ${await nameOf(rows, cabins, post.cabinId)}`
  if (typeof post.activityId === 'number') return nameOf(rows, activities, post.activityId)
  return wordOr(post.duty, 'a post')
}

async function postNamed({ assignmentId }: WordArgs, rows: RowsForWords): Promise<string> {
  const post = await rowOf(rows, staffAssignments, assignmentId)
  return post ? `${await memberNamed(post.staffId, rows)}, ${await placeNamed(post, rows)}` : 'a member of staff'
}

export const words = {
  'staffing.assign': async (args, rows) =>
    `${await memberNamed(args.staffId, rows)} to ${await placeNamed(args, rows)}`,
  'staffing.edit': async (args, rows) => `Change of the post of ${await postNamed(args, rows)}`,
  'staffing.unassign': async (args, rows) => `End of the post of ${await postNamed(args, rows)}`,
  'staffing.addTimeOff': async (args, rows) =>
    `Time off of ${await memberNamed(args.staffId, rows)} from ${wordOr(args.startDate, 'a day')}`,
  'staffing.removeTimeOff': async (args, rows) => {
    const row = await rowOf(rows, timeOff, args.timeOffId)
    return `Time off of ${row ? await memberNamed(row.staffId, rows) : 'a member of staff'} taken back`
  },
  'staffing.setRatios': (args) =>
    args.setting === 'overnight' ? 'Change of the ratios at night' : 'Change of the ratios by day',
} satisfies Record<string, Words>
