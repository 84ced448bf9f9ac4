import { defineRights, EVERY_WORKER, OFFICE } from '../kernel/capabilities'
import { defineParts } from '../kernel/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'sync.everyInbox': OFFICE,
  'sync.ownInbox': [...EVERY_WORKER, 'parent'],
})

/** Who reads what here (docs/product/access.md). */
export const parts = defineParts({
  history: { whole: OFFICE },
  // The office reads it from the server, page by page (`api/inbox`); no device holds it.
  family_inbox: { whole: [] },
  own_actions: { whole: OFFICE, own: ['staff', 'volunteer', 'parent'] },
})

declare module '../kernel/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
