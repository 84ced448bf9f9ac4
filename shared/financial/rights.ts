import { OFFICE } from '../kernel/capabilities'
import { defineParts } from '../kernel/parts'

/** Who reads what here (docs/product/access.md). */
export const parts = defineParts({
  financial: { whole: OFFICE },
})

declare module '../kernel/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
