import { type ActivitySchedule, activities, activitySchedules } from '../activities/model'
import { familiesOf } from '../campers/contact-rows'
import { campersOfHomes } from '../campers/home-rows'
import { cabins } from '../housing/model'
import { byId, type Reader } from '../kernel/store/reader'
import { addDays } from '../kernel/values/dates'
import type { CalendarEvent } from '../kernel/values/icalendar'
import { holdsPlace, registrations } from '../registration/model'
import { type CampSession, campSessions } from '../sessions/model'
import { CAMP_ID, campProfile } from '../settings/model'
import { USUAL_DUTIES } from './board'
import { staffAssignments } from './model'
import { memberOf } from './my-reads'
import { daysOf } from './posts'

/** How many days a session stays in calendars after its end. */
const KEPT_DAYS = 30

/** Returns the sessions that calendars show: those that take place and aren't long over. */
async function sessionsShown(rows: Reader): Promise<CampSession[]> {
  const since = addDays(rows.now().slice(0, 10), -KEPT_DAYS)
  return (await rows.all(campSessions)).filter(({ endDate, status }) => status !== 'cancelled' && endDate >= since)
}

async function sessionEvents(rows: Reader, sessions: readonly CampSession[]): Promise<CalendarEvent[]> {
  const location = (await rows.get(campProfile, CAMP_ID))?.address ?? null
  return sessions.map(({ id, name, startDate, endDate }) => {
    return { key: `session-${id}`, title: name, location, when: { from: startDate, to: endDate } }
  })
}

/** Returns slots as events. Their notes are left out, because they may name children. */
async function slotEvents(rows: Reader, slots: readonly ActivitySchedule[]): Promise<CalendarEvent[]> {
  const catalog = await rows.many(
    activities,
    slots.map(({ activityId }) => activityId),
  )
  return slots.map(({ id, activityId, scheduledDate: day, startTime, endTime }) => {
    const { name = 'Deleted activity', location = null } = catalog.get(activityId) ?? {}
    return { key: `slot-${id}`, title: name, location, when: { day, startTime, endTime } }
  })
}

const sorted = (events: CalendarEvent[]) => events.sort((a, b) => (a.key < b.key ? -1 : 1))

/** A duty's own words could name a child, whom a calendar service must not learn about. */
const dutyTitle = (duty: string) => (USUAL_DUTIES.includes(duty) ? duty : 'Duty')

/** Returns a person's posts and the activities that they lead. */
async function workEvents(rows: Reader, userId: number, sessions: readonly CampSession[]): Promise<CalendarEvent[]> {
  const member = await memberOf(rows, userId)
  if (!member) return []
  const shown = byId(sessions)
  const posts = (await rows.list(staffAssignments, 'staffId', member.id)).filter(({ sessionId }) =>
    shown.has(sessionId),
  )
  const cabinOf = await rows.many(
    cabins,
    posts.flatMap(({ cabinId }) => cabinId ?? []),
  )
  const whole = posts.flatMap((post): CalendarEvent[] => {
    const session = shown.get(post.sessionId)
    const cabin = post.cabinId === null ? undefined : cabinOf.get(post.cabinId)
    const place = cabin?.name ?? (post.duty && dutyTitle(post.duty))
    if (!session || !place) return []
    const when = daysOf(post, session)
    return [{ key: `post-${post.id}`, title: `${place} (${session.name})`, location: cabin?.location ?? null, when }]
  })
  const leads = ({ sessionId, activityId, scheduledDate }: ActivitySchedule) =>
    posts.some((post) => {
      const session = shown.get(post.sessionId)
      if (!session || post.sessionId !== sessionId || post.activityId !== activityId) return false
      const { from, to } = daysOf(post, session)
      return from <= scheduledDate && scheduledDate <= to
    })
  const slots = (await rows.listIn(activitySchedules, 'sessionId', shown.keys())).filter(
    (slot) => slot.status !== 'cancelled' && (slot.staffId === member.id || leads(slot)),
  )
  return [...whole, ...(await slotEvents(rows, slots))]
}

/** Returns the sessions in which a person's own children have a spot. */
async function familyEvents(rows: Reader, userId: number, sessions: readonly CampSession[]): Promise<CalendarEvent[]> {
  const own = await campersOfHomes(rows, await familiesOf(rows, userId))
  const places = await rows.listIn(registrations, 'camperId', own)
  const going = new Set(places.filter(holdsPlace).map(({ sessionId }) => sessionId))
  return sessionEvents(
    rows,
    sessions.filter(({ id }) => going.has(id)),
  )
}

/**
 * Returns a person's own calendar: posts, activities that they lead, and their own children's sessions. It never names a
 * child, because calendar services read it (Staffing rule 13).
 */
export async function ownCalendar(rows: Reader, userId: number): Promise<CalendarEvent[]> {
  const sessions = await sessionsShown(rows)
  return sorted([...(await workEvents(rows, userId, sessions)), ...(await familyEvents(rows, userId, sessions))])
}

/** Returns a session's schedule as a calendar; null if there is no such session (Staffing rule 13). */
export async function sessionCalendar(
  rows: Reader,
  sessionId: number,
): Promise<{ title: string; events: CalendarEvent[] } | null> {
  const session = await rows.get(campSessions, sessionId)
  if (!session) return null
  if (session.status === 'cancelled') return { title: session.name, events: [] }
  const slots = (await rows.list(activitySchedules, 'sessionId', sessionId)).filter(
    ({ status }) => status !== 'cancelled',
  )
  const events = [...(await sessionEvents(rows, [session])), ...(await slotEvents(rows, slots))]
  return { title: session.name, events: sorted(events) }
}
