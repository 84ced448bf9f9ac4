import { defineRights, EVERY_WORKER, STAFF } from '../kernel/capabilities'

/** Who may do what here (docs/product/access.md). */
export const rights = defineRights({
  'reports.open': EVERY_WORKER,
  'reports.export': STAFF,
})

declare module '../kernel/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights
