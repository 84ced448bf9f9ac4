import { defineRights, OFFICE } from '../kernel/rights/capabilities'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  /** Only an administrator may manage administrators (`mayManage`). */
  'team.manage': OFFICE,
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights
