import { defineRights, EVERY_WORKER, OFFICE, STAFF } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'families.write': [...STAFF, 'parent'],
  'families.delete': STAFF,
  'families.invite': OFFICE,
  'families.custody': OFFICE,
  'campers.read': [...EVERY_WORKER, 'parent'],
  'campers.write': [...STAFF, 'parent'],
  /** Changing which family a camper belongs to: that family's parents then read the camper's medical notes. */
  'campers.move': OFFICE,
  /** A parent may change only their own children's (`ownRowsOnly`). */
  'campers.medical': [...OFFICE, 'staff+medical', 'volunteer+medical', 'parent'],
  'campers.delete': OFFICE,
  'campers.import': OFFICE,
  'campers.merge': OFFICE,
  'campers.recalculate': OFFICE,
})

/** Who may read which parts of this area (docs/product/access.md). */
export const parts = defineParts({
  roster: { whole: EVERY_WORKER, own: ['parent'] },
  medical: { whole: [...OFFICE, 'staff+medical', 'volunteer+medical'], own: ['parent'] },
  contact: { whole: STAFF, own: ['parent'] },
  money: { whole: [...STAFF, 'volunteer+store.sell'], own: ['parent'] },
  /** Anyone who may release a child; never a parent. */
  custody: { whole: EVERY_WORKER },
  imports: { whole: OFFICE },
  merges: { whole: OFFICE },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
