import { defineRights, EVERY_WORKER, OFFICE } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'sync.everyInbox': OFFICE,
  'sync.ownInbox': [...EVERY_WORKER, 'parent'],
})

/** Who may read what in this area (docs/product/access.md). */
export const parts = defineParts({
  history: { whole: OFFICE },
  // The office reads it from the server, page by page (`api/inbox`); no device stores it.
  family_inbox: { whole: [] },
  own_actions: { whole: OFFICE, own: ['staff', 'volunteer', 'parent'] },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
