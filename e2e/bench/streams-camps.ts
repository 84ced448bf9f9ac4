import { hashPassword } from '#api/auth/passwords'
import { addUser } from '#api/auth/people'
import { readConfig } from '#api/context/config'
import { organizations } from '#api/db/tables/accounts'
import { openServer } from '#api/server/open-server'
import { createSyncOrg, withOrgTx } from '#api/sync/transaction/org-tx'
import { camperAccounts, campers } from '#shared/campers/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { PASSWORD } from '../fixtures'

/** Creates the camps of the bench `streams`, each with an admin and a camper: `streams-camps.ts NUMBER`. */
const server = await openServer(readConfig(process.env))
const password = await hashPassword(PASSWORD)
const createdAt = new Date().toISOString()
for (let n = 0; n < Number(process.argv[2]); n += 1) {
  const slug = `camp-${n}`
  const org = await server.database.transact(async (db) => {
    const [made] = await db.insert(organizations).values({ name: slug, slug, createdAt }).returning()
    const id = made?.id ?? 0
    await createSyncOrg(db, id)
    await addUser(db, { org: id, email: `admin@${slug}.example`, password, role: 'admin', createdAt })
    return id
  })
  await withOrgTx(server, org, 0, async ({ store, newId }) => {
    const profile = { name: slug, slug, timezone: 'America/New_York', currency: 'usd', accent: null }
    await store.insert(campProfile, {
      id: CAMP_ID,
      ...profile,
      belowZero: false,
      dailyLimit: null,
      idleMinutes: 30,
      mostWaiting: 6,
    })
    const id = newId()
    const about = { grade: null, school: null, allergies: null, dietaryRestrictions: null, photoPermission: false }
    const contact = { emergencyContactName: null, emergencyContactPhone: null, pickupAuthorization: null }
    const name = { firstName: 'Maya', lastName: 'Keller', dateOfBirth: null, gender: 'female' as const }
    await store.insert(campers, { id, ...name, ...about, ...contact, status: 'active', createdAt })
    await store.insert(camperAccounts, { id, storeBalance: '0.00', dailyLimit: null })
  })
}
await server.database.close()
