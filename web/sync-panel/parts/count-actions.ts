import { spokenLanguage } from '#shared/kernel/language'

/** Formats a number of changes, as people say it. */
export function countActions(count: number): string {
  return count === 1 ? '1 change' : `${count.toLocaleString(spokenLanguage())} changes`
}
