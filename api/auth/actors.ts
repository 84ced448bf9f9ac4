import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, CAMP_ROLES, GRANTS } from '#shared/kernel/rights/capabilities'
import type { Db } from '../db/database'
import { organizations, users } from '../db/tables/accounts'

const role = z.enum(CAMP_ROLES)
const grants = z.array(z.string()).catch([])

/** Returns the rights that a user row holds. */
export function actorOf(user: { id: number; role: string; permissions: unknown }): Actor {
  const given = grants.parse(user.permissions)
  return { userId: user.id, role: role.parse(user.role), grants: GRANTS.filter((grant) => given.includes(grant)) }
}

/** Reads the rights that a person of the camp holds now, or undefined if the account is off or not approved. */
export async function currentActor(db: Db, org: number, userId: number): Promise<Actor | undefined> {
  const [user] = await db
    .select({ id: users.id, role: users.role, permissions: users.permissions })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.org))
    .where(
      and(
        eq(users.org, org),
        eq(users.id, userId),
        eq(users.isActive, true),
        eq(users.isApproved, true),
        eq(organizations.isActive, true),
      ),
    )
  return user && actorOf(user)
}
