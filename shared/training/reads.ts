import { fullName } from '../campers/model'
import type { Actor } from '../kernel/rights/capabilities'
import type { Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { nameOrder } from '../kernel/values/names'
import type { Calendar } from '../settings/camp-day'
import { staff, staffDetails } from '../staff/model'
import { ownRecord } from '../staff/own'
import { type Validity, validityOf } from './certificate'
import { type ComplianceCell, cellOf } from './compliance'
import {
  type InPersonTraining,
  inPersonTrainings,
  type MaterialCompletion,
  type MaterialVisit,
  materialVisits,
  type TrainingCertificate,
  type TrainingMaterial,
  type TrainingProgram,
  trainingCertificates,
  trainingMaterials,
  trainingPrograms,
} from './model'
import {
  type Catalog,
  catalogOf,
  catalogOfOne,
  firstDayOf,
  ownTrainee,
  type ProgramStatus,
  programStatusOf,
  recordOf,
  type TrainingRecord,
  traineeOf,
} from './program-status'
import { stillCounts } from './progress'

export * from './compliance-reads'

/** A program as shown on its card. */
export interface ProgramCard extends ProgramStatus {
  materials: number
  /** In minutes: the sum of its materials, or the program's own duration. */
  minutes: number | null
}

function cardOf(programStatus: ProgramStatus, { materials }: Catalog): ProgramCard {
  const { program } = programStatus
  const used = (materials.get(program.id) ?? []).filter(({ archivedAt }) => archivedAt === null)
  const sum = used.reduce((all, { estimatedDuration }) => all + (estimatedDuration ?? 0), 0)
  return { ...programStatus, materials: used.length, minutes: program.estimatedDuration ?? (sum > 0 ? sum : null) }
}

/** Sorts late programs first, then due ones, then those without a due date; completed ones last. */
function byUrgency(a: ProgramStatus, b: ProgramStatus): number {
  const isDone = ({ progress }: ProgramStatus) => Number(progress.status === 'completed')
  return (
    isDone(a) - isDone(b) ||
    (a.due ?? '9999').localeCompare(b.due ?? '9999') ||
    nameOrder.compare(a.program.title, b.program.title) ||
    a.program.id - b.program.id
  )
}

/** Returns every program with the person's status. */
export async function programCards(
  rows: Reader,
  actor: Pick<Actor, 'userId' | 'role'>,
  calendar: Calendar,
): Promise<ProgramCard[]> {
  const catalog = await catalogOf(rows)
  const own = await ownTrainee(rows, actor, calendar.today)
  const person = { ...own, record: await recordOf(rows, { userId: actor.userId }, catalog) }
  return catalog.programs
    .map((program) => cardOf(programStatusOf(program, catalog, person, calendar), catalog))
    .sort(byUrgency)
}

/** A material as shown in the person's own program. */
export interface OwnMaterial {
  material: TrainingMaterial
  /** The person's completion, if it still counts. */
  completion: MaterialCompletion | null
  visit: MaterialVisit | null
}

/** Returns a program with its active materials, in order, and what the person has done; null if there is none. */
export async function programFor(
  rows: Reader,
  programId: number,
  actor: Pick<Actor, 'userId' | 'role'>,
  calendar: Calendar,
): Promise<{ card: ProgramCard; materials: OwnMaterial[]; archived: TrainingMaterial[] } | null> {
  const catalog = await catalogOfOne(rows, programId)
  if (!catalog) return null
  const { program } = catalog
  const own = await ownTrainee(rows, actor, calendar.today)
  const record = await recordOf(rows, { userId: actor.userId }, catalog)
  const card = cardOf(programStatusOf(program, catalog, { ...own, record }, calendar), catalog)
  const visits = new Map(
    (await rows.list(materialVisits, 'userId', actor.userId)).map((each) => [each.materialId, each]),
  )
  const all = catalog.materials.get(programId) ?? []
  return {
    card,
    archived: all.filter(({ archivedAt }) => archivedAt !== null),
    materials: all
      .filter(({ archivedAt }) => archivedAt === null)
      .map((material) => ({
        material,
        completion: countingOf(record, program, material, calendar),
        visit: visits.get(material.id) ?? null,
      })),
  }
}

function countingOf(record: TrainingRecord, program: TrainingProgram, material: TrainingMaterial, calendar: Calendar) {
  const completion = record.completions.get(material.id)
  return completion && stillCounts(completion, program, material, calendar) ? completion : null
}

/** A certificate and how long it is valid. */
export interface DatedCertificate extends Validity {
  certificate: TrainingCertificate
}

/** Returns a person's valid certificate for a program, or else the latest one; null if there is none. */
export async function certificateFor(
  rows: Reader,
  programId: number,
  userId: number,
  calendar: Calendar,
): Promise<DatedCertificate | null> {
  const program = await rows.get(trainingPrograms, programId)
  if (!program) return null
  const materials = await rows.list(trainingMaterials, 'programId', programId)
  const own = (await rows.list(trainingCertificates, 'userId', userId))
    .filter((certificate) => certificate.programId === programId)
    .sort((a, b) => b.issuedAt.localeCompare(a.issuedAt) || b.id - a.id)
    .map((certificate) => ({ certificate, ...validityOf(certificate, program, materials, calendar) }))
  return own.find(({ ended }) => !ended) ?? own[0] ?? null
}

/** A program that is required of a person or that they started, with their status. */
export interface TrainingLine {
  programId: number
  title: string
  isRequired: boolean
  cell: ComplianceCell
  /** The office's in-person records for it, newest first, including undone ones. */
  inPerson: InPersonLine[]
}

/** An in-person completion and who recorded it, which is null if that user has no staff record. */
export interface InPersonLine {
  row: InPersonTraining
  by: string | null
}

async function inPersonLines(rows: Reader, staffId: number): Promise<InPersonLine[]> {
  const noted = await rows.list(inPersonTrainings, 'staffId', staffId)
  const lines: InPersonLine[] = []
  for (const row of noted.sort((a, b) => b.heldOn.localeCompare(a.heldOn) || b.id - a.id)) {
    const member = await ownRecord(rows, row.notedBy)
    lines.push({ row, by: member ? fullName(member) : null })
  }
  return lines
}

/** Returns a staff member's training: what is required, and what else they have started or completed. */
export async function trainingLinesOf(rows: Reader, staffId: number, calendar: Calendar): Promise<TrainingLine[]> {
  const member = await rows.get(staff, staffId)
  if (!member) return []
  const catalog = await catalogOf(rows)
  const record = await recordOf(rows, member, catalog)
  const trainee = traineeOf(member, await rows.get(staffDetails, staffId))
  const person = { trainee, record, firstDay: await firstDayOf(rows, staffId, calendar.today) }
  const noted = grouped(await inPersonLines(rows, staffId), ({ row }) => row.programId)
  return catalog.programs
    .filter(({ isActive }) => isActive)
    .map((program) => programStatusOf(program, catalog, person, calendar))
    .filter(({ asked, progress, program }) => asked || progress.status !== 'not_started' || noted.has(program.id))
    .sort(byUrgency)
    .map((programStatus) => {
      const { id: programId, title, isRequired } = programStatus.program
      return { programId, title, isRequired, cell: cellOf(programStatus), inPerson: noted.get(programId) ?? [] }
    })
}
