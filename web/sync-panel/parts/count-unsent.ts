import { counted } from '#shared/kernel/rules/words'

/** Returns how many changes have not been sent yet, in words: `3 unsent changes`. */
export function countUnsent(count: number): string {
  return counted(count, 'unsent change')
}
