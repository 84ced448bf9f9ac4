import { z } from 'zod'
import {
  defineEntity,
  instantField,
  json,
  plainText,
  type RowOf,
  requiredText,
  text,
  userRef,
} from '../kernel/entity/entity'

/** The most of each that a report has; `comparisons` are those of all filters together, each made for each row. */
export const MOST = { columns: 40, filters: 20, comparisons: 60, groups: 2, sorts: 3 } as const

/** The most rows a result may have. */
export const MOST_ROWS = 50_000

/** Names with dots between them. */
const path = z
  .string()
  .max(200)
  .regex(/^[\w.]+$/, "This field doesn't exist")

/**
 * A value to compare with: a fixed value, a day relative to today, a season relative to this year's, or a value the
 * reader enters when opening the report.
 */
const value = z.union([
  plainText(255),
  z.number(),
  z.boolean(),
  z.strictObject({ daysFromToday: z.number().int().min(-3660).max(3660) }),
  z.strictObject({ seasonsFromThis: z.number().int().min(-100).max(100) }),
  z.strictObject({ ask: z.enum(['session', 'day']) }),
])
export type ReportValue = z.output<typeof value>

const comparison = z.union([
  z.strictObject({ path, is: value }),
  z.strictObject({ path, not: value }),
  z.strictObject({ path, in: z.array(value).min(1).max(100) }),
  /** Without case and accents; of a list, any of its entries. */
  z.strictObject({ path, contains: requiredText(255) }),
  z.strictObject({ path, filled: z.boolean() }),
  z.strictObject({ path, atLeast: value }),
  z.strictObject({ path, atMost: value }),
])
export type Comparison = z.output<typeof comparison>

const comparisons = z.array(comparison).min(1).max(MOST.filters)

const condition = z.union([
  comparison,
  z.strictObject({ any: comparisons }),
  z.strictObject({ some: path, where: comparisons }),
  z.strictObject({ none: path, where: comparisons }),
])
export type Condition = z.output<typeof condition>

function comparisonsIn(where: readonly Condition[]): number {
  const inOne = (each: Condition) => ('any' in each ? each.any : 'where' in each ? each.where : [each]).length
  return where.reduce((sum, each) => sum + inOne(each), 0)
}

const column = z.union([
  z.strictObject({ path, title: requiredText(100).optional(), total: z.enum(['sum']).optional() }),
  /** An empty column to write in. */
  z.strictObject({ blank: requiredText(100) }),
])
export type ReportColumn = z.output<typeof column>

/**
 * What a report shows: of which rows, in which order. Paths lead from a row over links to a field: `camper.lastName`.
 */
export const reportDefinition = z.strictObject({
  /** The name of the entity whose rows it lists. */
  subject: z.string().max(60).regex(/^\w+$/, "These rows don't exist"),
  /** All of these must hold. */
  where: z
    .array(condition)
    .max(MOST.filters)
    .refine((where) => comparisonsIn(where) <= MOST.comparisons, 'This report has too many filters'),
  columns: z.array(column).max(MOST.columns),
  group: z.array(z.strictObject({ path, newPage: z.boolean().optional() })).max(MOST.groups),
  sort: z.array(z.strictObject({ path, descending: z.boolean().optional() })).max(MOST.sorts),
  /**
   * Every row; only how many rows each group has and their totals, also as a chart; or each row on a label or a name
   * tag.
   */
  layout: z.enum(['rows', 'totals', 'bars', 'share', 'labels', 'nameTags']),
})
export type ReportDefinition = z.output<typeof reportDefinition>

/** Returns whether a report shows groups alone, not their rows. */
export function isOfTotals({ layout }: Pick<ReportDefinition, 'layout'>): boolean {
  return layout === 'totals' || layout === 'bars' || layout === 'share'
}

/** What the person who opens a report has answered; a filter whose answer is missing or null lets every row through. */
export interface ReportAnswers {
  session?: number | null
  day?: string | null
}

/** The most characters of a definition as it is kept: 40 columns and 20 filters have a tenth of it. */
const LONGEST_DEFINITION = 20_000

/** A definition as people save it. */
export const savedDefinition = reportDefinition.refine(
  (definition) => JSON.stringify(definition).length <= LONGEST_DEFINITION,
  'This report has too many values to compare with',
)

/** A report that someone has saved for themselves. */
export const savedReports = defineEntity('reports', {
  part: 'own_reports',
  fields: {
    name: text(100),
    definition: json(savedDefinition),
    ownerId: userRef(),
    savedAt: instantField(),
  },
  indexes: ['ownerId'],
  owner: { kind: 'user', field: 'ownerId' },
})
export type SavedReport = RowOf<typeof savedReports>

/** A saved report as its owner shares it with everyone who works at the camp; the row's id is the report's. */
export const sharedReports = defineEntity('shared_reports', {
  part: 'shared_reports',
  partOf: savedReports,
  fields: {
    name: text(100),
    definition: json(savedDefinition),
    ownerId: userRef(),
    /** The owner's name when it was shared. */
    sharedBy: text(200),
    savedAt: instantField(),
  },
})
