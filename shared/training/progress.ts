import { dayIn } from '../kernel/dates'
import type { Calendar } from '../settings/camp-day'
import { validSince } from './audience'
import type { MaterialCompletion, TrainingMaterial, TrainingProgram } from './model'

/** How far one person has come in one program (Training rule 5). */
export interface Progress {
  /** 0 to 100, whole. */
  percentage: number
  status: 'not_started' | 'in_progress' | 'completed'
  completedAt: string | null
}

type Period = Pick<TrainingProgram, 'validFrom' | 'repeatsYearly'>
type Dated = Pick<MaterialCompletion, 'completedAt'>

/** Whether a completion still counts: not where the program, or the material, has been asked for anew since. */
export function stillCounts(
  completion: Dated,
  program: Period,
  material: Pick<TrainingMaterial, 'validFrom'>,
  { today, timeZone }: Calendar,
): boolean {
  const day = dayIn(timeZone, completion.completedAt)
  const askedAnew = material.validFrom !== null && material.validFrom <= today && day < material.validFrom
  const since = validSince(program, today)
  return !askedAnew && (since === null || day >= since)
}

/** The materials by which a program is judged: those required, or all where none is. */
export function decisive<M extends Pick<TrainingMaterial, 'isRequired' | 'archivedAt'>>(materials: readonly M[]): M[] {
  const used = materials.filter(({ archivedAt }) => archivedAt === null)
  const required = used.filter(({ isRequired }) => isRequired)
  return required.length > 0 ? required : used
}

/**
 * How far somebody has come.
 *
 * @param done the person's completions by material
 * @param began whether the person has begun the program or had one of its materials open
 */
export function progressOf(
  program: Period,
  materials: readonly TrainingMaterial[],
  done: ReadonlyMap<number, Dated>,
  began: boolean,
  calendar: Calendar,
): Progress {
  const counting = (material: TrainingMaterial) => {
    const completion = done.get(material.id)
    return completion && stillCounts(completion, program, material, calendar) ? [completion] : []
  }
  const asked = decisive(materials)
  const counted = asked.flatMap(counting)
  if (asked.length > 0 && counted.length === asked.length) {
    const completedAt = counted.map(({ completedAt }) => completedAt).reduce((a, b) => (a > b ? a : b))
    return { percentage: 100, status: 'completed', completedAt }
  }
  const percentage = asked.length === 0 ? 0 : Math.floor((100 * counted.length) / asked.length)
  const isBegun = began || materials.some((material) => counting(material).length > 0)
  return { percentage, status: isBegun ? 'in_progress' : 'not_started', completedAt: null }
}
