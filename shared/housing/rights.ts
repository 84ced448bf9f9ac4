import { defineRights, EVERY_WORKER, OFFICE, STAFF } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'cabins.write': OFFICE,
  'housing.assign': STAFF,
})

/** Who may read what in this area (docs/product/access.md). */
export const parts = defineParts({
  housing: { whole: EVERY_WORKER, own: ['parent'] },
  bed_notes: { whole: EVERY_WORKER },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
