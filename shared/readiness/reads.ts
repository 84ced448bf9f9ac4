import { activitySchedules } from '../activities/model'
import { fullName } from '../campers/model'
import { grouped } from '../kernel/grouped'
import { nameOrder } from '../kernel/names'
import { byId, type Reader } from '../kernel/reader'
import { campSessions } from '../sessions/model'
import { timeZoneOf } from '../settings/camp-day'
import { certificationTypes, staffCertifications } from '../staff/certification-model'
import { readyOverrides, type StaffMember, staff, staffApplications, staffDetails, staffPrivate } from '../staff/model'
import { type Readiness, readyOf } from '../staff/ready'
import { readyFor, rulesOf } from '../staff/ready-rows'
import { wasTakenOn } from '../staff/rules'
import { staffAssignments } from '../staffing/model'
import { catalogueOf, recordsOf } from '../training/standing'
import { requiredOf, trainingOf } from './training'

/** How ready one person is for one session. */
export interface ReadyLine {
  member: StaffMember
  name: string
  /** Whether the person has a post in the session. */
  posted: boolean
  readiness: Readiness
}

/** Everybody who was taken on and has not left, by name, and how ready each is for a session. */
export async function readyLines(rows: Reader, sessionId: number, today: string): Promise<ReadyLine[]> {
  const session = await rows.get(campSessions, sessionId)
  if (!session) return []
  const people = (await rows.all(staff)).filter(({ status, isActive }) => isActive && wasTakenOn(status))
  const [details, checks] = [byId(await rows.all(staffDetails)), byId(await rows.all(staffPrivate))]
  const applications = byId(await rows.all(staffApplications))
  const certificates = grouped(await rows.all(staffCertifications), ({ staffId }) => staffId)
  const overrides = grouped(await rows.all(readyOverrides), ({ staffId }) => staffId)
  const slots = grouped(await rows.list(activitySchedules, 'sessionId', sessionId), ({ staffId }) => staffId)
  const posts = grouped(await rows.all(staffAssignments), ({ staffId }) => staffId)
  const [types, rules] = [await rows.all(certificationTypes), await rulesOf(rows)]
  const catalogue = await catalogueOf(rows)
  const records = await recordsOf(rows, catalogue)
  const calendar = { today, timeZone: await timeZoneOf(rows) }
  const when = { sessionId, startDate: session.startDate, endDate: session.endDate }
  const lines: ReadyLine[] = []
  for (const member of people) {
    const here = (posts.get(member.id) ?? []).filter((post) => post.sessionId === sessionId)
    const led = (slots.get(member.id) ?? []).filter(({ status }) => status !== 'cancelled')
    const check = checks.get(member.id)
    const record = member.userId === null ? undefined : records.get(member.userId)
    const facts = {
      member,
      hireDate: details.get(member.id)?.hireDate ?? null,
      check,
      references: check && (applications.get(member.id)?.references ?? []),
      certifications: check && (certificates.get(member.id) ?? []),
      types,
      activityIds: [...led, ...here].flatMap(({ activityId }) => activityId ?? []),
      training: check && requiredOf(catalogue, { member, details: details.get(member.id), record }, calendar),
      overrides: overrides.get(member.id) ?? [],
      rules,
    }
    const readiness = readyOf(facts, when, today)
    lines.push({ member, name: fullName(member), posted: here.length > 0, readiness })
  }
  return lines.sort((a, b) => nameOrder.compare(a.name, b.name) || a.member.id - b.member.id)
}

/** How ready somebody is for a session. */
export interface ReadyFor {
  sessionId: number
  session: string
  readiness: Readiness
}

/**
 * How ready one person is for each session to come in which they have a post, or for the next one where they have none.
 * Nothing for whoever may not see the person's checks.
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
    const led = (await rows.list(activitySchedules, 'sessionId', sessionId)).filter(
      (slot) => slot.staffId === staffId && slot.status !== 'cancelled',
    )
    const here = posts.filter((post) => post.sessionId === sessionId)
    const activityIds = [...led, ...here].flatMap(({ activityId }) => activityId ?? [])
    const when = { sessionId, startDate, endDate }
    lines.push({
      sessionId,
      session: name,
      readiness: await readyFor(rows, staffId, when, today, { activityIds, training }),
    })
  }
  return lines
}

/** The sessions that have not ended, the next first. */
export async function sessionsToCome(
  rows: Reader,
  today: string,
): Promise<{ id: number; name: string; startDate: string; endDate: string }[]> {
  return (await rows.all(campSessions))
    .filter(({ endDate, isActive, status }) => isActive && status !== 'cancelled' && endDate >= today)
    .sort((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id)
    .map(({ id, name, startDate, endDate }) => ({ id, name, startDate, endDate }))
}
