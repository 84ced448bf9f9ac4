import { defineRights, EVERY_WORKER, OFFICE } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'settings.write': OFFICE,
  'payments.settings': ['admin'],
  'texts.settings': ['admin'],
  'operation.settings': ['admin'],
  'security.settings': ['admin'],
})

/** Who may read which parts of this area (docs/product/access.md). */
export const parts = defineParts({
  camp: { whole: [...EVERY_WORKER, 'parent'] },
})

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights
