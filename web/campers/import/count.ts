import { spokenLanguage } from '#shared/kernel/language'

/** So many of something, as people say it. */
export function count(many: number, one: string, more = `${one}s`): string {
  return `${many.toLocaleString(spokenLanguage())} ${many === 1 ? one : more}`
}
