import { defineRights, OFFICE, STAFF } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  /** The same people who can read families' contact details. */
  'communication.addresses': STAFF,
  'messages.send': OFFICE,
  'messages.choose': [...STAFF, 'parent'],
})

/** Who reads what here (docs/product/access.md). */
export const parts = defineParts({
  messages: { whole: OFFICE },
  choices: { whole: STAFF, own: ['parent'] },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
