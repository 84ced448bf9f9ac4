import { spokenLanguage } from '#shared/kernel/values/language'
import type { Filling } from '#sync/pull/fill'

/** Formats the progress of a download, for the end of a sentence; empty before the server has answered. */
export function howFar({ done, total }: Pick<Filling, 'done' | 'total'>): string {
  if (total === 0) return ''
  const most = Math.max(done, total)
  return `: ${done.toLocaleString(spokenLanguage())} of ${most.toLocaleString(spokenLanguage())} records`
}
