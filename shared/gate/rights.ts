import { defineRights, EVERY_WORKER, OFFICE } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'gate.record': EVERY_WORKER,
  'gate.undoLater': OFFICE,
  /** A parent may change the pickup of their own children only (`ownRowsOnly`). */
  'gate.change': [...OFFICE, 'parent'],
  'gate.seen': EVERY_WORKER,
})

/** Who may read which parts of this area (docs/product/access.md). */
export const parts = defineParts({
  departures: { whole: EVERY_WORKER },
  day_changes: { whole: EVERY_WORKER, own: ['parent'] },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
