import { defineRights, EVERY_WORKER, OFFICE } from '../kernel/rights/capabilities'
import { defineParts } from '../kernel/rights/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'training.write': OFFICE,
  'training.take': EVERY_WORKER,
})

/** Who may read which parts of this area (docs/product/access.md). */
export const parts = defineParts({
  training: { whole: EVERY_WORKER },
  training_own: { whole: OFFICE, own: ['staff', 'volunteer'] },
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/rights/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
