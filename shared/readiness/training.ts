import type { RowSource } from '../kernel/store'
import { type Calendar, timeZoneOf } from '../settings/camp-day'
import { type StaffDetails, type StaffMember, staffDetails } from '../staff/model'
import type { TrainingPoint } from '../staff/ready'
import { isAskedOf } from '../training/audience'
import { progressOf } from '../training/progress'
import { type Catalogue, catalogueOf, doneIn, recordOf, type TrainingRecord, traineeOf } from '../training/standing'

/**
 * The required programs that somebody is asked to take, and whether each was completed, here or in person.
 * By when each is due does not matter here: whoever has not done it is not ready (Staff rule 11).
 */
export function requiredOf(
  { programs, materials }: Catalogue,
  person: { member: StaffMember; details: StaffDetails | undefined; record: TrainingRecord },
  calendar: Calendar,
): TrainingPoint[] {
  const trainee = traineeOf(person.member, person.details)
  return programs
    .filter(({ isRequired, isActive }) => isRequired && isActive)
    .filter((program) => isAskedOf(program, trainee, calendar.today))
    .map((program) => {
      const { status } = progressOf(
        program,
        materials.get(program.id) ?? [],
        doneIn(person.record, program.id),
        calendar,
      )
      return { title: program.title, done: status === 'completed' }
    })
}

/** The same for one person, from rows. */
export async function trainingOf(rows: RowSource, member: StaffMember, today: string): Promise<TrainingPoint[]> {
  const catalogue = await catalogueOf(rows)
  const record = await recordOf(rows, member, catalogue)
  const details = await rows.get(staffDetails, member.id)
  return requiredOf(catalogue, { member, details, record }, { today, timeZone: await timeZoneOf(rows) })
}
