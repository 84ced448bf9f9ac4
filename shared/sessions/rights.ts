import { defineRights, EVERY_WORKER, OFFICE } from '../kernel/capabilities'
import { defineParts } from '../kernel/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'sessions.write': OFFICE,
})

/** Who reads what here (docs/product/access.md). */
export const parts = defineParts({
  sessions: { whole: EVERY_WORKER, own: ['parent'] },
})

declare module '../kernel/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
