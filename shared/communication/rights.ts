import { defineRights, OFFICE, STAFF } from '../kernel/capabilities'
import { defineParts } from '../kernel/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  /** The same who read how to reach families. */
  'communication.addresses': STAFF,
  'messages.send': OFFICE,
  'messages.choose': [...STAFF, 'parent'],
})

/** Who reads what here (docs/product/access.md). */
export const parts = defineParts({
  messages: { whole: OFFICE },
  choices: { whole: STAFF, own: ['parent'] },
})

declare module '../kernel/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
