import { activitySchedules } from '../activities/model'
import { fullName } from '../campers/model'
import { byId, type Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import { campSessions } from '../sessions/model'
import type { Calendar } from '../settings/camp-day'
import { type CertificationType, certificationTypes, staffCertifications } from '../staff/certification-model'
import { isNeeded } from '../staff/certifications'
import { staff, staffDetails } from '../staff/model'
import { isAtWork } from '../staff/rules'
import { staffAssignments } from '../staffing/model'
import { cellWithin, certificationCell, type Trained } from './compliance'
import type { TrainingProgram } from './model'
import { catalogOf, firstDaysOf, programStatusOf, recordsOf, traineeOf } from './program-status'

/**
 * Returns the status of all staff for every program and every certification of the camp, also as of the last day of a
 * session (Training rule 9).
 *
 * @param sessionId the session; null for none
 */
export async function complianceOf(
  rows: Reader,
  calendar: Calendar,
  sessionId: number | null,
): Promise<{ programs: TrainingProgram[]; types: CertificationType[]; people: Trained[] }> {
  const session = (sessionId === null ? undefined : await rows.get(campSessions, sessionId)) ?? null
  const catalog = await catalogOf(rows)
  const recordFor = await recordsOf(rows, catalog)
  const details = byId(await rows.all(staffDetails))
  const firstDays = await firstDaysOf(rows, calendar.today)
  const certificates = grouped(await rows.all(staffCertifications), ({ staffId }) => staffId)
  const leads = await activitiesLed(rows, sessionId)
  const byNeed = (a: { isRequired: boolean }, b: { isRequired: boolean }) => Number(b.isRequired) - Number(a.isRequired)
  const programs = catalog.programs
    .filter(({ isActive }) => isActive)
    .sort((a, b) => byNeed(a, b) || nameOrder.compare(a.title, b.title) || a.id - b.id)
  const types = (await rows.all(certificationTypes))
    .filter(({ isActive }) => isActive)
    .sort((a, b) => nameOrder.compare(a.name, b.name) || a.id - b.id)
  const people = (await rows.all(staff))
    .filter(({ status }) => isAtWork(status))
    .map((member): Trained => {
      const { id: staffId, position, department, userId } = member
      const person = {
        trainee: traineeOf(member, details.get(staffId)),
        record: recordFor(member),
        firstDay: firstDays.get(staffId) ?? null,
      }
      const cells = programs.map((program) => {
        return cellWithin(programStatusOf(program, catalog, person, calendar), session, calendar)
      })
      const certified = types.map((type) => {
        const own = (certificates.get(staffId) ?? []).filter(({ typeId }) => typeId === type.id)
        const isAsked = isNeeded(type, member, leads.get(staffId) ?? [])
        return certificationCell(own, type, isAsked, session, calendar.today)
      })
      return { staffId, name: fullName(member), position, department, userId, cells, certified }
    })
  return { programs, types, people: people.sort((a, b) => nameOrder.compare(a.name, b.name) || a.staffId - b.staffId) }
}

/** Returns the activities that staff members lead in a session, by person. */
async function activitiesLed(rows: Reader, sessionId: number | null): Promise<ReadonlyMap<number, number[]>> {
  if (sessionId === null) return new Map()
  const slots = (await rows.list(activitySchedules, 'sessionId', sessionId)).filter(
    ({ status }) => status !== 'cancelled',
  )
  const posts = await rows.list(staffAssignments, 'sessionId', sessionId)
  const led = [...slots, ...posts].flatMap(({ staffId, activityId }) =>
    staffId === null || activityId === null ? [] : [{ staffId, activityId }],
  )
  const byPerson = grouped(led, ({ staffId }) => staffId)
  return new Map([...byPerson].map(([staffId, all]) => [staffId, all.map(({ activityId }) => activityId)]))
}
