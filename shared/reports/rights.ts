import { defineRights, EVERY_WORKER, OFFICE, STAFF } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'reports.open': EVERY_WORKER,
  'reports.build': STAFF,
  'reports.export': STAFF,
  'reports.share': OFFICE,
  'reports.schedule': OFFICE,
  'data.keys': ['admin'],
})

/** Who may read which parts of this area (docs/product/access.md). */
export const parts = defineParts({
  own_reports: { whole: [], own: EVERY_WORKER },
  shared_reports: { whole: EVERY_WORKER },
  report_schedules: { whole: OFFICE },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
