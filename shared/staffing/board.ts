import type { Activity } from '../activities/model'
import { byName, fullName } from '../campers/model'
import type { Cabin } from '../housing/model'
import { grouped } from '../kernel/values/grouped'
import { nameOrder, sameName } from '../kernel/values/names'
import type { CampSession } from '../sessions/model'
import type { StaffMember } from '../staff/model'
import { type AdultShare, adultShareOf } from './adult-share'
import type { RatioSetting, StaffAssignment, TimeOff } from './model'
import { canBePosted, type Days, daysOf, daysOverlap, offDays, type PostTarget, placeKey } from './posts'
import { daysToCome, type Helper, type Ratio, ratioOver } from './ratio-days'
import { type NotCounted, type RatioRule, rulesInForce } from './ratios'

/** A staff member, with the facts that matter for assignments. */
export interface Member
  extends Pick<StaffMember, 'id' | 'firstName' | 'lastName' | 'position' | 'department' | 'status'> {
  /** Undefined if the current user may not read it; null if not recorded. */
  dateOfBirth: string | null | undefined
  off: readonly Days[]
  /** How many posts the person has in the session. */
  posts: number
}

/** A person in a post, as shown on the board and in lists. */
export interface PostedMember {
  post: StaffAssignment
  member: Member
  /** The days of the post; null for the whole session. */
  days: Days | null
  /** Days off within the post's days. */
  off: readonly Days[]
  /** Other cabins the person is posted to on the same nights. */
  also: readonly string[]
  /** Why the person does not count on any day; null if they do, or if there is nothing to count. */
  notCounted: NotCounted | null
}

/** A place on the board: a cabin, an activity or a duty, and the people posted there. */
export interface PostPlace {
  /** Unique among all places, such as `cabin-7`. */
  key: string
  kind: 'cabin' | 'activity' | 'duty'
  place: PostTarget
  name: string
  /** Why it has no posts now, such as a cabin under repair. */
  closed: boolean
  posted: PostedMember[]
  /** Whether its campers have enough adults; null if none are counted for it. */
  ratio: Ratio | null
}

/** Which staff member does what in a session. */
export interface PostBoard {
  session: CampSession
  members: Member[]
  places: PostPlace[]
  /** The ratio for the whole session, by day. */
  ratio: Ratio
  /** The adults among its cabin leaders; null if there are none, or it is not known. */
  adults: AdultShare | null
}

/** The most common duties; a camp adds others by naming them once. */
export const USUAL_DUTIES = ['Night watch', 'Waterfront', 'First aid', 'Kitchen']

/** A session's data for {@link layOutPosts}. */
export interface OnPosts {
  session: CampSession
  /** The first day to evaluate, if the session is running. */
  today: string
  staff: readonly StaffMember[]
  bornOn(staffId: number): string | null | undefined
  timeOff: readonly TimeOff[]
  /** All posts, in any session, of people who have one in this session. */
  posts: readonly StaffAssignment[]
  sessions: ReadonlyMap<number, CampSession>
  cabins: readonly Cabin[]
  activities: readonly Activity[]
  /** Every duty that the camp has named. */
  duties: readonly string[]
  /** The dates of birth of the campers in each cabin, and of all who attend. */
  bornByCabin: ReadonlyMap<number, readonly (string | null)[]>
  bornHere: readonly (string | null)[]
  ownRules: readonly RatioRule[]
  /** The percentage of cabin leaders who must be 18 or older. */
  adultShare: number
}

const byPost = (a: PostedMember, b: PostedMember) =>
  Number(b.post.role === 'lead') - Number(a.post.role === 'lead') || byName(a.member, b.member) || a.post.id - b.post.id

/** The same, with each person's posts looked up only once, because a camp may have thousands. */
interface PostIndex extends OnPosts {
  postsOf: ReadonlyMap<number, readonly StaffAssignment[]>
}

/** Returns which staff member does what in a session, and whether its campers have enough adults. */
export function layOutPosts(given: OnPosts): PostBoard {
  const on: PostIndex = { ...given, postsOf: grouped(given.posts, ({ staffId }) => staffId) }
  const here = on.posts.filter(({ sessionId }) => sessionId === on.session.id)
  const count = grouped(here, ({ staffId }) => staffId)
  const offOf = grouped(on.timeOff, ({ staffId }) => staffId)
  const members = new Map(
    on.staff.map((row): [number, Member] => {
      const { id, firstName, lastName, position, department, status } = row
      const off = (offOf.get(id) ?? []).map(offDays)
      const about = { id, firstName, lastName, position, department, status, off }
      return [id, { ...about, dateOfBirth: on.bornOn(id), posts: count.get(id)?.length ?? 0 }]
    }),
  )
  const places = placesOn(on)
  const placeOf = new Map(places.map((place) => [place.key, place]))
  for (const post of here) {
    const member = members.get(post.staffId)
    const place = placeOf.get(placeKey(post))
    if (member && place) place.posted.push(postedAs(post, member, on))
  }
  for (const place of places) {
    place.posted.sort(byPost)
    if (place.place.cabinId === null) continue
    const born = on.bornByCabin.get(place.place.cabinId) ?? []
    place.ratio = ratioFor('overnight', on, { born, posted: place.posted })
    place.posted = place.posted.map((each) => ({ ...each, notCounted: place.ratio?.never.get(each.member.id) ?? null }))
  }
  const leaders = places.filter(({ kind }) => kind === 'cabin').flatMap((place) => place.posted)
  const posted = places.filter(({ kind }) => kind !== 'duty').flatMap((place) => place.posted)
  return {
    session: on.session,
    members: [...members.values()].filter((member) => canBePosted(member)).sort(byName),
    places: places.filter(({ closed, posted }) => !closed || posted.length > 0),
    ratio: ratioFor('day', on, { born: on.bornHere, posted }),
    adults: sharesOf(on, leaders),
  }
}

/** Returns how many of the cabin leaders who work at the camp are 18 or older. */
function sharesOf({ session, adultShare }: OnPosts, leaders: readonly PostedMember[]): AdultShare | null {
  const people = leaders
    .map(({ member }) => member)
    .filter((member) => canBePosted(member))
    .map((member) => ({ staffId: member.id, name: fullName(member), dateOfBirth: member.dateOfBirth }))
  return adultShareOf(people, session.startDate, adultShare)
}

/** Returns the board's places without people: cabins, activities in use, duties. */
function placesOn({ cabins, activities, duties }: OnPosts): PostPlace[] {
  const nothing = { cabinId: null, activityId: null, duty: null }
  const make = (kind: PostPlace['kind'], place: PostTarget, name: string, closed: boolean): PostPlace => {
    return { key: placeKey(place), kind, place, name, closed, posted: [], ratio: null }
  }
  const named = new Map([...USUAL_DUTIES, ...duties].map((duty) => [sameName(duty), duty.trim()]))
  const byNames = (a: PostPlace, b: PostPlace) => nameOrder.compare(a.name, b.name)
  return [
    ...cabins
      .map(({ id, name, status }) => make('cabin', { ...nothing, cabinId: id }, name, status !== 'active'))
      .sort(byNames),
    ...activities
      .map(({ id, name, isActive }) => make('activity', { ...nothing, activityId: id }, name, !isActive))
      .sort(byNames),
    ...[...named.values()].map((duty) => make('duty', { ...nothing, duty }, duty, false)).sort(byNames),
  ]
}

/** Returns the other cabins in which a person is posted on the same nights, in any session. */
function otherCabins(post: StaffAssignment, on: PostIndex): { name: string; first: boolean; days: Days }[] {
  if (post.cabinId === null) return []
  const own = daysOf(post, on.session)
  return (on.postsOf.get(post.staffId) ?? []).flatMap((other) => {
    const session = on.sessions.get(other.sessionId)
    const cabin = on.cabins.find(({ id }) => id === other.cabinId)
    if (other.id === post.id || !cabin || !session) return []
    const days = daysOf(other, session)
    if (session.status === 'cancelled' || other.cabinId === post.cabinId || !daysOverlap(days, own)) return []
    const where = session.id === on.session.id ? cabin.name : `${cabin.name} (${session.name})`
    return [{ name: where, first: other.id < post.id, days }]
  })
}

function postedAs(post: StaffAssignment, member: Member, on: PostIndex): PostedMember {
  const days = daysOf(post, on.session)
  return {
    post,
    member,
    days: post.startDate === null && post.endDate === null ? null : days,
    off: member.off.filter((each) => daysOverlap(each, days)),
    also: otherCabins(post, on).map(({ name }) => name),
    notCounted: null,
  }
}

function ratioFor(
  setting: RatioSetting,
  on: PostIndex,
  { born, posted }: { born: readonly (string | null)[]; posted: readonly PostedMember[] },
): Ratio {
  const helpers = posted.map(({ post, member }): Helper => {
    const { id: staffId, status, dateOfBirth, off } = member
    // A person sleeps in only one cabin, so of two posts on one night the first counts.
    const elsewhere = setting === 'day' ? [] : otherCabins(post, on).filter(({ first }) => first)
    const about = { staffId, name: fullName(member), status, dateOfBirth, off }
    return { ...about, days: daysOf(post, on.session), elsewhere: elsewhere.map(({ days }) => days) }
  })
  const days = daysToCome(on.session, on.today, setting)
  const who = { born, on: on.session.startDate, helpers }
  return ratioOver(days, who, { setting, rules: rulesInForce(on.ownRules) })
}
