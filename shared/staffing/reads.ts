import { activities } from '../activities/model'
import { campers, fullName } from '../campers/model'
import { cabinAssignments, cabins } from '../housing/model'
import { byId, type Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { holdsPlace, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { staff, staffPrivate } from '../staff/model'
import { rulesOf } from '../staff/ready-rows'
import { layOutPosts, type PostBoard } from './board'
import { type PostRole, ratioRules, type StaffAssignment, staffAssignments, type TimeOff, timeOff } from './model'
import { type NamesByCabin, nameIn, namesByCabin, postedNames } from './names'
import { canBePosted, daysOf } from './posts'
import { howMany, whatIsMissing, whatIsUnknown } from './ratio-words'
import { type RatioRule, rulesInForce } from './ratios'
import { runningOrNext } from './which-session'

/** Returns the dates of birth by cabin, and of everyone with a place in a session. */
async function bornIn(rows: Reader, sessionId: number) {
  const coming = (await rows.list(registrations, 'sessionId', sessionId)).filter(holdsPlace)
  const people = await rows.many(
    campers,
    coming.map(({ camperId }) => camperId),
  )
  const bornOf = (camperId: number) => people.get(camperId)?.dateOfBirth ?? null
  const placed = new Set(coming.map(({ id }) => id))
  const beds = (await rows.list(cabinAssignments, 'sessionId', sessionId)).filter(
    ({ status, registrationId }) => status === 'assigned' && placed.has(registrationId),
  )
  const bornByCabin = new Map(
    [...grouped(beds, ({ cabinId }) => cabinId)].map(([cabinId, list]) => [
      cabinId,
      list.map(({ camperId }) => bornOf(camperId)),
    ]),
  )
  return { bornByCabin, bornHere: coming.map(({ camperId }) => bornOf(camperId)) }
}

/** Returns a session's posts, and what is missing from `today` on; null if there is no such session. */
export async function postBoardOf(rows: Reader, sessionId: number, today: string): Promise<PostBoard | null> {
  const session = await rows.get(campSessions, sessionId)
  if (!session) return null
  const posts = await rows.all(staffAssignments)
  const checks = byId(await rows.all(staffPrivate))
  return layOutPosts({
    session,
    today,
    posts,
    bornOn: (id) => checks.get(id)?.dateOfBirth,
    staff: await rows.all(staff),
    timeOff: await rows.all(timeOff),
    sessions: byId(await rows.all(campSessions)),
    cabins: await rows.all(cabins),
    activities: await rows.all(activities),
    duties: posts.flatMap(({ duty }) => duty ?? []),
    ownRules: await rows.all(ratioRules),
    adultShare: (await rulesOf(rows)).adultShare,
    ...(await bornIn(rows, sessionId)),
  })
}

/** Who leads a cabin, and whether that is enough, for every screen that shows the cabin. */
export interface CabinLeaders {
  cabinId: number
  /** For example, `Ana Novak (lead)`. */
  names: string[]
  enough: string
  missing: string | null
  unknown: string | null
}

/** Returns who leads each cabin of a session. */
export async function leadersOf(rows: Reader, sessionId: number, today: string): Promise<CabinLeaders[]> {
  const board = await postBoardOf(rows, sessionId, today)
  return (board?.places ?? []).flatMap(({ place, posted, ratio }) => {
    if (place.cabinId === null || ratio === null) return []
    const names = posted.filter(({ member }) => canBePosted(member)).map(nameIn)
    const missing = whatIsMissing(ratio)
    return [{ cabinId: place.cabinId, names, enough: howMany(ratio), missing, unknown: whatIsUnknown(ratio) }]
  })
}

/** Returns the names of each cabin's leaders in a session, for its roster. */
export async function leaderNames(rows: Reader, sessionId: number): Promise<NamesByCabin[]> {
  const names = await namesByCabin(rows, await rows.list(staffAssignments, 'sessionId', sessionId))
  return names.sort((a, b) => a.cabinId - b.cabinId)
}

/** A camper's cabin in the running session, or else the next one, and who leads it. */
export interface CounselorsOfCamper {
  session: string
  cabin: string
  names: string[]
}

/** Returns a camper's counselors; null if the camper has no bed in a running or upcoming session. */
export async function counselorsOf(rows: Reader, camperId: number, today: string): Promise<CounselorsOfCamper | null> {
  const beds = (await rows.list(cabinAssignments, 'camperId', camperId)).filter(({ status }) => status === 'assigned')
  const sessions = await rows.many(
    campSessions,
    beds.map(({ sessionId }) => sessionId),
  )
  const session = runningOrNext([...sessions.values()], today)
  const bed = beds.find(({ sessionId }) => sessionId === session?.id)
  const cabin = bed && (await rows.get(cabins, bed.cabinId))
  if (!session || !cabin) return null
  const posts = (await rows.list(staffAssignments, 'sessionId', session.id)).filter(
    ({ cabinId }) => cabinId === cabin.id,
  )
  return { session: session.name, cabin: cabin.name, names: await postedNames(rows, posts) }
}

/** A post of one person. */
export interface PostOfMember {
  id: number
  session: string
  place: string
  role: PostRole
  from: string
  to: string
}

/** Returns all past, current and future posts of a staff member, newest first. */
export async function postsOf(rows: Reader, staffId: number): Promise<PostOfMember[]> {
  const posts = await rows.list(staffAssignments, 'staffId', staffId)
  const sessions = await rows.many(
    campSessions,
    posts.map(({ sessionId }) => sessionId),
  )
  const cabinOf = await rows.many(
    cabins,
    posts.flatMap(({ cabinId }) => cabinId ?? []),
  )
  const activityOf = await rows.many(
    activities,
    posts.flatMap(({ activityId }) => activityId ?? []),
  )
  const placeOf = ({ cabinId, activityId, duty }: StaffAssignment) => {
    if (cabinId !== null) return cabinOf.get(cabinId)?.name ?? 'Deleted cabin'
    return activityId === null ? (duty ?? '') : (activityOf.get(activityId)?.name ?? 'Deleted activity')
  }
  const list = posts.flatMap((post) => {
    const session = sessions.get(post.sessionId)
    if (!session) return []
    return [{ id: post.id, session: session.name, place: placeOf(post), role: post.role, ...daysOf(post, session) }]
  })
  return list.sort((a, b) => b.from.localeCompare(a.from) || a.id - b.id)
}

/** Time off, with the person it belongs to. */
export interface TimeOffLine {
  id: number
  staffId: number
  name: string
  startDate: string
  endDate: string
  kind: TimeOff['kind']
  note: string | null
}

/** Returns who is away from a day on, earliest first. */
export async function timeOffFrom(rows: Reader, day: string): Promise<TimeOffLine[]> {
  const coming = (await rows.all(timeOff)).filter(({ endDate }) => endDate >= day)
  const members = await rows.many(
    staff,
    coming.map(({ staffId }) => staffId),
  )
  const lines = coming.flatMap((row) => {
    const member = members.get(row.staffId)
    return member ? [{ ...row, name: fullName(member) }] : []
  })
  return lines.sort(
    (a, b) => a.startDate.localeCompare(b.startDate) || nameOrder.compare(a.name, b.name) || a.id - b.id,
  )
}

/** Returns the ratios in effect at this camp. */
export async function ratiosHere(rows: Reader): Promise<RatioRule[]> {
  return rulesInForce(await rows.all(ratioRules))
}

export { ownCalendar, sessionCalendar } from './calendar-reads'
export { cabinsLedNow, camperToLead, leadsNow, myCabin, myDay } from './my-reads'
