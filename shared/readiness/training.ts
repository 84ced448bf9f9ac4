import type { RowSource } from '../kernel/store'
import { CAMP_ID, campProfile } from '../settings/model'
import { type StaffDetails, type StaffMember, staffDetails } from '../staff/model'
import type { TrainingPoint } from '../staff/ready'
import type { Calendar } from '../training/progress'
import { type Catalogue, catalogueOf, recordOf, standingOf, type TrainingRecord, traineeOf } from '../training/standing'

/** The day on which training is judged, and in which time zone a completion has its day. */
export async function calendarOf(rows: Pick<RowSource, 'get'>, today: string): Promise<Calendar> {
  return { today, timeZone: (await rows.get(campProfile, CAMP_ID))?.timezone ?? 'America/New_York' }
}

/** The required programs that somebody is asked to take, and whether each was completed; without an account none was. */
export function requiredOf(
  catalogue: Catalogue,
  person: { member: StaffMember; details: StaffDetails | undefined; record: TrainingRecord | undefined },
  calendar: Calendar,
): TrainingPoint[] {
  const trainee = traineeOf(person.member, person.details)
  return catalogue.programs
    .filter(({ isRequired }) => isRequired)
    .map((program) => standingOf(program, catalogue, { trainee, record: person.record, firstDay: null }, calendar))
    .filter(({ asked }) => asked)
    .map(({ program, progress }) => ({ title: program.title, done: progress.status === 'completed' }))
}

/** The same for one person, from rows. */
export async function trainingOf(rows: RowSource, member: StaffMember, today: string): Promise<TrainingPoint[]> {
  const catalogue = await catalogueOf(rows)
  const record = member.userId === null ? undefined : await recordOf(rows, member.userId, catalogue)
  const details = await rows.get(staffDetails, member.id)
  return requiredOf(catalogue, { member, details, record }, await calendarOf(rows, today))
}
