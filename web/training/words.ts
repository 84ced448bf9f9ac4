import { dayIn, sayDate, sayDay } from '#shared/kernel/values/dates'
import type { ComplianceCell } from '#shared/training/compliance'
import type { MATERIAL_TYPES } from '#shared/training/model'
import { numberOrNull, textOrNull } from '../ui/form-values'

/** Labels for the types of material. */
export const TYPE_WORDS: Readonly<Record<(typeof MATERIAL_TYPES)[number], string>> = {
  document: 'Document',
  video: 'Video',
  text: 'Text',
  acknowledge: 'Acknowledgment',
}

/** Labels for a person's state in a program. */
export const STATE_WORDS: Readonly<Record<ComplianceCell['state'], string>> = {
  done: 'Done',
  begun: 'In progress',
  due: 'Due',
  late: 'Overdue',
  ends: 'Expires',
  not_asked: 'Not required',
}

export const STATE_COLOURS = {
  done: 'success',
  begun: 'info',
  due: 'warning',
  late: 'error',
  ends: 'warning',
  not_asked: 'default',
} as const

/** Formats a person's state in a program, with its day, such as "Done Mon, Jul 14". */
export function sayCell({ state, at, inPerson }: ComplianceCell, timeZone: string): string {
  const day = at === null ? null : at.length > 10 ? dayIn(timeZone, at) : at
  if (state === 'not_asked' || day === null) return STATE_WORDS[state]
  if (state === 'begun') return `In progress, due ${sayDay(day)}`
  if (state === 'late') return `Overdue since ${sayDay(day)}`
  return `${STATE_WORDS[state]} ${sayDay(day)}${state === 'done' && inPerson ? ', in person' : ''}`
}

/** Formats a person's certification, with its last day, such as "Valid until Jul 14, 2027". */
export function sayCertification({ state, at }: ComplianceCell): string {
  if (state === 'begun') return 'Needs verification'
  if (at === null) return state === 'done' ? 'Does not expire' : STATE_WORDS[state]
  if (state === 'done') return `Valid until ${sayDate(at)}`
  return state === 'late' ? `Overdue since ${sayDate(at)}` : `${STATE_WORDS[state]} ${sayDate(at)}`
}

/** Formats a number of minutes. */
export function sayMinutes(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours} hr${rest > 0 ? ` ${rest} min` : ''}`
}

/** The link field, shared by the forms for new and changed materials. */
export const LINK = { label: 'Or Paste a Link', read: textOrNull, helperText: 'Must start with https://' }
export const WRITTEN = {
  label: 'Text',
  multiline: true,
  helperText: 'Formatting: # heading, **bold**, *italic*, - list, [link text](https://...)',
}
export const MINUTES = { label: 'Length in Minutes', type: 'number', read: numberOrNull }
