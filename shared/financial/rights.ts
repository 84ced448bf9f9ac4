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
  /** A parent asks only for their own families; the office writes down what a family asks on paper. */
  'awards.ask': ['admin', 'manager+financial', 'staff+financial', 'parent'],
  /** Deciding cases, which have no names. */
  'awards.review': [...OFFICE, 'staff+awards', 'volunteer+awards'],
  /** The letter about an award; parents get only their own family's. */
  'awards.letter': [...OFFICE, 'staff+financial', 'parent'],
})

/** Who may read which parts of this area (docs/product/access.md). */
export const parts = defineParts({
  financial: { whole: [...OFFICE, 'staff+financial'] },
  prices: { whole: [...EVERY_WORKER, 'parent'] },
  award_cases: { whole: [...OFFICE, 'staff+financial', 'staff+awards', 'volunteer+awards'] },
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
