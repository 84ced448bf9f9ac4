/** The roles of a camp's users (Access rule 2). */
export const CAMP_ROLES = ['admin', 'manager', 'staff', 'volunteer', 'parent'] as const
export type CampRole = (typeof CAMP_ROLES)[number]

/** The roles that a person may ask for at sign-up (Sign-in rule 2). */
export const SIGN_UP_ROLES = ['admin', 'manager', 'staff', 'volunteer'] as const

/** Rights the office can give a user beyond their role (Access rule 3). */
export const GRANTS = ['medical', 'store.sell', 'store.refund', 'financial', 'awards'] as const
export type Grant = (typeof GRANTS)[number]

/** The user who acts, with their current rights. */
export interface Actor {
  userId: number
  role: CampRole
  grants: readonly Grant[]
}

/** Who holds a right: a role, or a role with a grant. */
export type Holder = CampRole | `${CampRole}+${Grant}`

export const OFFICE: readonly Holder[] = ['admin', 'manager']
export const STAFF: readonly Holder[] = [...OFFICE, 'staff']
export const EVERY_WORKER: readonly Holder[] = [...STAFF, 'volunteer']

/** All rights. Each area adds its own (`defineRights`). */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface Rights {}

/** A right to do something. */
export type Capability = keyof Rights

/**
 * Declares who may do what in an area. An area adds the returned type to `Rights`, so that only declared rights can be
 * checked.
 */
export function defineRights<const R extends Readonly<Record<string, readonly Holder[]>>>(rights: R): R {
  return rights
}

/** Who has each right. The registry fills it, so that a mutation can check a right without importing its area. */
export const holdersByRight = new Map<string, readonly Holder[]>()

/** Returns whether `actor` is one of `holders`. */
export function holds(holders: readonly Holder[], actor: Actor): boolean {
  return holders.some((holder) => {
    const [role, grant] = holder.split('+')
    return role === actor.role && (grant === undefined || actor.grants.includes(grant as Grant))
  })
}

/**
 * Returns whether `actor` may do `capability` (docs/product/access.md).
 *
 * @throws Error if no area declares the right, because the mistake would otherwise silently deny it to everyone
 */
export function can(actor: Actor, capability: Capability): boolean {
  const holders = holdersByRight.get(capability)
  if (!holders) throw new Error(`No area says who may ${capability}`)
  return holds(holders, actor)
}

/** Returns whether `actor` sees only rows of their own family (a parent). */
export function ownRowsOnly(actor: Actor): boolean {
  return actor.role === 'parent'
}
