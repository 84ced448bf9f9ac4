import { spokenLanguage } from '#shared/kernel/values/language'

/** Formats a count with its noun. */
export function count(many: number, one: string, more = `${one}s`): string {
  return `${many.toLocaleString(spokenLanguage())} ${many === 1 ? one : more}`
}
