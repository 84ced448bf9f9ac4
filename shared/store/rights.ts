import { defineRights, EVERY_WORKER, OFFICE, STAFF } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'store.sell': [...STAFF, 'volunteer+store.sell'],
  'store.credit': STAFF,
  'store.refund': [...OFFICE, 'staff+store.refund'],
  'store.override': OFFICE,
  'store.items': OFFICE,
  'store.codes': STAFF,
  'store.closeOut': OFFICE,
  'store.ledger': [...STAFF, 'parent'],
  'store.day': STAFF,
  'store.drawer': [...STAFF, 'volunteer+store.sell'],
  'store.signDrawer': OFFICE,
})

/** Who may read what in this area (docs/product/access.md). */
export const parts = defineParts({
  store: { whole: EVERY_WORKER },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
