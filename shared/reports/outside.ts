import { cabins } from '../housing/model'
import type { Entity } from '../kernel/entity/entity'
import { fold } from '../kernel/values/search'
import { campSessions } from '../sessions/model'
import { storeItems } from '../store/model'
import { type CellPlace, cellText } from './cell-text'
import type { Shown } from './compare'
import type { ReportDefinition } from './model'
import { pathFrom, type ReportPath } from './paths'
import type { OpenReport, ReportGroup } from './reads'
import { subjectNamed } from './visible'

/** Entities that describe a place or a thing, so anyone can read their texts. */
const THINGS: ReadonlySet<Entity> = new Set<Entity>([campSessions, cabins, storeItems])

/** Texts about a person that a kitchen counts. Those that could tell who it is are counted as "Other". */
const FOR_THE_KITCHEN: ReadonlySet<string> = new Set(['allergies', 'dietaryRestrictions'])

const isForTheKitchen = ({ path }: ReportPath) => FOR_THE_KITCHEN.has(path.split('.').at(-1) ?? '')

/** Whether the values of a field say nothing about one person. */
function isImpersonal(path: ReportPath): boolean {
  const { field, entity } = path
  if (!field) return false
  const isKind = field.words !== null || field.kind === 'flag' || field.kind === 'number'
  return isKind || THINGS.has(entity) || isForTheKitchen(path)
}

/** A longer text is a note about one child. */
const LONGEST_LABEL = 40

const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u)

/** Returns the words of people's names, to search texts for them. */
export function nameWords(names: Iterable<string>): ReadonlySet<string> {
  return new Set([...names].flatMap(wordsOf).filter((word) => word.length > 1))
}

/** Returns whether a text could identify a person: by a name, a phone number or a date, or as a whole note. */
function couldTell(text: string, names: ReadonlySet<string>): boolean {
  return text.length > LONGEST_LABEL || /\p{N}/u.test(text) || wordsOf(text).some((word) => names.has(word))
}

/**
 * Returns the lines of a report for an address outside the camp: counts and sums, and never a row or a name. Groups are
 * left out if what they are grouped by could name a person. A text that applies to only one person counts as "Other".
 *
 * @param names the words of the names of people at the camp
 */
export function totalsForOutside(
  report: OpenReport,
  definition: ReportDefinition,
  place: CellPlace,
  names: ReadonlySet<string>,
): string[] {
  const paths = definition.group.map(({ path }) => pathFrom(subjectNamed(definition.subject), path))
  const sums = (cells: ReportGroup['totals']) =>
    report.columns.flatMap(({ isSummed, title, ...shown }, index) =>
      isSummed ? [`${title} ${cellText(cells[index] ?? null, shown, place)}`] : [],
    )
  const line = (label: string, count: number, cells: ReportGroup['totals']) =>
    [`${label}: ${count}`, ...sums(cells)].join(', ')
  const total = line('Total', report.count, report.totals)
  if (paths.length === 0 || !paths.every(isImpersonal)) return [total]
  const lines: string[] = []
  let others = 0
  for (const { keys, rows, totals } of report.groups) {
    const labels = keys.map((key, index) => labelOf(key, report.groupedBy[index], place))
    const written = labels.filter((_, index) => keys[index] && isForTheKitchen(paths[index] as ReportPath))
    const isPersonal = written.length > 0 && (rows.length === 1 || written.some((text) => couldTell(text, names)))
    if (isPersonal) others += rows.length
    else lines.push(line(labels.join(', '), rows.length, totals))
  }
  return [...lines, ...(others > 0 ? [`Other: ${others}`] : []), total]
}

function labelOf(key: ReportGroup['keys'][number], shown: (Shown & { title: string }) | undefined, place: CellPlace) {
  if (!shown) return ''
  const asText: Shown = shown.kind === 'list' ? { ...shown, kind: 'text' } : shown
  return cellText(key, asText, place) || `${shown.title}: none`
}
