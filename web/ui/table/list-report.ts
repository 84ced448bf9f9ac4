import type { Condition, ReportDefinition } from '#shared/reports/model'
import type { Order } from '../sorting'
import type { Column } from './column'

/** How a list is saved as a report: its rows, the filters in force, and the fields behind its columns. */
export interface ListReport {
  subject: string
  /** By the columns' keys; a column without a field isn't taken along. */
  paths: Readonly<Record<string, string>>
  where: readonly Condition[]
}

/** Returns the report of a list as it is shown: its columns, filters and order. */
export function reportOfList<R>(
  { subject, paths, where }: ListReport,
  shown: readonly Column<R>[],
  order: Order<string> | null,
): ReportDefinition {
  const by = order && paths[order.by]
  return {
    subject,
    where: [...where],
    columns: shown.flatMap(({ key }) => paths[key] ?? []).map((path) => ({ path })),
    group: [],
    sort: by && order ? [{ path: by, descending: order.down }] : [],
    layout: 'rows',
  }
}

/** A filter for what was typed into a list's search, in any of these fields; none where nothing was typed. */
export function searchCondition(search: string, paths: readonly string[]): Condition[] {
  const contains = search.trim().slice(0, 255)
  return contains === '' ? [] : [{ any: paths.map((path) => ({ path, contains })) }]
}
