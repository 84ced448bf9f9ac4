import type { Actor, CampRole } from '../kernel/capabilities'

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

/** Whether somebody may give that role: nobody a higher one than the own (Team rule 1). */
export function mayGive(actor: Pick<Actor, 'role'>, role: CampRole): boolean {
  return isWorker(role) && rolesUpTo(actor.role).includes(role)
}
