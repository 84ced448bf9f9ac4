import type { RowSource } from '../kernel/store/store'
import { type Calendar, timeZoneOf } from '../settings/camp-day'
import { type StaffDetails, type StaffMember, staffDetails } from '../staff/model'
import type { TrainingPoint } from '../staff/ready'
import { isRequiredOf } from '../training/audience'
import { type Catalog, catalogOf, doneIn, recordOf, type TrainingRecord, traineeOf } from '../training/program-status'
import { progressOf } from '../training/progress'

/**
 * Returns the programs required of a person, and whether each was completed, online or in person. Due dates do not
 * matter here: a person who has not completed one is not ready (Staff rule 11).
 */
export function requiredOf(
  { programs, materials }: Catalog,
  person: { member: StaffMember; details: StaffDetails | undefined; record: TrainingRecord },
  calendar: Calendar,
): TrainingPoint[] {
  const trainee = traineeOf(person.member, person.details)
  return programs
    .filter(({ isRequired, isActive }) => isRequired && isActive)
    .filter((program) => isRequiredOf(program, trainee, calendar.today))
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

/** Returns the same for one person, from rows. */
export async function trainingOf(rows: RowSource, member: StaffMember, today: string): Promise<TrainingPoint[]> {
  const catalog = await catalogOf(rows)
  const record = await recordOf(rows, member, catalog)
  const details = await rows.get(staffDetails, member.id)
  return requiredOf(catalog, { member, details, record }, { today, timeZone: await timeZoneOf(rows) })
}
