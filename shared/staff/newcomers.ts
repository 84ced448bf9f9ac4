import { addDays } from '../kernel/values/dates'

/** A person hired within this many days is new. */
const NEW_DAYS = 365

/**
 * Returns whether a person is new at the camp on a day: hired within the year before it, or not hired yet. It decides
 * whose references are required (Staff rule 11) and which training (Training rule 2): better asked once too often
 * than not at all.
 */
export function isNew(hireDate: string | null, day: string): boolean {
  return hireDate === null || hireDate > addDays(day, -NEW_DAYS)
}
