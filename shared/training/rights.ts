import { defineRights, EVERY_WORKER, OFFICE } from '../kernel/capabilities'
import { defineParts } from '../kernel/parts'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'training.write': OFFICE,
  'training.take': EVERY_WORKER,
})

/** Who reads what here (docs/product/access.md). */
export const parts = defineParts({
  training: { whole: EVERY_WORKER },
  training_own: { whole: OFFICE, own: ['staff', 'volunteer'] },
})

declare module '../kernel/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights

declare module '../kernel/parts' {
  interface Parts extends DeclaredParts {}
}
type DeclaredParts = typeof parts
