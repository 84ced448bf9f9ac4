import { activities, activitySchedules, activitySignUps } from '../activities/model'
import { byName, camperMedical, camperPhotos, campers, fullName } from '../campers/model'
import { reachOfCampers } from '../campers/reads'
import { departedOn } from '../gate/presence'
import { type CabinAssignment, cabinAssignments, cabins } from '../housing/model'
import { findByName } from '../housing/requests'
import { byId, type Reader } from '../kernel/store/reader'
import { ageOn } from '../kernel/values/dates'
import { holdsPlace, type Registration, registrations } from '../registration/model'
import { type CampSession, campSessions } from '../sessions/model'
import { isRunning } from '../sessions/rules'
import type { StaffMember } from '../staff/model'
import { ownRecord } from '../staff/own'
import { isAtWork } from '../staff/rules'
import { type StaffAssignment, staffAssignments, timeOff } from './model'
import type { CabinCamper, DayItem, MateRequest, MyCabin, MyDay, OwnCabin } from './my'
import { postedNames } from './names'
import { daysOf, isIn, offDays } from './posts'
import { runningOrNext } from './which-session'

/** Returns the staff member linked to a user's account, as long as they work at the camp. */
export async function memberOf(rows: Reader, userId: number): Promise<StaffMember | undefined> {
  const own = await ownRecord(rows, userId)
  return own && isAtWork(own.status) ? own : undefined
}

/** Returns a user's posts, with their sessions. */
async function postsOfUser(rows: Reader, userId: number) {
  const member = await memberOf(rows, userId)
  const posts = member ? await rows.list(staffAssignments, 'staffId', member.id) : []
  const sessions = await rows.many(
    campSessions,
    posts.map(({ sessionId }) => sessionId),
  )
  return { member, posts, sessions }
}

/** Returns the cabins that a user leads in running sessions. */
export async function cabinsLedNow(rows: Reader, userId: number, today: string): Promise<number[]> {
  const { posts, sessions } = await postsOfUser(rows, userId)
  return posts.flatMap(({ cabinId, sessionId }) => {
    const session = sessions.get(sessionId)
    return cabinId !== null && session !== undefined && isRunning(session, today) ? [cabinId] : []
  })
}

/** Returns whether a user leads a cabin in a running session. */
export async function leadsNow(rows: Reader, userId: number, today: string): Promise<boolean> {
  return (await cabinsLedNow(rows, userId, today)).length > 0
}

/**
 * Returns what a user leads in the current session, or else in the next one; null for a user who leads no cabin.
 * Balances are never included.
 */
export async function myCabin(rows: Reader, userId: number, today: string): Promise<MyCabin | null> {
  const { posts, sessions } = await postsOfUser(rows, userId)
  const leading = posts.filter(({ cabinId }) => cabinId !== null)
  const led = leading.flatMap(({ sessionId }) => sessions.get(sessionId) ?? [])
  const session = runningOrNext(led, today)
  if (!session) return null
  const own: OwnCabin[] = []
  for (const post of leading.filter(({ sessionId }) => sessionId === session.id)) {
    if (own.some(({ cabin }) => cabin.id === post.cabinId)) continue
    const cabin = await ownCabin(rows, post, { session, today })
    if (cabin) own.push(cabin)
  }
  return { session, runs: isRunning(session, today), cabins: own }
}

async function ownCabin(rows: Reader, post: StaffAssignment, { session, today }: OnDay): Promise<OwnCabin | null> {
  const cabin = post.cabinId === null ? undefined : await rows.get(cabins, post.cabinId)
  if (!cabin) return null
  const there = (await rows.list(staffAssignments, 'sessionId', session.id)).filter(
    ({ cabinId, staffId }) => cabinId === cabin.id && staffId !== post.staffId,
  )
  const beds = (await rows.list(cabinAssignments, 'cabinId', cabin.id)).filter(
    ({ status, sessionId }) => status === 'assigned' && sessionId === session.id,
  )
  const others = await postedNames(rows, there)
  return { cabin, role: post.role, others, campers: await campersOf(rows, beds, { session, today }) }
}

/** Returns what a cabin leader has to know about a camper; null if the registration holds no place. */
export async function camperToLead(rows: Reader, registrationId: number, today: string): Promise<CabinCamper | null> {
  const registration = await rows.get(registrations, registrationId)
  const session = registration && (await rows.get(campSessions, registration.sessionId))
  if (!registration || !session) return null
  const beds = await rows.list(cabinAssignments, 'registrationId', registrationId)
  const { bedNumber = null, notes = null } = beds.find(({ status }) => status === 'assigned') ?? {}
  const bed = { registrationId, camperId: registration.camperId, bedNumber, notes }
  const [found] = await campersOf(rows, [bed], { session, today })
  // A single camper does not reveal who else sleeps in the cabin, so requests are left to the board's own marks.
  return found ? { ...found, wishes: [] } : null
}

type Bed = Pick<CabinAssignment, 'registrationId' | 'camperId' | 'bedNumber' | 'notes'>

/** A session on a certain day. */
interface OnDay {
  session: CampSession
  today: string
}

async function campersOf(rows: Reader, beds: readonly Bed[], { session, today }: OnDay): Promise<CabinCamper[]> {
  const camperIds = beds.map(({ camperId }) => camperId)
  const people = await rows.many(campers, camperIds)
  const medical = await rows.many(camperMedical, camperIds)
  const photos = await rows.many(camperPhotos, camperIds)
  const reaches = new Map((await reachOfCampers(rows, camperIds)).map((each) => [each.camperId, each]))
  const placed = await rows.many(
    registrations,
    beds.map(({ registrationId }) => registrationId),
  )
  const gone = isRunning(session, today) ? await departedOn(rows, today) : null
  const find = findByName([...people.values()].map((camper) => ({ name: fullName(camper), id: camper.id })))
  const found = beds.flatMap(({ registrationId, camperId, bedNumber, notes }): CabinCamper[] => {
    const [camper, registration, reach] = [people.get(camperId), placed.get(registrationId), reaches.get(camperId)]
    if (!camper || !registration || !reach || !holdsPlace(registration)) return []
    const isHere = (mate: string) => find(mate).some(({ id }) => id !== camperId)
    const age = camper.dateOfBirth === null ? null : ageOn(camper.dateOfBirth, session.startDate)
    const diet = registration.dietaryRestrictions
    const about = { registrationId, camper, age, bed: bedNumber, bedNote: notes, diet }
    const photo = photos.get(camperId)?.image ?? null
    const wishes = mateRequestsOf(registration, isHere)
    const departure = gone?.get(camperId) ?? null
    return [{ ...about, photo, wishes, medical: medical.get(camperId) ?? null, reach, departure }]
  })
  const bed = (each: CabinCamper) => each.bed ?? Number.MAX_SAFE_INTEGER
  return found.sort((a, b) => bed(a) - bed(b) || byName(a.camper, b.camper))
}

function mateRequestsOf(registration: Registration, isHere: (mate: string) => boolean): MateRequest[] {
  const wish = (kind: MateRequest['kind']) => (mate: string) => ({ mate, kind, here: isHere(mate) })
  return [...registration.wantedMates.map(wish('with')), ...registration.unwantedMates.map(wish('without'))]
}

/** Returns what a user leads on a day: their own slots on the schedule, and the posts that cover the day. */
export async function myDay(rows: Reader, userId: number, day: string): Promise<MyDay> {
  const { member, posts, sessions } = await postsOfUser(rows, userId)
  if (!member) return { off: false, items: [] }
  const off = (await rows.list(timeOff, 'staffId', member.id)).some((each) => isIn(offDays(each), day))
  const running = (await rows.all(campSessions)).filter((session) => isRunning(session, day))
  const today = posts.filter((post) => {
    const session = sessions.get(post.sessionId)
    return session && running.some(({ id }) => id === session.id) && isIn(daysOf(post, session), day)
  })
  const slots = (await ownSlots(rows, { member, day, running, today })).sort(
    (a, b) => (a.startTime ?? '').localeCompare(b.startTime ?? '') || a.key.localeCompare(b.key),
  )
  return { off, items: [...(await wholeDay(rows, today, sessions)), ...slots] }
}

/** Returns the posts that last all day: cabins and duties. */
async function wholeDay(
  rows: Reader,
  posts: readonly StaffAssignment[],
  sessions: ReadonlyMap<number, CampSession>,
): Promise<DayItem[]> {
  const cabinOf = await rows.many(
    cabins,
    posts.flatMap(({ cabinId }) => cabinId ?? []),
  )
  const nothing = { startTime: null, endTime: null, campers: null, left: 0 }
  const items = posts.flatMap(({ id, sessionId, cabinId, duty }): DayItem[] => {
    const about = { key: `post-${id}`, ...nothing, session: sessions.get(sessionId)?.name ?? '' }
    const cabin = cabinId === null ? undefined : cabinOf.get(cabinId)
    if (cabin) return [{ ...about, kind: 'cabin', name: cabin.name, location: cabin.location }]
    return duty === null ? [] : [{ ...about, kind: 'duty', name: duty, location: null }]
  })
  return items.sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name))
}

/** Returns the slots a person leads on a day, by name on the schedule or through a post for the activity. */
async function ownSlots(
  rows: Reader,
  own: { member: StaffMember; day: string; running: readonly CampSession[]; today: readonly StaffAssignment[] },
): Promise<DayItem[]> {
  const { member, day, running, today } = own
  const sessions = byId(running)
  const posted = new Set(today.map(({ sessionId, activityId }) => `${sessionId} ${activityId}`))
  const slots = (await rows.listIn(activitySchedules, 'sessionId', sessions.keys())).filter(
    (slot) =>
      slot.scheduledDate === day &&
      slot.status !== 'cancelled' &&
      (slot.staffId === member.id || posted.has(`${slot.sessionId} ${slot.activityId}`)),
  )
  const catalog = await rows.many(
    activities,
    slots.map(({ activityId }) => activityId),
  )
  const gone = await departedOn(rows, day)
  const items: DayItem[] = []
  for (const { id, activityId, sessionId, startTime, endTime } of slots) {
    const activity = catalog.get(activityId)
    const signedUp = await rows.list(activitySignUps, 'scheduleId', id)
    const left = signedUp.filter(({ camperId }) => gone.has(camperId)).length
    items.push({
      key: `slot-${id}`,
      kind: 'activity',
      startTime,
      endTime,
      name: activity?.name ?? 'Deleted activity',
      location: activity?.location ?? null,
      session: sessions.get(sessionId)?.name ?? '',
      campers: signedUp.length - left,
      left,
    })
  }
  return items
}
