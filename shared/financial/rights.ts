import { defineRights, EVERY_WORKER, OFFICE } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'financial.read': [...OFFICE, 'staff+financial'],
  'financial.write': ['admin', 'manager+financial', 'staff+financial'],
  'account.own': ['parent'],
  /** A parent agrees only for their own families. */
  'plans.agree': ['admin', 'manager+financial', 'staff+financial', 'parent'],
  'payments.take': [...OFFICE, 'staff+financial'],
})

/** Who may read which parts of this area (docs/product/access.md). */
export const parts = defineParts({
  financial: { whole: [...OFFICE, 'staff+financial'] },
  prices: { whole: [...EVERY_WORKER, 'parent'] },
  ledger: { whole: [...OFFICE, 'staff+financial'], own: ['parent'] },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
