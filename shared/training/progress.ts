import { dayIn, dayStart } from '../kernel/values/dates'
import type { Calendar } from '../settings/camp-day'
import { validSince } from './audience'
import type { MaterialCompletion, TrainingMaterial, TrainingProgram } from './model'

/** One person's progress in one program (Training rule 5). */
export interface ProgramProgress {
  /** A whole number from 0 to 100. */
  percentage: number
  status: 'not_started' | 'in_progress' | 'completed'
  completedAt: string | null
  /** The earliest day among the completions that count; null if not everything is complete. */
  firstDay: string | null
  /** The day on which the program was taken in person, if that counts; otherwise null. */
  inPersonOn: string | null
}

/** What one person has done in one program. */
export interface CompletedWork {
  /** The person's completions by material. */
  completions: ReadonlyMap<number, Dated>
  /** Whether the person has started the program or opened one of its materials. */
  began: boolean
  /** The days on which, according to the office, the person took it in person. */
  inPerson: readonly string[]
}

type Period = Pick<TrainingProgram, 'validFrom' | 'repeatsYearly'>
type Dated = Pick<MaterialCompletion, 'completedAt'>

/** Returns whether a completion still counts: not if the program or the material had to be repeated since. */
export function stillCounts(
  completion: Dated,
  program: Period,
  material: Pick<TrainingMaterial, 'validFrom'>,
  { today, timeZone }: Calendar,
): boolean {
  return dayCounts(dayIn(timeZone, completion.completedAt), program, material, today)
}

function dayCounts(
  day: string,
  program: Period,
  { validFrom }: Pick<TrainingMaterial, 'validFrom'>,
  today: string,
): boolean {
  const since = validSince(program, today)
  return (validFrom === null || validFrom > today || day >= validFrom) && (since === null || day >= since)
}

/** Stands in for the material of a program without any, which can only be taken in person. */
const NO_MATERIAL = { id: 0, validFrom: null }

/** Returns the materials that decide whether a program is complete: the required ones, or all if none is required. */
export function decisiveMaterials<M extends Pick<TrainingMaterial, 'isRequired' | 'archivedAt'>>(
  materials: readonly M[],
): M[] {
  const used = materials.filter(({ archivedAt }) => archivedAt === null)
  const required = used.filter(({ isRequired }) => isRequired)
  return required.length > 0 ? required : used
}

/**
 * Computes a person's progress. An in-person completion counts as completing every material on that day (Training
 * rule 16).
 */
export function progressOf(
  program: Period,
  materials: readonly TrainingMaterial[],
  { completions, began, inPerson }: CompletedWork,
  calendar: Calendar,
): ProgramProgress {
  const { today, timeZone } = calendar
  const lastFirst = [...inPerson].sort().reverse()
  const asked = decisiveMaterials(materials)
  const inPersonOn = lastFirst.find((day) => dayCounts(day, program, NO_MATERIAL, today)) ?? null
  /** Returns when a material was done: online, or in person if that was earlier. */
  const doneAt = (material: Pick<TrainingMaterial, 'id' | 'validFrom'>): string[] => {
    const completion = completions.get(material.id)
    const online = completion && stillCounts(completion, program, material, calendar) ? [completion.completedAt] : []
    const held = lastFirst.find((day) => dayCounts(day, program, material, today))
    return [...online, ...(held === undefined ? [] : [dayStart(held, timeZone)])].sort().slice(0, 1)
  }
  const counted = (asked.length > 0 ? asked : [NO_MATERIAL]).flatMap(doneAt).sort()
  if (counted.length === Math.max(asked.length, 1)) {
    const [first, last] = [counted[0] ?? null, counted.at(-1) ?? null]
    const firstDay = first === null ? null : dayIn(timeZone, first)
    return { percentage: 100, status: 'completed', completedAt: last, firstDay, inPersonOn }
  }
  const percentage = Math.floor((100 * counted.length) / Math.max(asked.length, 1))
  const isBegun = began || materials.some((material) => doneAt(material).length > 0)
  const status = isBegun ? 'in_progress' : 'not_started'
  return { percentage, status, completedAt: null, firstDay: null, inPersonOn }
}
