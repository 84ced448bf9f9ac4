import { fullName } from '../campers/model'
import type { Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { type StaffMember, staff } from '../staff/model'
import type { StaffAssignment } from './model'
import { POST_ROLE_WORDS } from './model'
import { canBePosted } from './posts'

/** Returns the name of a person in a post: `Ana Novak`, or `Ana Novak (lead)`. */
export function nameIn({
  member,
  post,
}: {
  member: { firstName: string; lastName: string }
  post: Pick<StaffAssignment, 'role'>
}): string {
  return post.role === 'counselor'
    ? fullName(member)
    : `${fullName(member)} (${POST_ROLE_WORDS[post.role].toLowerCase()})`
}

/** Returns the names of the people in some posts who work at the camp, sorted by name. */
export async function postedNames(rows: Reader, posts: readonly StaffAssignment[]): Promise<string[]> {
  return namesIn(posts, await membersOf(rows, posts))
}

/** The names of a cabin's leaders. */
export interface NamesByCabin {
  cabinId: number
  names: string[]
}

/** Returns the leaders' names for each cabin in some posts. */
export async function namesByCabin(rows: Reader, posts: readonly StaffAssignment[]): Promise<NamesByCabin[]> {
  const members = await membersOf(rows, posts)
  return [...grouped(posts, ({ cabinId }) => cabinId)].flatMap(([cabinId, there]) =>
    cabinId === null ? [] : [{ cabinId, names: namesIn(there, members) }],
  )
}

function membersOf(rows: Reader, posts: readonly StaffAssignment[]): Promise<Map<number, StaffMember>> {
  return rows.many(
    staff,
    posts.map(({ staffId }) => staffId),
  )
}

function namesIn(posts: readonly StaffAssignment[], members: ReadonlyMap<number, StaffMember>): string[] {
  const named = posts.flatMap((post) => {
    const member = members.get(post.staffId)
    return member && canBePosted(member) ? [nameIn({ member, post })] : []
  })
  return [...new Set(named)].sort(nameOrder.compare)
}
