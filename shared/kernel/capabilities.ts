/** The roles of a camp's users (Access rule 2). */
export const CAMP_ROLES = ['admin', 'manager', 'staff', 'volunteer', 'parent'] as const
export type CampRole = (typeof CAMP_ROLES)[number]

/** The roles that a person may ask for at sign-up (Sign-in rule 2). */
export const SIGN_UP_ROLES = ['admin', 'manager', 'staff', 'volunteer'] as const

/** What an admin can give to one person beyond the role (Access rule 3). */
export const GRANTS = ['medical', 'store.sell', 'store.refund'] as const
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

/** Who may do what: the one table behind the server's guard and the screens (docs/product/access.md). */
const CAPABILITIES = {
  'families.write': [...STAFF, 'parent'],
  'families.delete': STAFF,
  'families.invite': OFFICE,
  'campers.read': [...EVERY_WORKER, 'parent'],
  'campers.write': [...STAFF, 'parent'],
  /** A parent writes it of the own children alone (`ownRowsOnly`). */
  'campers.medical': [...OFFICE, 'staff+medical', 'volunteer+medical', 'parent'],
  'campers.delete': OFFICE,
  'campers.import': OFFICE,
  'campers.recalculate': OFFICE,
  'registrations.read': [...EVERY_WORKER, 'parent'],
  'registrations.create': [...STAFF, 'parent'],
  'registrations.write': STAFF,
  'registrations.delete': OFFICE,
  'activities.write': STAFF,
  'sessions.write': OFFICE,
  'cabins.write': OFFICE,
  'housing.assign': STAFF,
  'store.sell': [...STAFF, 'volunteer+store.sell'],
  'store.credit': STAFF,
  'store.refund': [...OFFICE, 'staff+store.refund'],
  'store.override': OFFICE,
  'store.items': OFFICE,
  'store.closeOut': OFFICE,
  'store.ledger': [...STAFF, 'parent'],
  'store.day': STAFF,
  'sync.everyInbox': OFFICE,
  'sync.ownInbox': [...EVERY_WORKER, 'parent'],
  'team.approve': OFFICE,
  'team.endSignIns': OFFICE,
  'devices.manage': OFFICE,
  'staff.apply': EVERY_WORKER,
  'staff.write': OFFICE,
  'dashboard.money': OFFICE,
  'dashboard.camp': EVERY_WORKER,
} as const satisfies Record<string, readonly Holder[]>

/** Something that a person may or may not do. */
export type Capability = keyof typeof CAPABILITIES

/** Whether `actor` is one of those whom a table of rights names. */
export function holds(holders: readonly Holder[], actor: Actor): boolean {
  return holders.some((holder) => {
    const [role, grant] = holder.split('+')
    return role === actor.role && (grant === undefined || actor.grants.includes(grant as Grant))
  })
}

/** Whether `actor` may do `capability` (docs/product/access.md). */
export function can(actor: Actor, capability: Capability): boolean {
  return holds(CAPABILITIES[capability], actor)
}

/** Whether `actor` sees only rows of the own family (a parent). */
export function ownRowsOnly(actor: Actor): boolean {
  return actor.role === 'parent'
}
