import { eq } from 'drizzle-orm'
import { CAMP_ID, type CampProfile, campProfile } from '#shared/settings/model'
import type { OrgTx } from '../context/transaction'
import { organizations } from '../db/tables/accounts'

/**
 * Copies the camp's current name and time zone from its settings to the table of organizations, whether they were
 * changed by a call or a push: sign-in and mails read them there, before anyone is signed in.
 */
export async function followProfile({ org, db, store }: Pick<OrgTx, 'org' | 'db' | 'store'>): Promise<void> {
  const now = store.allChanges().get(campProfile)?.get(CAMP_ID) as CampProfile | null | undefined
  if (!now) return
  const { name, timezone } = now
  await db.update(organizations).set({ name, timezone }).where(eq(organizations.id, org))
}
