import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import type { CampRole, Grant } from '#shared/access/capabilities'
import type { Camper } from '#shared/campers/model'
import { camperAccounts, camperContacts, camperMedical, campers, families } from '#shared/campers/model'
import { cabins } from '#shared/housing/model'
import type { Mutation } from '#shared/kernel/define'
import type { Entity, RowOf } from '#shared/kernel/entity'
import type { Result } from '#shared/protocol'
import { registrationMedical, registrationMoney, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { storeItems, storeTransactions } from '#shared/store/model'
import { createApp } from '../app'
import { hashPassword } from '../auth/passwords'
import { openSignIn } from '../auth/sign-ins'
import { organizations, users } from '../auth/tables'
import { readConfig } from '../config'
import { openDatabase } from '../db/open'
import type { Env } from '../http'
import type { Server } from '../server'
import { createSyncOrg, withOrgTx } from '../sync/org-tx'
import { openPokes } from '../sync/pokes'
import { freshDatabase } from './postgres'

export const PASSWORD = 'right-horse-battery'

/** An answer, read. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
  body: any
  headers: Headers
}

/** One person of a test's camp, with a browser. */
export class Person {
  private client: { id: string; epoch: string; view: string; mid: number } | undefined

  constructor(
    readonly world: World,
    readonly userId: number,
    public cookie: string,
  ) {}

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const payload = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const response = await this.world.app.request(path, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...payload,
    })
    const text = await response.text()
    return { status: response.status, body: text ? parse(text) : undefined, headers: response.headers }
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body: unknown, headers?: Record<string, string>) => this.send('POST', path, body, headers)
  patch = (path: string, body: unknown) => this.send('PATCH', path, body)
  delete = (path: string) => this.send('DELETE', path)

  /** This person's device, enrolled once. */
  async enrolled() {
    if (!this.client) {
      const { body } = await this.post('/api/sync/enroll', {
        protocol: 1,
        device: null,
        name: 'Tablet',
        blocks: 1,
        clientId: null,
      })
      this.client = { id: body.clientId, epoch: body.epoch, view: body.view, mid: 0 }
    }
    return this.client
  }

  /** Actions as a device would send them, numbered on. */
  async actions(list: { mutation: Pick<Mutation, 'name'>; args: unknown; uid?: string; at?: string }[]) {
    const client = await this.enrolled()
    return list.map(({ mutation, args, uid, at }) => {
      client.mid += 1
      return {
        mid: client.mid,
        uid: uid ?? crypto.randomUUID(),
        name: mutation.name,
        args,
        actor: { userId: this.userId, grant: '' },
        at: at ?? new Date().toISOString(),
        offline: true,
      }
    })
  }

  async pushRaw(mutations: unknown[]): Promise<Answer> {
    const { id: clientId, epoch } = await this.enrolled()
    return this.post('/api/sync/push', { protocol: 1, epoch, clientId, mutations })
  }

  /** Does one action offline and sends it; answers how it ended. */
  async run(mutation: Pick<Mutation, 'name'>, args: unknown): Promise<Result> {
    const { body } = await this.pushRaw(await this.actions([{ mutation, args }]))
    return body.results[0]
  }

  async pull(cursor = 0, more: object = {}): Promise<Answer> {
    const { id: clientId, epoch, view } = await this.enrolled()
    return this.post('/api/sync/pull', { protocol: 1, clientId, epoch, view, cursor, ...more })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A server over a database of its own. */
export class World {
  constructor(
    readonly server: Server,
    readonly app: Hono<Env>,
  ) {}

  /** A camp with its people; `as` signs them in. */
  async camp(slug: string): Promise<TestCamp> {
    const now = this.server.now().toISOString()
    const org = await this.server.database.transact(async (db) => {
      const [made] = await db
        .insert(organizations)
        .values({ name: `Camp ${slug}`, slug, createdAt: now })
        .returning()
      const id = made?.id ?? 0
      await createSyncOrg(db, id)
      return id
    })
    const camp = new TestCamp(this, org, slug)
    const profile = {
      name: slug,
      slug,
      timezone: 'America/New_York',
      currency: 'usd',
      accent: null,
      belowZero: false,
      dailyLimit: null,
    }
    await camp.put(campProfile, { id: CAMP_ID, ...profile })
    return camp
  }
}

let hashed: Promise<string> | undefined

/** One camp of a test, and short ways to fill it. */
export class TestCamp {
  private people = new Map<string, Person>()

  constructor(
    readonly world: World,
    readonly org: number,
    readonly slug: string,
  ) {}

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
      const [user] = await db
        .insert(users)
        .values({ org: this.org, email, password, role, permissions: grants, createdAt })
        .returning()
      const userId = user?.id ?? 0
      const sid = await openSignIn(db, { kind: 'camp', userId }, server.now())
      return new Person(this.world, userId, `anchor_sid=${sid}`)
    })
    this.people.set(key, person)
    return person
  }

  /** Writes one row as the office would. */
  async put<E extends Entity>(entity: E, row: Omit<RowOf<E>, 'id'> & { id?: number }): Promise<RowOf<E>> {
    return withOrgTx(this.world.server, this.org, 0, async ({ store, newId }) => {
      const made = { ...row, id: row.id ?? newId() } as unknown as RowOf<E>
      await store.insert(entity, made)
      return made
    })
  }

  async family(lastName = 'Keller', parentUserId: number | null = null) {
    const none = {
      address: null,
      city: null,
      state: null,
      zipCode: null,
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
      isActive: true,
      status: 'open',
      ...fields,
    })
  }

  async registration(camperId: number, sessionId: number, status: RowOf<typeof registrations>['status'] = 'confirmed') {
    const row = await this.put(registrations, {
      camperId,
      sessionId,
      status,
      registrationDate: '2026-02-01T00:00:00.000Z',
      waitlistPosition: null,
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
      amountPaid: '0.00',
      amountRefunded: '0.00',
    })
    await this.put(registrationMedical, { id: row.id, camperId, medicalNotes: null })
    return row
  }
}

/** A fresh server on the database of this test run; closed when the test ends. */
export async function world(): Promise<World> {
  const base = process.env.DATABASE_URL
  const url = base ? await freshDatabase(base) : undefined
  const file = join(mkdtempSync(join(tmpdir(), 'anchor-test-')), 'camp.sqlite')
  const database = await openDatabase({ url, file })
  const server: Server = {
    database,
    pokes: await openPokes(database),
    secret: 'a secret of tests, long enough for anything',
    now: () => new Date(),
    log: () => undefined,
  }
  onTestFinished(() => database.close())
  return new World(server, createApp(server, readConfig({})))
}
