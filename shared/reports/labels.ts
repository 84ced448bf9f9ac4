import { type CellPlace, cellText } from './cell-text'
import type { OpenReport } from './reads'

/** A sheet of labels, in millimeters: the page, the first label's corner, the labels' size and their spacing. */
export interface LabelSheet {
  readonly title: string
  readonly page: { readonly width: number; readonly height: number }
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** From one label's left edge to the next one's, and from one's top edge to the next one's. */
  readonly across: number
  readonly down: number
}

const INCH = 25.4
const LETTER = { width: 8.5 * INCH, height: 11 * INCH }
const A4 = { width: 210, height: 297 }

/** The Avery sheets that labels and name tags are printed on, by Avery's number. */
export const LABEL_SHEETS = {
  '5160': {
    title: 'Avery 5160 (30 labels)',
    page: LETTER,
    left: 0.1875 * INCH,
    top: 0.5 * INCH,
    width: 2.625 * INCH,
    height: INCH,
    columns: 3,
    rows: 10,
    across: 2.75 * INCH,
    down: INCH,
  },
  '5163': {
    title: 'Avery 5163 (10 labels)',
    page: LETTER,
    left: 0.15625 * INCH,
    top: 0.5 * INCH,
    width: 4 * INCH,
    height: 2 * INCH,
    columns: 2,
    rows: 5,
    across: 4.1875 * INCH,
    down: 2 * INCH,
  },
  '5395': {
    title: 'Avery 5395 (8 name tags)',
    page: LETTER,
    left: 0.6875 * INCH,
    top: (7 / 12) * INCH,
    width: 3.375 * INCH,
    height: (7 / 3) * INCH,
    columns: 2,
    rows: 4,
    across: 3.75 * INCH,
    down: 2.5 * INCH,
  },
  L7160: {
    title: 'Avery L7160 (21 labels, A4)',
    page: A4,
    left: 7.25,
    top: 15.15,
    width: 63.5,
    height: 38.1,
    columns: 3,
    rows: 7,
    across: 66,
    down: 38.1,
  },
} as const satisfies Readonly<Record<string, LabelSheet>>
export type LabelSheetName = keyof typeof LABEL_SHEETS

/** Returns how many labels a sheet has. */
export function labelsOn({ columns, rows }: LabelSheet): number {
  return columns * rows
}

/** Returns the position of a label on a sheet, counted row by row from 0, in millimeters from the page's corner. */
export function labelAt(sheet: LabelSheet, place: number): { left: number; top: number } {
  return {
    left: sheet.left + (place % sheet.columns) * sheet.across,
    top: sheet.top + Math.floor(place / sheet.columns) * sheet.down,
  }
}

/**
 * Returns the lines of each label: one line for each column that is not empty. Identical mailing labels are printed
 * once, so that siblings at one address get one letter; name tags are printed for every row.
 */
export function labelTexts(report: OpenReport, layout: 'labels' | 'nameTags', place: CellPlace): string[][] {
  const texts = report.groups.flatMap(({ rows }) =>
    rows.map(({ cells }) =>
      report.columns
        .map((column, index) => cellText(cells[index] ?? null, column, place))
        .filter((text) => text !== ''),
    ),
  )
  const filled = texts.filter((lines) => lines.length > 0)
  if (layout === 'nameTags') return filled
  return [...new Map(filled.map((lines) => [lines.join('\n'), lines])).values()]
}

/**
 * Distributes labels over sheets, starting at the first free label of the first sheet; null marks a used label.
 *
 * @param first the number of the first free label, from 1; a number that the sheet doesn't have is replaced by the
 * nearest one
 */
export function labelPages<T>(labels: readonly T[], sheet: LabelSheet, first: number): (T | null)[][] {
  const most = labelsOn(sheet)
  const used = Math.min(Math.max(Math.trunc(first) || 1, 1), most) - 1
  const places = [...Array.from({ length: used }, () => null), ...labels]
  return Array.from({ length: labels.length === 0 ? 0 : Math.ceil(places.length / most) }, (_, page) =>
    places.slice(page * most, (page + 1) * most),
  )
}

const POINT = INCH / 72
/** The average width of a letter as a fraction of its size. */
const LETTER_WIDTH = 0.6
/** Smaller letters can't be read at arm's length. */
const SMALLEST = 6

/** Returns the font size in points, at most `most`, at which a line fits into a width in millimeters. */
export function pointsFor(line: string, width: number, most: number): number {
  return Math.max(SMALLEST, Math.min(most, Math.floor(width / (LETTER_WIDTH * POINT * Math.max(1, line.length)))))
}
