import type { ReportDefinition } from '#shared/reports/model'

/** A report with what it is called; the name is its file's. */
export interface NamedReport {
  name: string
  title: string
  definition: ReportDefinition
}
