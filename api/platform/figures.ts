import { and, count, desc, eq, gt, isNull, max, sum } from 'drizzle-orm'
import { campers, families } from '#shared/campers/model'
import type { Entity } from '#shared/kernel/entity/entity'
import type { OrganizationPage } from '#shared/platform/model'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { staff } from '#shared/staff/model'
import { storeTransactions } from '#shared/store/model'
import type { Db } from '../db/database'
import { tableOf } from '../db/rows'
import { invitations, users } from '../db/tables/accounts'
import { file } from '../db/tables/files'
import { device, syncClient, syncRow } from '../db/tables/sync'
import { stateOf } from '../team/members'

type Figures = Pick<OrganizationPage, 'counts' | 'users' | 'devices' | 'lastSyncAt' | 'lastLoginAt' | 'storage'>

/** The most devices that a camp's page lists, most recently heard from first. */
const MAX_DEVICES = 200

async function rowsOf(db: Db, org: number, entity: Entity): Promise<number> {
  const table = tableOf(entity)
  const [line] = await db.select({ number: count() }).from(table).where(eq(table.org, org))
  return line?.number ?? 0
}

async function usersOf(db: Db, org: number, now: string) {
  const people = await db
    .select({
      role: users.role,
      isActive: users.isActive,
      isApproved: users.isApproved,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .where(eq(users.org, org))
  const [open] = await db
    .select({ number: count() })
    .from(invitations)
    .where(and(eq(invitations.org, org), isNull(invitations.usedAt), gt(invitations.expiresAt, now)))
  const states = people.map((user) => ({ ...user, state: stateOf(user) }))
  const number = (state: string) => states.filter((user) => user.state === state).length
  const figures = {
    active: number('active'),
    off: number('off'),
    waiting: number('waiting'),
    invited: open?.number ?? 0,
    admins: states.filter(({ role, state }) => role === 'admin' && state === 'active').length,
  }
  const logins = people.flatMap(({ lastLoginAt }) => lastLoginAt ?? []).sort()
  return { figures, lastLoginAt: logins.at(-1) ?? null }
}

async function devicesOf(db: Db, org: number): Promise<Figures['devices']> {
  const seen = await db
    .select({ device: syncClient.device, at: max(syncClient.seenAt), waiting: max(syncClient.waiting) })
    .from(syncClient)
    .where(eq(syncClient.org, org))
    .groupBy(syncClient.device)
  const contacts = new Map(seen.map((line) => [line.device, line]))
  const lines = await db.select().from(device).where(eq(device.org, org)).orderBy(desc(device.id))
  return lines
    .map(({ id, name, revoked }) => {
      const contact = contacts.get(id)
      return { id, name, revoked, lastSeenAt: contact?.at ?? null, waiting: contact?.waiting ?? null }
    })
    .sort((a, b) => (b.lastSeenAt ?? '').localeCompare(a.lastSeenAt ?? ''))
    .slice(0, MAX_DEVICES)
}

/** Returns a camp's totals, as figures without any of its rows' contents (Platform rule 3). */
export async function figuresOf(db: Db, org: number, now: string): Promise<Figures> {
  const people = await usersOf(db, org, now)
  const devices = await devicesOf(db, org)
  const [files] = await db
    .select({ files: count(), bytes: sum(file.size).mapWith(Number) })
    .from(file)
    .where(eq(file.org, org))
  const [rows] = await db
    .select({ number: count() })
    .from(syncRow)
    .where(and(eq(syncRow.org, org), eq(syncRow.deleted, false)))
  return {
    counts: {
      campers: await rowsOf(db, org, campers),
      families: await rowsOf(db, org, families),
      staff: await rowsOf(db, org, staff),
      sessions: await rowsOf(db, org, campSessions),
      registrations: await rowsOf(db, org, registrations),
      storeTransactions: await rowsOf(db, org, storeTransactions),
    },
    users: people.figures,
    devices,
    lastSyncAt: devices[0]?.lastSeenAt ?? null,
    lastLoginAt: people.lastLoginAt,
    storage: { files: files?.files ?? 0, bytes: files?.bytes ?? 0, rows: rows?.number ?? 0 },
  }
}
