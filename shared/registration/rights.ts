import { defineRights, EVERY_WORKER, OFFICE, STAFF } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'registrations.read': [...EVERY_WORKER, 'parent'],
  'registrations.create': [...STAFF, 'parent'],
  'registrations.write': STAFF,
  'registrations.delete': OFFICE,
  'registrations.internal': OFFICE,
  'registrations.refund': OFFICE,
  'registrations.rules': OFFICE,
})

/** Who may read which parts of this area (docs/product/access.md). */
export const parts = defineParts({
  fees: { whole: STAFF, own: ['parent'] },
  registrations: { whole: EVERY_WORKER, own: ['parent'] },
  registration_notes: { whole: STAFF, own: ['parent'] },
  registration_office: { whole: OFFICE },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
