import type { Condition, ReportDefinition } from '#shared/reports/model'
import type { Order } from '../sorting'
import type { Column } from './column'

/** How a list is saved as a report: its rows, the active filters, and the fields behind its columns. */
export interface ListReport {
  subject: string
  /** By column key; a column without a field is left out. */
  paths: Readonly<Record<string, string>>
  where: readonly Condition[]
}

/** Returns a list as a report as it is displayed: its columns, filters and order. */
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

/** Returns a filter for a list's search text in any of these fields; none if nothing was typed. */
export function searchCondition(search: string, paths: readonly string[]): Condition[] {
  const contains = search.trim().slice(0, 255)
  return contains === '' ? [] : [{ any: paths.map((path) => ({ path, contains })) }]
}
