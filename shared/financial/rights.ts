import { defineRights, OFFICE } from '../kernel/capabilities'
import { defineParts } from '../kernel/parts'

/** Who may do what here (docs/product/access.md). */
export const rights = defineRights({
  'financial.read': OFFICE,
})

/** Who reads what here (docs/product/access.md). */
export const parts = defineParts({
  financial: { whole: OFFICE },
})

declare module '../kernel/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
