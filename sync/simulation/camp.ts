import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { actorOf } from '#api/auth/actors'
import { organizations, users } from '#api/auth/tables'
import type { Server } from '#api/server'
import { createSyncOrg, withOrgTx } from '#api/sync/org-tx'
import type { Actor } from '#shared/access/capabilities'
import { camperAccounts, camperContacts, camperMedical, campers } from '#shared/campers/model'
import { cabins } from '#shared/housing/model'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { storeItems } from '#shared/store/model'

/** A camp of its own for one run, so that runs share a database but nothing in it. */
export interface SimulatedCamp {
  server: Server
  org: number
  actors: Actor[]
  campers: number[]
  cabins: number[]
  items: number[]
  registrations: number[]
  session: number
}

const ROLES = ['admin', 'staff', 'staff', 'volunteer'] as const
const CAMPERS = 6
const BEDS = [2, 1, 3]

/** Makes a camp with few beds, little stock and small balances, so that rules are met often. */
export async function makeCamp(server: Server): Promise<SimulatedCamp> {
  const now = server.now().toISOString()
  const { org, actors } = await server.database.transact(async (db) => {
    const slug = `camp-${randomUUID()}`
    const [made] = await db.insert(organizations).values({ name: slug, slug, createdAt: now }).returning()
    if (!made) throw new Error('no organization')
    await createSyncOrg(db, made.id)
    const people = await db
      .insert(users)
      .values(
        ROLES.map((role, index) => ({
          org: made.id,
          email: `${index}@camp.example`,
          password: '-',
          role,
          permissions: role === 'staff' ? ['store.refund'] : [],
          createdAt: now,
        })),
      )
      .returning()
    return { org: made.id, actors: people.map(actorOf) }
  })
  const camp: SimulatedCamp = { server, org, actors, campers: [], cabins: [], items: [], registrations: [], session: 0 }
  await withOrgTx(server, org, 0, async ({ store, newId }) => {
    const profile = { name: 'Camp', slug: 'camp', timezone: 'America/New_York', currency: 'usd', accent: null }
    await store.insert(campProfile, { id: CAMP_ID, ...profile, belowZero: false, dailyLimit: null })
    camp.session = newId()
    await store.insert(campSessions, {
      id: camp.session,
      name: 'Week 1',
      description: null,
      startDate: '2026-07-01',
      endDate: '2026-07-07',
      capacity: 100,
      ageMin: null,
      ageMax: null,
      price: '100.00',
      earlyBirdPrice: null,
      earlyBirdDeadline: null,
      registrationDeadline: null,
      isActive: true,
      status: 'open',
    })
    for (const capacity of BEDS) {
      const id = newId()
      camp.cabins.push(id)
      const about = { description: null, ageGroup: null, location: null, amenities: [], status: 'active' as const }
      await store.insert(cabins, { id, name: `Cabin ${id}`, capacity, gender: 'mixed', ...about })
    }
    for (const price of ['1.00', '2.50']) {
      const id = newId()
      camp.items.push(id)
      const about = { description: null, category: null, sku: null, allergens: [], isActive: true }
      await store.insert(storeItems, {
        id,
        name: `Item ${id}`,
        price,
        quantityInStock: 5,
        lowStockThreshold: 1,
        ...about,
      })
    }
    for (let index = 0; index < CAMPERS; index += 1) {
      const id = newId()
      camp.campers.push(id)
      await store.insert(campers, {
        id,
        firstName: `Camper ${index}`,
        lastName: 'Test',
        dateOfBirth: null,
        gender: index % 2 ? 'male' : 'female',
        grade: null,
        school: null,
        allergies: null,
        dietaryRestrictions: null,
        emergencyContactName: null,
        emergencyContactPhone: null,
        pickupAuthorization: null,
        photoPermission: false,
        status: 'active',
        createdAt: now,
      })
      const nowhere = { familyId: null, email: null, phone: null, address: null, city: null, state: null, zip: null }
      await store.insert(camperContacts, { id, ...nowhere, notes: null })
      await store.insert(camperMedical, { id, medicalInfo: `secret ${id}`, medications: null, specialNeeds: null })
      await store.insert(camperAccounts, { id, storeBalance: '0.00', dailyLimit: null })
      const registrationId = newId()
      camp.registrations.push(registrationId)
      await store.insert(registrations, {
        id: registrationId,
        camperId: id,
        sessionId: camp.session,
        status: 'confirmed',
        registrationDate: now,
        waitlistPosition: null,
        wantedMates: [],
        unwantedMates: [],
        specialRequests: null,
        dietaryRestrictions: null,
        emergencyContact: null,
        notes: null,
      })
    }
  })
  return camp
}

/** Gives a person another role, as an administrator would. */
export async function changeRole(camp: SimulatedCamp, userId: number, role: Actor['role']): Promise<void> {
  await camp.server.database.transact(async (db) => {
    await db.update(users).set({ role }).where(eq(users.id, userId))
  })
}
