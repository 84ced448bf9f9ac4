import { activitySchedules } from '../activities/model'
import { fullName } from '../campers/model'
import { byId, type Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { campSessions } from '../sessions/model'
import { sessionsToCome } from '../sessions/reads'
import { timeZoneOf } from '../settings/camp-day'
import { certificationTypes, staffCertifications } from '../staff/certification-model'
import { readyOverrides, type StaffMember, staff, staffApplications, staffDetails, staffPrivate } from '../staff/model'
import { type Readiness, readyOf } from '../staff/ready'
import { factsOf, readyFor, rulesOf } from '../staff/ready-rows'
import { isAtWork } from '../staff/rules'
import { staffAssignments } from '../staffing/model'
import { catalogOf, recordsOf } from '../training/program-status'
import { activitiesLed } from './led'
import { requiredOf, trainingOf } from './training'

/** How ready one person is for one session. */
export interface ReadyLine {
  member: StaffMember
  name: string
  /** Whether the person has a post in the session, or leads something on its schedule. */
  posted: boolean
  readiness: Readiness
}

/** Returns everyone who was hired and has not left, by name, and how ready each is for a session. */
export async function readyLines(rows: Reader, sessionId: number, today: string): Promise<ReadyLine[]> {
  const session = await rows.get(campSessions, sessionId)
  if (!session) return []
  const people = (await rows.all(staff)).filter(({ status }) => isAtWork(status))
  const [details, checks] = [byId(await rows.all(staffDetails)), byId(await rows.all(staffPrivate))]
  const applications = byId(await rows.all(staffApplications))
  const certificates = grouped(await rows.all(staffCertifications), ({ staffId }) => staffId)
  const overrides = grouped(await rows.all(readyOverrides), ({ staffId }) => staffId)
  const slots = grouped(await rows.list(activitySchedules, 'sessionId', sessionId), ({ staffId }) => staffId)
  const posts = grouped(await rows.all(staffAssignments), ({ staffId }) => staffId)
  const asked = { types: await rows.all(certificationTypes), rules: await rulesOf(rows) }
  const catalog = await catalogOf(rows)
  const recordFor = await recordsOf(rows, catalog)
  const calendar = { today, timeZone: await timeZoneOf(rows) }
  const when = { sessionId, startDate: session.startDate, endDate: session.endDate }
  const lines = people.map((member): ReadyLine => {
    const { id } = member
    const own = posts.get(id) ?? []
    const rowsOf = {
      member,
      details: details.get(id),
      check: checks.get(id),
      application: applications.get(id),
      certifications: certificates.get(id) ?? [],
      overrides: overrides.get(id) ?? [],
    }
    const person = { member, details: rowsOf.details, record: recordFor(member) }
    const training = requiredOf(catalog, person, calendar)
    const activityIds = activitiesLed({ staffId: id, sessionId }, slots.get(id) ?? [], own)
    const readiness = readyOf(factsOf(rowsOf, asked, { activityIds, training }), when, today)
    const leads = (slots.get(id) ?? []).some(({ status }) => status !== 'cancelled')
    const posted = leads || own.some((post) => post.sessionId === sessionId)
    return { member, name: fullName(member), posted, readiness }
  })
  return lines.sort((a, b) => nameOrder.compare(a.name, b.name) || a.member.id - b.member.id)
}

/**
 * Returns how ready a person is to lead one more activity in a session; null for users who may not see the person's
 * checks.
 *
 * @throws Refusal `not_found`, for a staff record that was removed between the reads
 */
export async function readyToLead(
  rows: Reader,
  wanted: { staffId: number; sessionId: number; activityId: number },
  today: string,
): Promise<Readiness | null> {
  const { staffId, sessionId, activityId } = wanted
  const member = await rows.get(staff, staffId)
  const session = await rows.get(campSessions, sessionId)
  if (!member || !session || !(await rows.get(staffPrivate, staffId))) return null
  const posts = await rows.list(staffAssignments, 'staffId', staffId)
  const slots = await rows.list(activitySchedules, 'sessionId', sessionId)
  const activityIds = [...activitiesLed({ staffId, sessionId }, slots, posts), activityId]
  const when = { sessionId, startDate: session.startDate, endDate: session.endDate }
  const training = await trainingOf(rows, member, today)
  return readyFor(rows, staffId, when, today, { activityIds, training })
}

/** How ready a person is for a session. */
export interface ReadyFor {
  sessionId: number
  session: string
  readiness: Readiness
}

/**
 * Returns how ready one person is for each upcoming session in which they have a post, or for the next one if they
 * have none. Empty for users who may not see the person's checks.
 *
 * @throws Refusal `not_found`, for a staff record that was removed between the reads
 */
export async function readyForSessions(rows: Reader, staffId: number, today: string): Promise<ReadyFor[]> {
  const member = await rows.get(staff, staffId)
  if (!member || !(await rows.get(staffPrivate, staffId))) return []
  const posts = await rows.list(staffAssignments, 'staffId', staffId)
  const coming = await sessionsToCome(rows, today)
  const posted = coming.filter(({ id }) => posts.some(({ sessionId }) => sessionId === id))
  const training = await trainingOf(rows, member, today)
  const lines: ReadyFor[] = []
  for (const { id: sessionId, name, startDate, endDate } of posted.length > 0 ? posted : coming.slice(0, 1)) {
    const slots = await rows.list(activitySchedules, 'sessionId', sessionId)
    const activityIds = activitiesLed({ staffId, sessionId }, slots, posts)
    const when = { sessionId, startDate, endDate }
    lines.push({
      sessionId,
      session: name,
      readiness: await readyFor(rows, staffId, when, today, { activityIds, training }),
    })
  }
  return lines
}
