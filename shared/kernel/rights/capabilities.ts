/** The roles of a camp's users (Access rule 2). */
export const CAMP_ROLES = ['admin', 'manager', 'staff', 'volunteer', 'parent'] as const
export type CampRole = (typeof CAMP_ROLES)[number]

/** The roles that a person may ask for at sign-up (Sign-in rule 2). */
export const SIGN_UP_ROLES = ['admin', 'manager', 'staff', 'volunteer'] as const

/** What an admin can give to one person beyond the role (Access rule 3). */
export const GRANTS = ['medical', 'store.sell', 'store.refund', 'financial'] as const
export type Grant = (typeof GRANTS)[number]

/** Who acts: a camp user with the rights held now. */
export interface Actor {
  userId: number
  role: CampRole
  grants: readonly Grant[]
}

/** Whom a table of rights names: a role, or a role to which something was granted. */
export type Holder = CampRole | `${CampRole}+${Grant}`

export const OFFICE: readonly Holder[] = ['admin', 'manager']
export const STAFF: readonly Holder[] = [...OFFICE, 'staff']
export const EVERY_WORKER: readonly Holder[] = [...STAFF, 'volunteer']

/** Everything that a person may or may not do: each area adds its own (`defineRights`). */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface Rights {}

/** Something that a person may or may not do. */
export type Capability = keyof Rights

/**
 * Declares who may do what in an area. An area adds the returned type to `Rights`, so that only declared rights can
 * be asked for.
 */
export function defineRights<const R extends Readonly<Record<string, readonly Holder[]>>>(rights: R): R {
  return rights
}

/** Who has each right, filled by the registry, so that a mutation can ask for a right without importing its area. */
export const holdersByRight = new Map<string, readonly Holder[]>()

/** Returns whether `actor` is one of those whom a table of rights names. */
export function holds(holders: readonly Holder[], actor: Actor): boolean {
  return holders.some((holder) => {
    const [role, grant] = holder.split('+')
    return role === actor.role && (grant === undefined || actor.grants.includes(grant as Grant))
  })
}

/**
 * Returns whether `actor` may do `capability` (docs/product/access.md).
 *
 * @throws Error for a right that no area of the registry declares: otherwise the mistake would silently deny it to
 *   all
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
