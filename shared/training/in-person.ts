import type { RowSource } from '../kernel/store/store'
import { addMonths, OLDEST_YEARS } from '../staff/certifications'
import type { StaffMember } from '../staff/model'
import { type InPersonTraining, inPersonTrainings } from './model'

/** Returns what is wrong with the day on which a person took a program in person; null if nothing is. */
export function wrongDay(heldOn: string, today: string): string | null {
  if (heldOn > today) return 'This date is in the future'
  const isLongAgo = heldOn < addMonths(today, -12 * OLDEST_YEARS)
  return isLongAgo ? `This is more than ${OLDEST_YEARS} years ago. Check the year.` : null
}

/** The account, which several staff records may share; or the record itself, for a person without an account. */
export type TrainingRecordOwner = Pick<StaffMember, 'userId'> & Partial<Pick<StaffMember, 'id'>>

/** Returns a person's valid in-person completions, as far as the user may see them. */
export async function inPersonOf(
  rows: Pick<RowSource, 'list'>,
  { userId, id }: TrainingRecordOwner,
): Promise<InPersonTraining[]> {
  const ofRecord = async () => (id === undefined ? [] : rows.list(inPersonTrainings, 'staffId', id))
  const all = userId === null ? await ofRecord() : await rows.list(inPersonTrainings, 'userId', userId)
  return all.filter(({ takenBackAt }) => takenBackAt === null)
}

/** Returns the days on which a person took one program in person. */
export async function inPersonDays(
  rows: Pick<RowSource, 'list'>,
  taker: TrainingRecordOwner,
  programId: number,
): Promise<string[]> {
  const all = await inPersonOf(rows, taker)
  return all.filter((each) => each.programId === programId).map(({ heldOn }) => heldOn)
}
