import { defineRights, EVERY_WORKER, OFFICE } from '../kernel/capabilities'
import { defineParts } from '../kernel/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'gate.record': EVERY_WORKER,
  'gate.undoLater': OFFICE,
})

/** Who reads what here (docs/product/access.md). */
export const parts = defineParts({
  departures: { whole: EVERY_WORKER },
})

declare module '../kernel/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
