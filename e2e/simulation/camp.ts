import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { actorOf } from '#api/auth/actors'
import { addUser } from '#api/auth/people'
import type { Server } from '#api/context/server'
import type { OrgTx } from '#api/context/transaction'
import { organizations, users } from '#api/db/tables/accounts'
import { createSyncOrg, withOrgTx } from '#api/sync/transaction/org-tx'
import { camperAccounts, camperContacts, camperMedical, campers, families } from '#shared/campers/model'
import { cabins } from '#shared/housing/model'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { addDays } from '#shared/kernel/values/dates'
import { registrationOffice, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { staff, staffDetails, staffPrivate } from '#shared/staff/model'
import { storeItems } from '#shared/store/model'
import { materialCompletions } from '#shared/training/model'
import { markedText } from './marks'

/** A separate camp for each run, so that runs share only the database. */
export interface SimulatedCamp {
  server: Server
  org: number
  actors: Actor[]
  campers: number[]
  /** The first two families have the parents as contacts; the third has none. */
  families: number[]
  cabins: number[]
  items: number[]
  registrations: number[]
  session: number
  /** At which head the server answered each action, by uid. */
  answered: Map<string, number>
  /** The uids of the actions that each action depends on, by uid, as reported by honest devices. */
  dependsOn: Map<string, readonly string[]>
  /** Data the server sent to a user who may not see it. */
  leaks: string[]
  /** The uids of actions that a hostile device made, in anyone's name. */
  lies: Set<string>
  /** All uids, including others', under which the hostile device sent anything, and its user. */
  claimed: Set<string>
  liar: number | null
  /** All leased id blocks. */
  leased: Set<number>
}

const ROLES = ['admin', 'staff', 'parent', 'volunteer', 'staff', 'parent'] as const
const CAMPERS = 6
/** Each camper's family, as an index into the list of families; later campers have none. */
const FAMILY_OF = [0, 0, 1, 2]
const BEDS = [2, 1, 3]

/** Creates a camp with few beds, little stock and small balances, so that rules often apply. */
export async function makeCamp(server: Server): Promise<SimulatedCamp> {
  const now = server.now().toISOString()
  const { org, actors } = await server.database.transact(async (db) => {
    const slug = `camp-${randomUUID()}`
    const [made] = await db.insert(organizations).values({ name: slug, slug, createdAt: now }).returning()
    if (!made) throw new Error('no organization')
    await createSyncOrg(db, made.id)
    const people: (typeof users.$inferSelect)[] = []
    for (const [index, role] of ROLES.entries()) {
      const email = `${index}@camp.example`
      const permissions = role === 'staff' ? ['store.refund'] : []
      people.push(await addUser(db, { org: made.id, email, password: '-', role, permissions, createdAt: now }))
    }
    return { org: made.id, actors: people.map(actorOf) }
  })
  const nothing = { campers: [], families: [], cabins: [], items: [], registrations: [], session: 0, leaks: [] }
  const camp: SimulatedCamp = {
    server,
    org,
    actors,
    answered: new Map(),
    dependsOn: new Map(),
    lies: new Set(),
    claimed: new Set(),
    liar: null,
    leased: new Set(),
    ...nothing,
  }
  await withOrgTx(server, org, 0, async ({ store, newId }) => {
    const profile = { name: 'Camp', slug: 'camp', timezone: 'America/New_York', currency: 'usd', accent: null }
    await store.insert(campProfile, {
      id: CAMP_ID,
      ...profile,
      belowZero: false,
      dailyLimit: null,
      idleMinutes: 30,
      mostWaiting: 6,
    })
    camp.session = newId()
    await store.insert(campSessions, {
      id: camp.session,
      name: 'Week 1',
      description: null,
      // The beds of a past session no longer count.
      startDate: addDays(now.slice(0, 10), 30),
      endDate: addDays(now.slice(0, 10), 36),
      capacity: 100,
      ageMin: null,
      ageMax: null,
      price: '100.00',
      earlyBirdPrice: null,
      earlyBirdDeadline: null,
      registrationDeadline: null,
      fullUntil: null,
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
    const parents = actors.filter(({ role }) => role === 'parent')
    for (let index = 0; index < CAMPERS; index += 1) camp.campers.push(newId())
    // Ids of campers, families and users are separate; here a camper gets a user's id on purpose.
    const user = parents[1]?.userId ?? 0
    if (!camp.campers.includes(user)) camp.campers[4] = user
    camp.families.push(camp.campers[5] ?? newId(), newId(), camp.campers[0] ?? newId())
    for (const [index, id] of camp.families.entries()) {
      const contacts = { emergencyContactName: null, emergencyContactPhone: null, emergencyContactRelation: null }
      const others = { secondaryContactName: null, secondaryContactEmail: null, secondaryContactPhone: null }
      const parent = { primaryContactName: null, primaryContactEmail: null, primaryContactPhone: null }
      const home = { address: null, city: null, state: null, zipCode: null }
      const lastName = `Family ${markedText('family', org, id)}`
      const primaryContactUserId = parents[index]?.userId ?? null
      await store.insert(families, {
        id,
        lastName,
        primaryContactUserId,
        ...home,
        ...contacts,
        ...others,
        ...parent,
        createdAt: now,
      })
    }
    for (const [index, id] of camp.campers.entries()) {
      await store.insert(campers, {
        id,
        firstName: `Camper ${markedText('roster', org, id)}`,
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
      const nowhere = {
        email: null,
        phone: null,
        address: markedText('contact', org, id),
        city: null,
        state: null,
        zip: null,
      }
      const familyId = camp.families[FAMILY_OF[index] ?? -1] ?? null
      await store.insert(camperContacts, { id, familyId, ...nowhere, notes: null })
      const medicalInfo = markedText('medical', org, id)
      await store.insert(camperMedical, { id, medicalInfo, medications: null, specialNeeds: null })
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
        heldUntil: null,
        wantedMates: [],
        unwantedMates: [],
        specialRequests: null,
        dietaryRestrictions: null,
        emergencyContact: null,
        notes: markedText('notes', org, id),
        cancelWish: [],
      })
      const internalNotes = markedText('office', org, id)
      await store.insert(registrationOffice, { id: registrationId, camperId: id, internalNotes })
    }
    for (const { userId } of actors) await addStaff(store, org, newId(), userId, now)
  })
  return camp
}

const UNSIGNED = { timeSpent: null, signedName: null, version: null, earlier: [] }

/** Adds a staff record, with fields that only some may read. */
async function addStaff(store: OrgTx['store'], org: number, id: number, userId: number, now: string): Promise<void> {
  const about = { position: null, department: null, status: 'active' as const, isActive: true }
  await store.insert(staff, { id, userId, firstName: 'Member', lastName: `${id}`, ...about })
  const reached = { email: null, phone: null, hireDate: null, certifications: [markedText('staff', org, id)] }
  const emergency = { emergencyContactName: null, emergencyContactPhone: null }
  await store.insert(staffDetails, { id, ...reached, employmentType: 'contractor', ...emergency })
  const checked = { backgroundCheckStatus: 'pending' as const, backgroundCheckDate: null, backgroundCheckExpiry: null }
  const dates = { dateOfBirth: null, agreementOn: null }
  await store.insert(staffPrivate, { id, ...checked, ...dates, notes: markedText('private', org, id) })
  const notes = markedText('training', org, userId)
  await store.insert(materialCompletions, { id, userId, materialId: id, completedAt: now, notes, ...UNSIGNED })
}

/** Makes another user the contact of a family, as the office would on the server. */
export async function changeContact(camp: SimulatedCamp, familyId: number, primaryContactUserId: number | null) {
  await withOrgTx(camp.server, camp.org, 0, ({ store }) => store.patch(families, familyId, { primaryContactUserId }))
}

/** Changes a user's role, as an administrator would. */
export async function changeRole(camp: SimulatedCamp, userId: number, role: Actor['role']): Promise<void> {
  await camp.server.database.transact(async (db) => {
    await db.update(users).set({ role }).where(eq(users.id, userId))
  })
}
