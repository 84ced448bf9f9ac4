import { fullName } from '#shared/campers/model'
import { sayDay } from '#shared/kernel/values/dates'
import type { Member, PostBoard, PostedMember, PostPlace } from '#shared/staffing/board'
import { POST_ROLE_WORDS } from '#shared/staffing/model'
import type { Days } from '#shared/staffing/posts'
import type { NotCounted } from '#shared/staffing/ratios'

/**
 * Something that can be placed on the board: a staff member, who gets an additional post, or a post, which is moved.
 */
export interface BoardPiece {
  /** Unique among all pieces: `staff-12` or `post-55`. */
  key: string
  member: Member
  posted: PostedMember | null
  /** Where the piece is; null for the staff list. */
  place: PostPlace | null
}

/** The key of the staff list as a drop target. */
export const STAFF_LIST = 'staff-list'

/** Returns every piece of a board by its key. */
export function piecesOf({ members, places }: PostBoard): Map<string, BoardPiece> {
  const all: BoardPiece[] = [
    ...members.map((member) => ({ key: `staff-${member.id}`, member, posted: null, place: null })),
    ...places.flatMap((place) =>
      place.posted.map((posted) => ({ key: `post-${posted.post.id}`, member: posted.member, posted, place })),
    ),
  ]
  return new Map(all.map((piece) => [piece.key, piece]))
}

/** Returns briefly why a piece cannot go somewhere; null if it can, or is already there. */
export function whyNotThere({ member, posted }: BoardPiece, place: PostPlace): string | null {
  if (place.closed) return 'Not in use'
  const there = place.posted.some(({ post }) => post.staffId === member.id && post.id !== posted?.post.id)
  return there ? 'Already assigned here' : null
}

/** Formats a range of days. */
export function sayDays({ from, to }: Days): string {
  return from === to ? sayDay(from) : `${sayDay(from)} to ${sayDay(to)}`
}

const NOT_COUNTED: Readonly<Record<NotCounted, string>> = {
  not_active: 'not counted: not active yet',
  off: 'not counted: has time off',
  elsewhere: 'not counted: sleeps elsewhere',
  too_young: 'not counted: under 16, or less than two years older than a camper here',
}

/** Returns the notes on a person in a post, with the role first. */
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

/** Describes everything a piece shows, for screen readers. */
export function sayPiece({ member, posted }: BoardPiece): string {
  return [fullName(member), ...(posted ? aboutPosted(posted) : aboutMember(member))].join(', ')
}
