import { fullName } from '#shared/campers/model'
import { sayDay } from '#shared/kernel/values/dates'
import type { Member, PostBoard, PostedMember, PostPlace } from '#shared/staffing/board'
import { POST_ROLE_WORDS } from '#shared/staffing/model'
import type { Days } from '#shared/staffing/posts'
import type { NotCounted } from '#shared/staffing/ratios'

/** A person on the board who can be placed: a staff member, who gets one more post, or one post that is moved. */
export interface BoardPiece {
  /** Its own among all pieces: `staff-12` or `post-55`. */
  key: string
  member: Member
  posted: PostedMember | null
  /** Where the piece lies; null for the list of the staff. */
  place: PostPlace | null
}

/** The key of the list of the staff, as a place to drop on. */
export const STAFF_LIST = 'staff-list'

/** Every piece of a board by its key. */
export function piecesOf({ members, places }: PostBoard): Map<string, BoardPiece> {
  const all: BoardPiece[] = [
    ...members.map((member) => ({ key: `staff-${member.id}`, member, posted: null, place: null })),
    ...places.flatMap((place) =>
      place.posted.map((posted) => ({ key: `post-${posted.post.id}`, member: posted.member, posted, place })),
    ),
  ]
  return new Map(all.map((piece) => [piece.key, piece]))
}

/** Returns why a piece cannot go somewhere, in few words; null if it can, or lies already. */
export function whyNotThere({ member, posted }: BoardPiece, place: PostPlace): string | null {
  if (place.closed) return 'Not in use'
  const there = place.posted.some(({ post }) => post.staffId === member.id && post.id !== posted?.post.id)
  return there ? 'Already assigned here' : null
}

/** Some days as people say them. */
export function sayDays({ from, to }: Days): string {
  return from === to ? sayDay(from) : `${sayDay(from)} to ${sayDay(to)}`
}

const NOT_COUNTED: Readonly<Record<NotCounted, string>> = {
  not_active: 'not counted: not active yet',
  off: 'not counted: has time off',
  elsewhere: 'not counted: sleeps elsewhere',
  too_young: 'not counted: under 16, or less than two years older than a camper here',
}

/** Returns the notes on a person in a post, the role first. */
export function aboutPosted({ post, days, off, also, notCounted }: PostedMember): string[] {
  return [
    POST_ROLE_WORDS[post.role],
    ...(days ? [sayDays(days)] : []),
    ...off.map((each) => `off ${sayDays(each)}`),
    ...(also.length > 0 ? [`also in ${also.join(', ')}`] : []),
    ...(notCounted ? [NOT_COUNTED[notCounted]] : []),
  ]
}

/** Returns the notes on a person in the staff list. */
export function aboutMember({ position, posts }: Member): string[] {
  const count = posts === 0 ? 'not assigned yet' : posts === 1 ? '1 assignment' : `${posts} assignments`
  return [...(position ? [position] : []), count]
}

/** Describes all that a piece shows, for screen readers. */
export function sayPiece({ member, posted }: BoardPiece): string {
  return [fullName(member), ...(posted ? aboutPosted(posted) : aboutMember(member))].join(', ')
}
