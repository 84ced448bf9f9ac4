import { eq } from 'drizzle-orm'
import { CAMP_ID, type CampProfile, campProfile } from '#shared/settings/model'
import type { OrgTx } from '../context/transaction'
import { organizations } from '../db/tables/accounts'

/**
 * Gives the table of organizations the name and the time zone that a camp's own settings have now, whether they came by a
 * call or a push: the sign-in and the mails read them there, before anybody is signed in.
 */
export async function followProfile({ org, db, store }: Pick<OrgTx, 'org' | 'db' | 'store'>): Promise<void> {
  const now = store.allChanges().get(campProfile)?.get(CAMP_ID) as CampProfile | null | undefined
  if (!now) return
  const { name, timezone } = now
  await db.update(organizations).set({ name, timezone }).where(eq(organizations.id, org))
}
