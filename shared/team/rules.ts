import type { Actor, CampRole } from '../kernel/capabilities'

/** An approval can be taken back this long, in ms (Team rule 12). */
const APPROVAL_UNDO_MS = 24 * 3600_000

/** The roles of those who work at a camp, each with more to say than the next. */
export const WORKER_ROLES = ['admin', 'manager', 'staff', 'volunteer'] as const
export type WorkerRole = (typeof WORKER_ROLES)[number]

const rankOf = (role: CampRole) => (WORKER_ROLES as readonly CampRole[]).indexOf(role)

/** Whether a role is that of somebody who works at the camp; a family's account has another one. */
export function isWorker(role: CampRole): role is WorkerRole {
  return rankOf(role) >= 0
}

/** This role and every lower one: what somebody who asked for it can be approved as (Team rule 2). */
export function rolesUpTo(role: CampRole): readonly WorkerRole[] {
  return isWorker(role) ? WORKER_ROLES.slice(rankOf(role)) : []
}

/** Whether somebody has a say over an account of that role: over administrators only an administrator (Team rule 1). */
export function hasSayOver(actor: Pick<Actor, 'role'>, role: CampRole): boolean {
  return role !== 'admin' || actor.role === 'admin'
}

/** Until when an approval of that time can be taken back; null where that is over, or there was none (Team rule 12). */
export function undoUntil(approvedAt: string | null, now: Date): string | null {
  if (approvedAt === null) return null
  const end = Date.parse(approvedAt) + APPROVAL_UNDO_MS
  return end > now.getTime() ? new Date(end).toISOString() : null
}

/** Whether somebody may give that role: nobody a higher one than the own (Team rule 1). */
export function mayGive(actor: Pick<Actor, 'role'>, role: CampRole): boolean {
  return isWorker(role) && rolesUpTo(actor.role).includes(role)
}
