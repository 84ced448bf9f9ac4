import type { RowSource } from '../kernel/store'
import { type Calendar, timeZoneOf } from '../settings/camp-day'
import { type StaffDetails, type StaffMember, staffDetails } from '../staff/model'
import type { TrainingPoint } from '../staff/ready'
import { isAskedOf } from '../training/audience'
import { progressOf } from '../training/progress'
import { type Catalogue, catalogueOf, recordOf, type TrainingRecord, traineeOf } from '../training/standing'

/**
 * The required programs that somebody is asked to take, and whether each was completed; without an account none was. By
 * when each is due does not matter here: whoever has not done it is not ready (Staff rule 11).
 */
export function requiredOf(
  { programs, materials }: Catalogue,
  person: { member: StaffMember; details: StaffDetails | undefined; record: TrainingRecord | undefined },
  calendar: Calendar,
): TrainingPoint[] {
  const trainee = traineeOf(person.member, person.details)
  const done = person.record?.done ?? new Map()
  return programs
    .filter(({ isRequired, isActive }) => isRequired && isActive)
    .filter((program) => isAskedOf(program, trainee, calendar.today))
    .map((program) => {
      const { status } = progressOf(program, materials.get(program.id) ?? [], done, false, calendar)
      return { title: program.title, done: status === 'completed' }
    })
}

/** The same for one person, from rows. */
export async function trainingOf(rows: RowSource, member: StaffMember, today: string): Promise<TrainingPoint[]> {
  const catalogue = await catalogueOf(rows)
  const record = member.userId === null ? undefined : await recordOf(rows, member.userId, catalogue)
  const details = await rows.get(staffDetails, member.id)
  return requiredOf(catalogue, { member, details, record }, { today, timeZone: await timeZoneOf(rows) })
}
