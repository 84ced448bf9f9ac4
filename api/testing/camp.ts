import type { Camper } from '#shared/campers/model'
import { camperAccounts, camperContacts, camperMedical, campers, families } from '#shared/campers/model'
import { cabins } from '#shared/housing/model'
import { type Entity, type NewRow, type RowOf, withAddedFields } from '#shared/kernel/entity/entity'
import type { CampRole, Grant } from '#shared/kernel/rights/capabilities'
import { addDays, dayIn } from '#shared/kernel/values/dates'
import { registrationMedical, registrationMoney, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { storeItems, storeTransactions } from '#shared/store/model'
import { hashPassword } from '../auth/passwords'
import { addUser } from '../auth/people'
import { openSignIn } from '../auth/sign-ins'
import { withOrgTx } from '../sync/transaction/org-tx'
import { Person, type Site } from './person'

/** The password of everyone in a test. */
export const PASSWORD = 'right-horse-battery'

/** The time zone of every camp in a test: its day isn't UTC's in the evening. */
export const TIME_ZONE = 'America/New_York'

let hashed: Promise<string> | undefined

/** One camp of a test, and short ways to fill it. */
export class TestCamp {
  private people = new Map<string, Person>()

  constructor(
    readonly world: Site,
    readonly org: number,
    readonly slug: string,
  ) {}

  /** Returns a day at the camp, this many days from today. */
  day(fromToday = 0): string {
    return addDays(dayIn(TIME_ZONE, this.world.server.now().toISOString()), fromToday)
  }

  /** A person of a role, signed in; the same one each time. */
  async as(role: CampRole, grants: Grant[] = [], which = ''): Promise<Person> {
    const key = JSON.stringify([role, grants, which])
    const known = this.people.get(key)
    if (known) return known
    const { server } = this.world
    hashed ??= hashPassword(PASSWORD)
    const password = await hashed
    const person = await server.database.transact(async (db) => {
      const createdAt = server.now().toISOString()
      const email = `${role}${which}${grants.join('')}@${this.slug}.example`.toLowerCase()
      const { id: userId } = await addUser(db, {
        org: this.org,
        email,
        password,
        role,
        permissions: grants,
        createdAt,
      })
      const sid = await openSignIn(db, { kind: 'camp', org: this.org, userId }, server.now())
      return new Person(this.world, userId, `anchor_sid=${sid}`)
    })
    this.people.set(key, person)
    return person
  }

  /** Writes one row as the office would. */
  async put<E extends Entity>(entity: E, row: Omit<NewRow<E>, 'id'> & { id?: number }): Promise<RowOf<E>> {
    return withOrgTx(this.world.server, this.org, 0, async ({ store, newId }) => {
      const made = withAddedFields(entity, { ...row, id: row.id ?? newId() }) as unknown as RowOf<E>
      await store.insert(entity, made)
      return made
    })
  }

  /** Removes one row as the office would. */
  async remove(entity: Entity, id: number): Promise<void> {
    await withOrgTx(this.world.server, this.org, 0, ({ store }) => store.remove(entity, id))
  }

  async family(lastName = 'Keller', parentUserId: number | null = null, more: { id?: number } = {}) {
    const none = {
      address: null,
      city: null,
      state: null,
      zipCode: null,
      primaryContactName: null,
      primaryContactEmail: null,
      primaryContactPhone: null,
      secondaryContactName: null,
      secondaryContactEmail: null,
    }
    return this.put(families, {
      ...none,
      lastName,
      primaryContactUserId: parentUserId,
      emergencyContactName: null,
      emergencyContactPhone: null,
      emergencyContactRelation: null,
      secondaryContactPhone: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      ...more,
    })
  }

  /** A camper with money on the account, of a family where one is given. */
  async camper(fields: Partial<Camper> & { balance?: string; familyId?: number | null; medicalInfo?: string } = {}) {
    const { balance = '0.00', familyId = null, medicalInfo = null, ...rest } = fields
    const camper = await this.put(campers, {
      firstName: 'Maya',
      lastName: 'Keller',
      dateOfBirth: '2014-07-04',
      gender: 'female',
      grade: '6',
      school: null,
      allergies: null,
      dietaryRestrictions: null,
      emergencyContactName: null,
      emergencyContactPhone: null,
      pickupAuthorization: null,
      photoPermission: false,
      status: 'active',
      createdAt: '2026-01-01T00:00:00.000Z',
      ...rest,
    })
    const nowhere = { email: null, phone: null, address: null, city: null, state: null, zip: null, notes: null }
    await this.put(camperContacts, { id: camper.id, familyId, ...nowhere })
    await this.put(camperMedical, { id: camper.id, medicalInfo, medications: null, specialNeeds: null })
    await this.put(camperAccounts, { id: camper.id, storeBalance: balance, dailyLimit: null })
    if (balance !== '0.00') await this.opening(camper.id, balance)
    return camper
  }

  private async opening(camperId: number, amount: string) {
    await this.put(storeTransactions, {
      camperId,
      transactionType: 'credit',
      amount,
      totalAmount: amount,
      description: 'Opening',
      balanceBefore: '0.00',
      balanceAfter: amount,
      paymentMethod: 'cash',
      referenceNumber: null,
      processedBy: null,
      sessionId: null,
      items: [],
      reverses: null,
      needsReview: [],
      settled: null,
      till: null,
      createdAt: '2026-01-02T00:00:00.000Z',
    })
  }

  async item(fields: Partial<RowOf<typeof storeItems>> = {}) {
    return this.put(storeItems, {
      name: 'Lemonade',
      description: null,
      price: '2.00',
      category: 'Drinks',
      sku: 'DRI-1',
      allergens: [],
      quantityInStock: 10,
      lowStockThreshold: 5,
      isActive: true,
      ...fields,
    })
  }

  async cabin(fields: Partial<RowOf<typeof cabins>> = {}) {
    return this.put(cabins, {
      name: 'Bluebird',
      description: null,
      capacity: 2,
      gender: null,
      ageGroup: null,
      location: null,
      amenities: [],
      status: 'active',
      ...fields,
    })
  }

  async session(fields: Partial<RowOf<typeof campSessions>> = {}) {
    return this.put(campSessions, {
      name: 'Week 1',
      description: null,
      startDate: '2026-07-01',
      endDate: '2026-07-07',
      capacity: 100,
      ageMin: null,
      ageMax: null,
      price: '400.00',
      earlyBirdPrice: null,
      earlyBirdDeadline: null,
      registrationDeadline: null,
      fullUntil: null,
      isActive: true,
      status: 'open',
      ...fields,
    })
  }

  async registration(
    camperId: number,
    sessionId: number,
    status: RowOf<typeof registrations>['status'] = 'confirmed',
    amountPaid = '0.00',
    id?: number,
  ) {
    const row = await this.put(registrations, {
      ...(id === undefined ? {} : { id }),
      camperId,
      sessionId,
      status,
      registrationDate: '2026-02-01T00:00:00.000Z',
      waitlistPosition: null,
      heldUntil: null,
      wantedMates: [],
      unwantedMates: [],
      specialRequests: null,
      dietaryRestrictions: null,
      emergencyContact: null,
      notes: null,
    })
    await this.put(registrationMoney, {
      id: row.id,
      camperId,
      totalAmount: '400.00',
      amountPaid,
      amountRefunded: '0.00',
    })
    await this.put(registrationMedical, { id: row.id, camperId, medicalNotes: null })
    return row
  }
}
