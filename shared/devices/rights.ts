import { defineRights, OFFICE } from '../kernel/capabilities'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'devices.manage': OFFICE,
})

declare module '../kernel/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights
