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

/**
 * The maximum number of each in a report; `comparisons` counts those of all filters together, each evaluated for every
 * row.
 */
export const MOST = { columns: 40, filters: 20, comparisons: 60, groups: 2, sorts: 3 } as const

/** The most rows a result may have. */
export const MAX_ROWS = 50_000

/** Names separated by dots. */
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
  /** Ignoring case and accents; for a list, any of its entries. */
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
 * What a report shows: which rows, and in which order. Paths lead from a row over links to a field: `camper.lastName`.
 */
export const reportDefinition = z.strictObject({
  /** The name of the entity whose rows it lists. */
  subject: z.string().max(60).regex(/^\w+$/, "These rows don't exist"),
  /** All of these conditions must be met. */
  where: z
    .array(condition)
    .max(MOST.filters)
    .refine((where) => comparisonsIn(where) <= MOST.comparisons, 'This report has too many filters'),
  columns: z.array(column).max(MOST.columns),
  group: z.array(z.strictObject({ path, newPage: z.boolean().optional() })).max(MOST.groups),
  sort: z.array(z.strictObject({ path, descending: z.boolean().optional() })).max(MOST.sorts),
  /** Every row; only each group's row count and totals, optionally as a chart; or each row on a label or name tag. */
  layout: z.enum(['rows', 'totals', 'bars', 'share', 'labels', 'nameTags']),
})
export type ReportDefinition = z.output<typeof reportDefinition>

/** Returns whether a report shows only groups, not their rows. */
export function isOfTotals({ layout }: Pick<ReportDefinition, 'layout'>): boolean {
  return layout === 'totals' || layout === 'bars' || layout === 'share'
}

/** The answers of the person who opens a report; a filter whose answer is missing or null lets every row through. */
export interface ReportAnswers {
  session?: number | null
  day?: string | null
}

/** The maximum length of a stored definition; 40 columns and 20 filters take a tenth of it. */
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

/** A saved report that its owner shares with everyone who works at the camp; the row's id is the report's. */
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
