import { addDays } from '../kernel/values/dates'

/** A person hired within this many days is new. */
const NEW_DAYS = 365

/**
 * Returns whether a person is new at the camp on a day: hired within the year before it, or without a hire date. It
 * decides who needs references (Staff rule 11) and which training (Training rule 2): it is better to ask once too often
 * than not at all.
 */
export function isNew(hireDate: string | null, day: string): boolean {
  return hireDate === null || hireDate > addDays(day, -NEW_DAYS)
}
