import type { Actor } from '../kernel/rights/capabilities'
import { byId } from '../kernel/store/reader'
import type { RowSource } from '../kernel/store/store'
import { grouped } from '../kernel/values/grouped'
import { type CampSession, campSessions } from '../sessions/model'
import type { Calendar } from '../settings/camp-day'
import { type StaffMember, staffDetails } from '../staff/model'
import { ownRecord } from '../staff/own'
import { type StaffAssignment, staffAssignments } from '../staffing/model'
import { dueDayOf, isRequiredOf, type Trainee } from './audience'
import { inPersonOf, type TrainingRecordOwner } from './in-person'
import {
  type InPersonTraining,
  inPersonTrainings,
  type MaterialCompletion,
  materialCompletions,
  materialVisits,
  type TrainingMaterial,
  type TrainingProgram,
  trainingMaterials,
  trainingPrograms,
  trainingProgress,
} from './model'
import { type CompletedWork, type ProgramProgress, progressOf } from './progress'

/** A person's status for a program. */
export interface ProgramStatus {
  program: TrainingProgram
  progress: ProgramProgress
  /** Whether the person has to take it. */
  asked: boolean
  /** The day by which it is due; null without one. */
  due: string | null
  late: boolean
}

/** Programs with their materials, in display order. */
export interface Catalog {
  programs: readonly TrainingProgram[]
  materials: ReadonlyMap<number, readonly TrainingMaterial[]>
}

/** What one person has completed, by material; which programs they started; and which they took in person, and when. */
export interface TrainingRecord {
  completions: ReadonlyMap<number, MaterialCompletion>
  began: ReadonlySet<number>
  inPerson: ReadonlyMap<number, readonly string[]>
}

function catalogIn(programs: readonly TrainingProgram[], materials: readonly TrainingMaterial[]): Catalog {
  const inOrder = [...materials].sort((a, b) => a.orderIndex - b.orderIndex || a.id - b.id)
  return { programs, materials: grouped(inOrder, ({ programId }) => programId) }
}

/** Returns the programs of the camp with their materials. */
export async function catalogOf(rows: RowSource): Promise<Catalog> {
  return catalogIn(await rows.all(trainingPrograms), await rows.all(trainingMaterials))
}

/** Returns one program with its materials; undefined if there is none. */
export async function catalogOfOne(
  rows: RowSource,
  programId: number,
): Promise<(Catalog & { program: TrainingProgram }) | undefined> {
  const program = await rows.get(trainingPrograms, programId)
  if (!program) return undefined
  return { program, ...catalogIn([program], await rows.list(trainingMaterials, 'programId', programId)) }
}

/** Returns a person's completions of one program. */
export function doneIn({ completions, began, inPerson }: TrainingRecord, programId: number): CompletedWork {
  return { completions, began: began.has(programId), inPerson: inPerson.get(programId) ?? [] }
}

/** Returns what one person has done, as far as the reader may see it. */
export async function recordOf(
  rows: RowSource,
  taker: TrainingRecordOwner,
  { materials }: Catalog,
): Promise<TrainingRecord> {
  const { userId } = taker
  const inPerson = await inPersonOf(rows, taker)
  if (userId === null) return recordIn({ ...NOTHING, inPerson }, materials)
  const visits = await rows.list(materialVisits, 'userId', userId)
  const progress = await rows.list(trainingProgress, 'userId', userId)
  const completions = await rows.list(materialCompletions, 'userId', userId)
  return recordIn({ visits, progress, completions, inPerson }, materials)
}

/** The rows that record what one person has done. */
interface RecordRows {
  visits: readonly { materialId: number }[]
  progress: readonly { programId: number }[]
  completions: readonly MaterialCompletion[]
  inPerson: readonly InPersonTraining[]
}
const NOTHING: RecordRows = { visits: [], progress: [], completions: [], inPerson: [] }

function recordIn(rows: RecordRows, materials: Catalog['materials']): TrainingRecord {
  const opened = new Set(rows.visits.map(({ materialId }) => materialId))
  const began = new Set(rows.progress.map(({ programId }) => programId))
  if (opened.size > 0)
    for (const [programId, own] of materials) if (own.some(({ id }) => opened.has(id))) began.add(programId)
  const days = [...grouped(rows.inPerson, ({ programId }) => programId)].map(([programId, all]): [number, string[]] => [
    programId,
    all.map(({ heldOn }) => heldOn),
  ])
  const completions = new Map(rows.completions.map((each) => [each.materialId, each]))
  return { completions, began, inPerson: new Map(days) }
}

/** Returns all completions, indexed for looking them up for each staff member in turn. */
export async function recordsOf(
  rows: RowSource,
  { materials }: Catalog,
): Promise<(member: Pick<StaffMember, 'id' | 'userId'>) => TrainingRecord> {
  const ofUser = ({ userId }: { userId: number }) => userId
  const visits = grouped(await rows.all(materialVisits), ofUser)
  const progress = grouped(await rows.all(trainingProgress), ofUser)
  const completions = grouped(await rows.all(materialCompletions), ofUser)
  const noted = (await rows.all(inPersonTrainings)).filter(({ takenBackAt }) => takenBackAt === null)
  const byUser = grouped(noted, ({ userId }) => userId)
  const byRecord = grouped(noted, ({ staffId }) => staffId)
  return ({ id, userId }) => {
    if (userId === null) return recordIn({ ...NOTHING, inPerson: byRecord.get(id) ?? [] }, materials)
    const own = {
      visits: visits.get(userId) ?? [],
      progress: progress.get(userId) ?? [],
      completions: completions.get(userId) ?? [],
      inPerson: byUser.get(userId) ?? [],
    }
    return recordIn(own, materials)
  }
}

type Details = { employmentType: string; hireDate: string | null }

/**
 * Returns the facts about a person that a program's audience is matched against.
 *
 * @param details the employment details; undefined if not visible
 * @param role the role of the person's account, if known; otherwise the one in the employment details
 */
export function traineeOf(
  member: Pick<StaffMember, 'department' | 'position'> | undefined,
  details: Details | undefined,
  role?: Actor['role'],
): Trainee {
  const byEmployment = details?.employmentType === 'volunteer' ? 'volunteer' : 'staff'
  return {
    role: role ?? (details ? byEmployment : undefined),
    department: member?.department ?? null,
    position: member?.position ?? null,
    employment: member ? details?.employmentType : 'none',
    hireDate: member ? details?.hireDate : null,
  }
}

type Posted = Pick<StaffAssignment, 'staffId' | 'sessionId' | 'startDate' | 'endDate'>

/** Returns the first day of each person's first post that is not over, by staff record. */
function firstDaysIn(
  posts: readonly Posted[],
  sessions: ReadonlyMap<number, CampSession>,
  today: string,
): ReadonlyMap<number, string> {
  const first = new Map<number, string>()
  for (const { staffId, sessionId, startDate, endDate } of posts) {
    const session = sessions.get(sessionId)
    if (!session || session.status === 'cancelled' || (endDate ?? session.endDate) < today) continue
    const day = startDate ?? session.startDate
    const known = first.get(staffId)
    if (known === undefined || day < known) first.set(staffId, day)
  }
  return first
}

/** Returns the same for all staff. */
export async function firstDaysOf(rows: RowSource, today: string): Promise<ReadonlyMap<number, string>> {
  return firstDaysIn(await rows.all(staffAssignments), byId(await rows.all(campSessions)), today)
}

/** Returns the same for one person; null without such a post. */
export async function firstDayOf(rows: RowSource, staffId: number, today: string): Promise<string | null> {
  const posts = await rows.list(staffAssignments, 'staffId', staffId)
  const sessions = new Map<number, CampSession>()
  for (const sessionId of new Set(posts.map((post) => post.sessionId))) {
    const session = await rows.get(campSessions, sessionId)
    if (session) sessions.set(sessionId, session)
  }
  return firstDaysIn(posts, sessions, today).get(staffId) ?? null
}

/** Returns the facts about the signed-in person that a program's audience is matched against. */
export async function ownTrainee(
  rows: RowSource,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  today: string,
): Promise<{ trainee: Trainee; firstDay: string | null }> {
  const member = await ownRecord(rows, userId)
  const details = member && (await rows.get(staffDetails, member.id))
  const firstDay = member ? await firstDayOf(rows, member.id, today) : null
  return { trainee: traineeOf(member, details, role), firstDay }
}

/** Returns a person's status for a program. */
export function programStatusOf(
  program: TrainingProgram,
  { materials }: Catalog,
  person: { trainee: Trainee; record: TrainingRecord; firstDay: string | null },
  calendar: Calendar,
): ProgramStatus {
  const progress = progressOf(program, materials.get(program.id) ?? [], doneIn(person.record, program.id), calendar)
  const asked = program.isActive && isRequiredOf(program, person.trainee, calendar.today)
  const due = dueDayOf(program, person.firstDay)
  const late = asked && progress.status !== 'completed' && due !== null && due < calendar.today
  return { program, progress, asked, due, late }
}
