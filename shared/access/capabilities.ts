import type { Part } from '../kernel/entity'

/** The roles of a camp's users (Spec 2 §3). */
export const CAMP_ROLES = ['admin', 'manager', 'staff', 'volunteer', 'parent'] as const
export type CampRole = (typeof CAMP_ROLES)[number]

/** The roles that a person may ask for at sign-up (Spec 1 §5). */
export const SIGN_UP_ROLES = ['admin', 'manager', 'staff', 'volunteer'] as const

/** What an admin can give to one person beyond the role (Permissions, "grant"). */
export const GRANTS = ['medical', 'store.sell', 'store.refund'] as const
export type Grant = (typeof GRANTS)[number]

/** Who acts: a camp user with the rights held now. */
export interface Actor {
  userId: number
  role: CampRole
  grants: readonly Grant[]
}

type Holder = CampRole | `${CampRole}+${Grant}`

const OFFICE: readonly Holder[] = ['admin', 'manager']
const STAFF: readonly Holder[] = [...OFFICE, 'staff']
const EVERY_WORKER: readonly Holder[] = [...STAFF, 'volunteer']

/** Who may do what: the one table behind the server's guard and the screens (Permissions). */
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
  'staff.apply': EVERY_WORKER,
  'staff.write': OFFICE,
  'dashboard.money': OFFICE,
  'dashboard.camp': EVERY_WORKER,
} as const satisfies Record<string, readonly Holder[]>

/** Something that a person may or may not do. */
export type Capability = keyof typeof CAPABILITIES

function holds(holders: readonly Holder[], actor: Actor): boolean {
  return holders.some((holder) => {
    const [role, grant] = holder.split('+')
    return role === actor.role && (grant === undefined || actor.grants.includes(grant as Grant))
  })
}

/** Whether `actor` may do `capability` (Permissions). */
export function can(actor: Actor, capability: Capability): boolean {
  return holds(CAPABILITIES[capability], actor)
}

/**
 * Who reads which part of the camp's data. A parent reads the parts named, but only rows of the own family
 * (see `ownRowsOnly`).
 */
const PARTS: Readonly<Record<Part, readonly Holder[]>> = {
  camp: [...EVERY_WORKER, 'parent'],
  roster: [...EVERY_WORKER, 'parent'],
  medical: [...OFFICE, 'staff+medical', 'volunteer+medical', 'parent'],
  contact: [...STAFF, 'parent'],
  money: [...STAFF, 'volunteer+store.sell', 'parent'],
  imports: OFFICE,
  registrations: [...EVERY_WORKER, 'parent'],
  registration_notes: [...STAFF, 'parent'],
  housing: [...EVERY_WORKER, 'parent'],
  store: EVERY_WORKER,
  activities: [...EVERY_WORKER, 'parent'],
  team: EVERY_WORKER,
  staff: STAFF,
  staff_private: OFFICE,
  training: EVERY_WORKER,
  training_own: OFFICE,
  financial: OFFICE,
  messages: OFFICE,
  history: OFFICE,
}

/** Whether `actor` may read rows of `part`. */
export function reads(actor: Actor, part: Part): boolean {
  return holds(PARTS[part], actor)
}

/** The parts that `actor` may read, in a fixed order. */
export function partsOf(actor: Actor): Part[] {
  return (Object.keys(PARTS) as Part[]).filter((part) => reads(actor, part))
}

/** Whether `actor` sees only rows of the own family (a parent). */
export function ownRowsOnly(actor: Actor): boolean {
  return actor.role === 'parent'
}
