import { dayIn, sayDate, sayDay } from '#shared/kernel/dates'
import type { Cell } from '#shared/training/compliance'
import type { MATERIAL_TYPES } from '#shared/training/model'
import { numberOrNull, textOrNull } from '../ui/form-values'

/** The types of material as people read them. */
export const TYPE_WORDS: Readonly<Record<(typeof MATERIAL_TYPES)[number], string>> = {
  document: 'Document',
  video: 'Video',
  text: 'Text',
  acknowledge: 'Acknowledgement',
}

/** How somebody stands with a program, as people read it. */
export const STATE_WORDS: Readonly<Record<Cell['state'], string>> = {
  done: 'Done',
  begun: 'Begun',
  due: 'Due',
  late: 'Late',
  ends: 'Ends',
  not_asked: 'Not asked',
}

export const STATE_COLOURS = {
  done: 'success',
  begun: 'info',
  due: 'warning',
  late: 'error',
  ends: 'warning',
  not_asked: 'default',
} as const

/** How somebody stands with a program, with its day, such as "Done Mon, Jul 14". */
export function sayCell({ state, at, inPerson }: Cell, timeZone: string): string {
  const day = at === null ? null : at.length > 10 ? dayIn(timeZone, at) : at
  if (state === 'not_asked' || day === null) return STATE_WORDS[state]
  if (state === 'begun') return `Begun, due ${sayDay(day)}`
  if (state === 'late') return `Late since ${sayDay(day)}`
  return `${STATE_WORDS[state]} ${sayDay(day)}${state === 'done' && inPerson ? ', in person' : ''}`
}

/** How somebody is certified, with its last day, such as "Until Jul 14, 2027". */
export function sayCertification({ state, at }: Cell): string {
  if (state === 'begun') return 'To be verified'
  if (at === null) return state === 'done' ? 'Without end' : STATE_WORDS[state]
  if (state === 'done') return `Until ${sayDate(at)}`
  return state === 'late' ? `Late since ${sayDate(at)}` : `${STATE_WORDS[state]} ${sayDate(at)}`
}

/** Minutes as people say them. */
export function sayMinutes(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours} h${rest > 0 ? ` ${rest} min` : ''}`
}

/** Fields that a new material and a changed one have alike. */
export const LINK = { label: 'Or a link', read: textOrNull, helperText: 'Begins with https://' }
export const WRITTEN = {
  label: 'Text',
  multiline: true,
  helperText: '# heading, **bold**, *emphasis*, - list, [words](https://...)',
}
export const MINUTES = { label: 'Minutes', type: 'number', read: numberOrNull }
