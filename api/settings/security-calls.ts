import { and, eq, inArray } from 'drizzle-orm'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { CAMP_ID, campProfile, IDLE_MINUTES } from '#shared/settings/model'
import { type SecurityForm, type SecurityShown, securityForm, securityShown } from '#shared/settings/security'
import { noteAudit } from '../audit/note'
import { requiredSince, withRequiredSince } from '../auth/camp-security'
import { withFactor } from '../auth/factors'
import { nameOfUser } from '../auth/people'
import type { Server } from '../context/server'
import type { OrgTx } from '../context/transaction'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations, users } from '../db/tables/accounts'
import { defineCall, ok } from '../http/call'
import { withOrgTx } from '../sync/transaction/org-tx'

async function campOf(db: Db, org: number) {
  const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
  return requireFound(camp, 'organization')
}

async function shownOf(db: Db, org: number): Promise<SecurityShown> {
  const { settings } = await campOf(db, org)
  const profile = await rowReader(db, org).get(campProfile, CAMP_ID)
  const office = and(
    eq(users.org, org),
    eq(users.isActive, true),
    eq(users.isApproved, true),
    inArray(users.role, ['admin', 'manager']),
  )
  const people = await db.select().from(users).where(office).orderBy(users.lastName, users.firstName, users.id)
  const have = await withFactor(db, org)
  return {
    requiredSince: requiredSince(settings),
    idleMinutes: profile?.idleMinutes ?? IDLE_MINUTES,
    without: people.filter(({ id }) => !have.has(id)).map(nameOfUser),
  }
}

/** Starts or stops requiring two-factor sign-in; repeating the current setting does not restart the grace period. */
async function setRequired({ db, org }: OrgTx, now: Date, required: boolean): Promise<string[]> {
  const { settings } = await campOf(db, org)
  if ((requiredSince(settings) !== null) === required) return []
  const changed = withRequiredSince(settings, required ? now.toISOString() : null)
  await db.update(organizations).set({ settings: changed }).where(eq(organizations.id, org))
  return [
    `Security: two-factor sign-in is ${required ? 'now required' : 'no longer required'} for administrators and managers`,
  ]
}

async function setIdle({ store }: OrgTx, idleMinutes: number): Promise<string[]> {
  const profile = requireFound(await store.get(campProfile, CAMP_ID), 'camp')
  if (profile.idleMinutes === idleMinutes) return []
  await store.patch(campProfile, CAMP_ID, { idleMinutes })
  return ['Security: changed the session timeout']
}

async function save(server: Server, { org, by }: { org: number; by: number }, form: SecurityForm): Promise<void> {
  await withOrgTx(server, org, by, async (tx) => {
    const { secondStepRequired: required, idleMinutes } = form
    const said = [
      ...(required === undefined ? [] : await setRequired(tx, server.now(), required)),
      ...(idleMinutes === undefined ? [] : await setIdle(tx, idleMinutes)),
    ]
    const lines = said.map((text) => ({ area: 'settings' as const, text }))
    await noteAudit(tx.db, { org, by, at: server.now().toISOString() }, lines)
  })
}

/** The protection of a camp's sign-ins, over HTTP (Settings rules 13 and 14). */
export const securityCalls = [
  defineCall('GET', '/settings/security', 'Sign-in security settings', {
    right: 'security.settings',
    answer: ok(securityShown),
    handle: (c) => c.var.server.database.read((db) => shownOf(db, c.var.speaker.org)),
  }),
  defineCall('PUT', '/settings/security', 'Changes sign-in security settings', {
    right: 'security.settings',
    body: securityForm,
    answer: ok(securityShown),
    async handle(c, { body }) {
      const { server, speaker } = c.var
      await save(server, { org: speaker.org, by: speaker.actor.userId }, body)
      return server.database.read((db) => shownOf(db, speaker.org))
    },
  }),
]
