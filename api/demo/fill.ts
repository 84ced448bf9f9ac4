import type { Entity } from '#shared/kernel/entity/entity'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { dayIn } from '#shared/kernel/values/dates'
import { hashPassword } from '../auth/passwords'
import { addUser } from '../auth/people'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { organizations, platformUsers } from '../db/tables/accounts'
import { createSyncOrg, withOrgTx } from '../sync/transaction/org-tx'
import { leaseServerBlock } from '../sync/transaction/server-ids'
import { writeBroadcastDeliveries } from './broadcast'
import { buildCamp } from './build'
import { writeDeliveries, writeTexts } from './communication'
import type { CampRows } from './make'
import { DEMO_CAMPS, DEMO_PASSWORD, DEMO_PLATFORM_USERS, DEMO_USERS, DEMO_WAITING } from './people'

/** Ids out of blocks leased beforehand, as many as a camp of that size can need. */
async function idsFor(db: Db, org: number, campers: number) {
  const count = Math.ceil((campers * 12 + 5000) / 60_000)
  const blocks = []
  for (let leased = 0; leased < count; leased += 1) blocks.push(await leaseServerBlock(db, org))
  let [block] = blocks
  let rest = blocks.slice(1)
  return () => {
    if (block && block.nextId > block.endId) [block, rest] = [rest[0], rest.slice(1)]
    return requireFound(block, 'block').nextId++
  }
}

/** Returns whether nothing has ever been stored here. */
export async function isEmpty(server: Server): Promise<boolean> {
  const list = await server.database.read((db) => db.select({ id: organizations.id }).from(organizations).limit(1))
  return list.length === 0
}

/** Fills an empty database with the demo camps and their logins. */
export async function fillDemo(server: Server, options: { campers?: number } = {}): Promise<void> {
  const now = server.now().toISOString()
  const password = await hashPassword(DEMO_PASSWORD)
  for (const camp of DEMO_CAMPS) {
    const size = options.campers && camp.slug === 'lakeside' ? options.campers : camp.campers
    const homes = Math.ceil((camp.families * size) / camp.campers)
    const { org, timezone, people, nextId } = await server.database.transact(async (db) => {
      const about = { city: 'Lakeview', state: 'MI', email: `office@${camp.slug}.example`, campType: 'overnight_camp' }
      const values = { name: camp.name, slug: camp.slug, ...about, subscriptionStatus: 'active', createdAt: now }
      const [made] = await db.insert(organizations).values(values).returning()
      const { id: org, timezone } = requireFound(made, 'organization')
      await createSyncOrg(db, org)
      const people = await addUsers(db, org, camp.slug, password, now)
      return { org, timezone, people, nextId: await idsFor(db, org, size) }
    })
    const userOf = (role: string) => people.find((user) => user.role === role)?.id ?? null
    // Long work, during which no transaction may be open: Postgres ends one that is idle.
    const rows = buildCamp({
      ...camp,
      today: dayIn(timezone, now),
      now,
      campers: size,
      families: homes,
      parentUserId: userOf('parent'),
      cashierUserId: userOf('staff'),
      officeUserId: userOf('admin'),
      team: people.filter(({ role }) => role !== 'parent').map(({ id, ...who }) => ({ userId: id, ...who })),
      nextId,
    })
    await writeCamp(server, org, rows)
    await server.database.transact((db) => writeDeliveries(db, org, rows))
    await server.database.transact((db) => writeBroadcastDeliveries(db, org, rows))
    await server.database.transact((db) => writeTexts(db, org, dayIn(timezone, now), nextId))
  }
  await server.database.transact(async (db) => {
    await db.insert(platformUsers).values(DEMO_PLATFORM_USERS.map((user) => ({ ...user, password, createdAt: now })))
  })
}

async function addUsers(db: Db, org: number, slug: string, password: string, createdAt: string) {
  const people = DEMO_USERS.filter((user) => user.slug === slug)
  const made: { id: number; role: string; firstName: string; lastName: string; email: string }[] = []
  for (const { slug: _slug, grants, ...user } of people) {
    const { id } = await addUser(db, { org, ...user, permissions: grants, password, createdAt })
    made.push({ id, ...user })
  }
  for (const { slug: _slug, ...user } of DEMO_WAITING.filter((each) => each.slug === slug))
    await addUser(db, { org, ...user, isApproved: false, permissions: [], password, createdAt })
  return made
}

/** Writes the rows of a whole camp. */
export async function writeCamp(server: Server, org: number, rows: CampRows): Promise<void> {
  await withOrgTx(server, org, 0, async ({ store }) => {
    for (const [entity, list] of rows) for (const row of list) await store.insert(entity as Entity, row)
  })
}
