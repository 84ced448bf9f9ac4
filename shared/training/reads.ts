import { fullName } from '../campers/model'
import type { Actor } from '../kernel/capabilities'
import { grouped } from '../kernel/grouped'
import { nameOrder } from '../kernel/names'
import type { Reader } from '../kernel/reader'
import type { Calendar } from '../settings/camp-day'
import { staff, staffDetails } from '../staff/model'
import { ownRecord } from '../staff/own'
import { type Validity, validityOf } from './certificate'
import { type Cell, cellOf } from './compliance'
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
import { stillCounts } from './progress'
import {
  type Catalogue,
  catalogueOf,
  catalogueOfOne,
  firstDayOf,
  ownTrainee,
  recordOf,
  type Standing,
  standingOf,
  type TrainingRecord,
  traineeOf,
} from './standing'

export * from './compliance-reads'

/** A program as its card shows it. */
export interface ProgramCard extends Standing {
  materials: number
  /** Minutes that its materials are said to take, or that it is said to take itself. */
  minutes: number | null
}

function cardOf(standing: Standing, { materials }: Catalogue): ProgramCard {
  const { program } = standing
  const used = (materials.get(program.id) ?? []).filter(({ archivedAt }) => archivedAt === null)
  const sum = used.reduce((all, { estimatedDuration }) => all + (estimatedDuration ?? 0), 0)
  return { ...standing, materials: used.length, minutes: program.estimatedDuration ?? (sum > 0 ? sum : null) }
}

/** What is late comes first, then what is due, then what has no day; done things last. */
function byUrgency(a: Standing, b: Standing): number {
  const isDone = ({ progress }: Standing) => Number(progress.status === 'completed')
  return (
    isDone(a) - isDone(b) ||
    (a.due ?? '9999').localeCompare(b.due ?? '9999') ||
    nameOrder.compare(a.program.title, b.program.title) ||
    a.program.id - b.program.id
  )
}

/** Every program with how the person stands with it. */
export async function programCards(
  rows: Reader,
  actor: Pick<Actor, 'userId' | 'role'>,
  calendar: Calendar,
): Promise<ProgramCard[]> {
  const catalogue = await catalogueOf(rows)
  const own = await ownTrainee(rows, actor, calendar.today)
  const person = { ...own, record: await recordOf(rows, { userId: actor.userId }, catalogue) }
  return catalogue.programs
    .map((program) => cardOf(standingOf(program, catalogue, person, calendar), catalogue))
    .sort(byUrgency)
}

/** A material as one's own program shows it. */
export interface OwnMaterial {
  material: TrainingMaterial
  /** The person's completion, where it still counts. */
  completion: MaterialCompletion | null
  visit: MaterialVisit | null
}

/** A program with its materials in use, in their order, and what the person has done of them; null where there is none. */
export async function programFor(
  rows: Reader,
  programId: number,
  actor: Pick<Actor, 'userId' | 'role'>,
  calendar: Calendar,
): Promise<{ card: ProgramCard; materials: OwnMaterial[]; archived: TrainingMaterial[] } | null> {
  const catalogue = await catalogueOfOne(rows, programId)
  if (!catalogue) return null
  const { program } = catalogue
  const own = await ownTrainee(rows, actor, calendar.today)
  const record = await recordOf(rows, { userId: actor.userId }, catalogue)
  const card = cardOf(standingOf(program, catalogue, { ...own, record }, calendar), catalogue)
  const visits = new Map(
    (await rows.list(materialVisits, 'userId', actor.userId)).map((each) => [each.materialId, each]),
  )
  const all = catalogue.materials.get(programId) ?? []
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

/** A certificate and until when it stands. */
export interface Certified extends Validity {
  certificate: TrainingCertificate
}

/** The certificate that somebody has of a program and that stands, else the last one; null without any. */
export async function certificateFor(
  rows: Reader,
  programId: number,
  userId: number,
  calendar: Calendar,
): Promise<Certified | null> {
  const program = await rows.get(trainingPrograms, programId)
  if (!program) return null
  const materials = await rows.list(trainingMaterials, 'programId', programId)
  const own = (await rows.list(trainingCertificates, 'userId', userId))
    .filter((certificate) => certificate.programId === programId)
    .sort((a, b) => b.issuedAt.localeCompare(a.issuedAt) || b.id - a.id)
    .map((certificate) => ({ certificate, ...validityOf(certificate, program, materials, calendar) }))
  return own.find(({ ended }) => !ended) ?? own[0] ?? null
}

/** A program that somebody is asked to take or has begun, and how the person stands with it. */
export interface TrainingLine {
  programId: number
  title: string
  isRequired: boolean
  cell: Cell
  /** What the office noted of it, the last day first; what was taken back too. */
  inPerson: InPersonLine[]
}

/** That somebody took a program in person, and who noted it: null where that person has no record among the staff. */
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

/** The training of one person of the staff: what is asked of them, and what else they have begun or done. */
export async function trainingLinesOf(rows: Reader, staffId: number, calendar: Calendar): Promise<TrainingLine[]> {
  const member = await rows.get(staff, staffId)
  if (!member) return []
  const catalogue = await catalogueOf(rows)
  const record = await recordOf(rows, member, catalogue)
  const trainee = traineeOf(member, await rows.get(staffDetails, staffId))
  const person = { trainee, record, firstDay: await firstDayOf(rows, staffId, calendar.today) }
  const noted = grouped(await inPersonLines(rows, staffId), ({ row }) => row.programId)
  return catalogue.programs
    .filter(({ isActive }) => isActive)
    .map((program) => standingOf(program, catalogue, person, calendar))
    .filter(({ asked, progress, program }) => asked || progress.status !== 'not_started' || noted.has(program.id))
    .sort(byUrgency)
    .map((standing) => {
      const { id: programId, title, isRequired } = standing.program
      return { programId, title, isRequired, cell: cellOf(standing), inPerson: noted.get(programId) ?? [] }
    })
}
