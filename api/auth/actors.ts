import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Actor, CAMP_ROLES, GRANTS } from '#shared/kernel/rights/capabilities'
import type { Db } from '../db/database'
import { organizations, users } from '../db/tables/accounts'

const role = z.enum(CAMP_ROLES)
const grants = z.array(z.string()).catch([])

/** Returns the rights in a user row. */
export function actorOf(user: { id: number; role: string; permissions: unknown }): Actor {
  const given = grants.parse(user.permissions)
  return { userId: user.id, role: role.parse(user.role), grants: GRANTS.filter((grant) => given.includes(grant)) }
}

/** Returns a person's current rights in the camp; undefined if the account is turned off or not approved. */
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
