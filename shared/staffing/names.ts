import { fullName } from '../campers/model'
import { nameOrder } from '../kernel/names'
import type { Reader } from '../kernel/reader'
import { staff } from '../staff/model'
import type { StaffAssignment } from './model'
import { canBePosted } from './posts'

/** Somebody in a post by name: `Ana Novak`, or `Ana Novak (lead)`. */
export function nameIn({
  member,
  post,
}: {
  member: { firstName: string; lastName: string }
  post: Pick<StaffAssignment, 'role'>
}): string {
  return post.role === 'counselor' ? fullName(member) : `${fullName(member)} (${post.role})`
}

/** Those of some posts who work at the camp, by name. */
export async function postedNames(rows: Reader, posts: readonly StaffAssignment[]): Promise<string[]> {
  const members = await rows.many(
    staff,
    posts.map(({ staffId }) => staffId),
  )
  const named = posts.flatMap((post) => {
    const member = members.get(post.staffId)
    return member && canBePosted(member) ? [nameIn({ member, post })] : []
  })
  return [...new Set(named)].sort(nameOrder.compare)
}
