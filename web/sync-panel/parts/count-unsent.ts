import { spokenLanguage } from '#shared/kernel/language'

/** Returns how many changes have not been sent yet, in words: `3 unsent changes`. */
export function countUnsent(count: number): string {
  return count === 1 ? '1 unsent change' : `${count.toLocaleString(spokenLanguage())} unsent changes`
}
