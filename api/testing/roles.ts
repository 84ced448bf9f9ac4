import { eq } from 'drizzle-orm'
import type { CampRole } from '#shared/kernel/rights/capabilities'
import { endKeysOfUser } from '../auth/signing-keys'
import { users } from '../db/tables/accounts'
import type { TestCamp } from './camp'
import type { Person } from './person'

/** Changes a person's rights at the camp, as the office does while that person's device is away. */
async function change(
  { world: { server } }: TestCamp,
  { userId }: Person,
  set: { isActive?: boolean; role?: CampRole },
) {
  await server.database.transact((db) => db.update(users).set(set).where(eq(users.id, userId)))
}

/** Switches a person off, which ends their keys, as the office does. */
export async function switchOff(camp: TestCamp, who: Person) {
  await change(camp, who, { isActive: false })
  const { server } = camp.world
  await server.database.transact((db) => endKeysOfUser(db, camp.org, who.userId, 'office', server.now()))
}

export const giveRole = (camp: TestCamp, who: Person, role: CampRole) => change(camp, who, { role })
