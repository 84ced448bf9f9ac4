import { defineRights, EVERY_WORKER, OFFICE } from '../kernel/rights/capabilities'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'dashboard.money': OFFICE,
  'dashboard.camp': EVERY_WORKER,
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights
