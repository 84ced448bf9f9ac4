import { and, eq } from 'drizzle-orm'
import { endLogin, familiesOf } from '#shared/campers/contact-rows'
import { families } from '#shared/campers/model'
import { dropFactors } from '../auth/factors'
import { endSignIns, signedInUser } from '../auth/sign-ins'
import { endKeysOfUser } from '../auth/signing-keys'
import type { Server } from '../context/server'
import type { OrgTx } from '../context/transaction'
import { users } from '../db/tables/accounts'
import { endCalendars } from './end-links'
import { dropResets } from './resets'

/**
 * Deletes an account permanently: all its sign-ins and keys end, and families that it signed in for stay without it.
 * What the person did stays, under the number, which is never reused.
 */
export async function dropAccount(server: Server, { db, org, store }: OrgTx, userId: number): Promise<void> {
  for (const familyId of await familiesOf(store, userId)) {
    const family = await store.get(families, familyId)
    if (family) await endLogin(store, family, userId)
  }
  await dropResets(db, org, userId)
  await endSignIns(db, org, eq(signedInUser, userId), 'switched_off')
  await endKeysOfUser(db, org, userId, 'office', server.now())
  await endCalendars(db, org, userId)
  await dropFactors(db, { org, userId })
  await db.delete(users).where(and(eq(users.org, org), eq(users.id, userId)))
}
