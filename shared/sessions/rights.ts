import { defineRights, EVERY_WORKER, OFFICE } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'sessions.write': OFFICE,
})

/** Who may read what in this area (docs/product/access.md). */
export const parts = defineParts({
  sessions: { whole: EVERY_WORKER, own: ['parent'] },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
