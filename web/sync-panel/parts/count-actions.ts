import { spokenLanguage } from '#shared/kernel/language'

/** So many actions, as people say it. */
export function countActions(count: number): string {
  return count === 1 ? '1 action' : `${count.toLocaleString(spokenLanguage())} actions`
}
