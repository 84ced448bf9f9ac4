import type { Actor, CampRole } from '../kernel/rights/capabilities'

/** How long an approval can be undone, in ms (Team rule 12). */
const APPROVAL_UNDO_MS = 24 * 3600_000

/** The roles of people who work at a camp, highest first. */
export const WORKER_ROLES = ['admin', 'manager', 'staff', 'volunteer'] as const
export type WorkerRole = (typeof WORKER_ROLES)[number]

const rankOf = (role: CampRole) => (WORKER_ROLES as readonly CampRole[]).indexOf(role)

/** Returns whether a role belongs to camp staff; family accounts have another one. */
export function isWorker(role: CampRole): role is WorkerRole {
  return rankOf(role) >= 0
}

/** Returns this role and every lower one: what a user who requested it can be approved as (Team rule 2). */
export function rolesUpTo(role: CampRole): readonly WorkerRole[] {
  return isWorker(role) ? WORKER_ROLES.slice(rankOf(role)) : []
}

/** Returns whether a user may manage an account of that role; only administrators manage administrators (Team rule 1). */
export function mayManage(actor: Pick<Actor, 'role'>, role: CampRole): boolean {
  return role !== 'admin' || actor.role === 'admin'
}

/** Returns until when an approval can be undone; null if that time has passed, or there was none (Team rule 12). */
export function undoUntil(approvedAt: string | null, now: Date): string | null {
  if (approvedAt === null) return null
  const end = Date.parse(approvedAt) + APPROVAL_UNDO_MS
  return end > now.getTime() ? new Date(end).toISOString() : null
}

/** Returns whether a user may give that role: never a higher one than their own (Team rule 1). */
export function mayGive(actor: Pick<Actor, 'role'>, role: CampRole): boolean {
  return isWorker(role) && rolesUpTo(actor.role).includes(role)
}
