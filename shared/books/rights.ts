import { defineRights } from '../kernel/rights/capabilities'

/** The permissions of this area (docs/product/access.md). */
export const rights = defineRights({
  'books.close': ['admin'],
})

declare module '../kernel/rights/capabilities' {
  interface Rights extends DeclaredRights {}
}
type DeclaredRights = typeof rights
