import { defineRights, EVERY_WORKER, OFFICE, STAFF } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'staff.apply': EVERY_WORKER,
  'staff.write': OFFICE,
  'staff.rules': OFFICE,
  'staff.override': ['admin'],
  /** Setting one's own employment details, because no one else could do it for an administrator. */
  'staff.ownEmployment': ['admin'],
  'certifications.verify': OFFICE,
})

/** Who may read which parts of this area (docs/product/access.md). */
export const parts = defineParts({
  team: { whole: EVERY_WORKER },
  staff: { whole: STAFF },
  staff_private: { whole: OFFICE },
  certifications: { whole: OFFICE, own: ['staff', 'volunteer'] },
  // Loaded by the page (`api/staff`); a device stores one only until it is sent.
  documents: { whole: [] },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
