import type { ReportDefinition } from '#shared/reports/model'

/** A report with its title; the name is used for files. */
export interface NamedReport {
  name: string
  title: string
  definition: ReportDefinition
}
