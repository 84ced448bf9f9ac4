import { addDays } from '../kernel/dates'

/** Whoever was hired within so many days is new. */
const NEW_DAYS = 365

/**
 * Whether somebody is new at the camp on a day: hired within the year before it, or not hired yet. It decides whose
 * references are asked (Staff rule 11) and which training (Training rule 2): rather asked once too often than not at all.
 */
export function isNew(hireDate: string | null, day: string): boolean {
  return hireDate === null || hireDate > addDays(day, -NEW_DAYS)
}
