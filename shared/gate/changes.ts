import { sayTimeOfDay } from '../kernel/values/dates'
import { CHANGE_KIND_WORDS, type DayChange } from './change-model'

const wordsIn = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** Returns whether a person named in a change is on a pickup list, by name; case, spaces and punctuation don't count. */
export function isOnPickupList(person: string, list: readonly { name: string }[]): boolean {
  const name = wordsIn(person)
  return name !== '' && list.some((each) => wordsIn(each.name) === name)
}

/** Returns whether a custody note names a person, word for word. */
export function isNamedInNote(person: string, note: string | null): boolean {
  const name = wordsIn(person)
  return name !== '' && note !== null && ` ${wordsIn(note)} `.includes(` ${name} `)
}

/** Describes a change in one line: `Rose Lind picks up at 3:30 PM`. */
export function sayChange({ kind, person, time }: Pick<DayChange, 'kind' | 'person' | 'time'>): string {
  const at = time === null ? '' : ` at ${sayTimeOfDay(time)}`
  if (kind === 'pick_up') return `${person ?? 'Someone else'} picks up${at}`
  if (kind === 'absent') return CHANGE_KIND_WORDS.absent
  return `${CHANGE_KIND_WORDS[kind]}${at}${person === null ? '' : ` by ${person}`}`
}
