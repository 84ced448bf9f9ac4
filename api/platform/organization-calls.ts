import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { firstProfile } from '#shared/platform/first-profile'
import {
  adminInvitation,
  invitedAdmin,
  type MadeOrganization,
  madeOrganization,
  type NewOrganization,
  newOrganization,
  type Organization,
  type OrganizationChange,
  type OrganizationsQuery,
  organization,
  organizationChange,
  organizationPage,
  organizationRemoval,
  organizationsQuery,
} from '#shared/platform/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { noteAudit } from '../audit/note'
import { beginBackup, runBackup } from '../backup/keep'
import type { Db } from '../db/database'
import { isDuplicate } from '../db/errors'
import { invitations, organizations } from '../db/tables/accounts'
import { wakeWorkers } from '../effects/queue'
import { defineCall, done, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { createSyncOrg, withOrgTx, writeFirstRows } from '../sync/transaction/org-tx'
import { WORKER_INVITATION } from '../team/effects'
import { endAllLinks } from '../team/end-links'
import { addInvitation } from '../team/invitations'
import { BY_PROVIDER } from '../team/links'
import { figuresOf } from './figures'
import { recordAct } from './operators/acts'
import { fieldWords } from './operators/field-words'
import { confirmOperatorPassword } from './operators/prove'
import { answerPage, countUpTo, hasWords } from './page'
import { removeCamp } from './removal'

type Line = typeof organizations.$inferSelect

const shown = (line: Line): Organization => organization.parse(line)

/** Returns a camp by id. @throws Refusal `not_found` */
async function organizationOf(db: Db, id: number): Promise<Line> {
  const [line] = await db.select().from(organizations).where(eq(organizations.id, id))
  return requireFound(line, 'organization')
}

async function pageOf(db: Db, { search, active, limit, offset }: OrganizationsQuery) {
  const where = and(
    hasWords(search, organizations.name, organizations.slug, organizations.city),
    active === undefined ? undefined : eq(organizations.isActive, active === 'yes'),
  )
  const rows = await db
    .select()
    .from(organizations)
    .where(where)
    .orderBy(asc(sql`lower(${organizations.name})`), asc(organizations.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(shown),
    total: await countUpTo(db, sql`select 1 from ${organizations} where ${where ?? sql`true`}`),
  }
}

/** Turns a duplicate slug into a message at the field. */
function refuseTaken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  throw new Refusal('slug_taken', { fields: { slug: 'Another organization already uses this slug' } })
}

/** Invites a person as a camp's administrator, in the provider's name. */
function inviteAdmin(c: Context<Env>, db: Db, org: number, email: string) {
  const replaces = eq(invitations.email, email)
  const said = `The provider invited ${email} as Administrator`
  const from = { org, createdBy: BY_PROVIDER }
  return addInvitation(c.var, db, from, { email, role: 'admin', replaces, kind: WORKER_INVITATION, said })
}

/**
 * Creates a camp with its counter and settings, and invites its first administrator, in one transaction (Platform rule
 * 4).
 */
async function makeOrganization(
  c: Context<Env>,
  { adminEmail, ...fields }: NewOrganization,
): Promise<MadeOrganization> {
  const { server } = c.var
  const answer = await server.database.transact(async (db) => {
    const [line] = await db
      .insert(organizations)
      .values({ ...fields, createdAt: server.now().toISOString() })
      .returning()
      .catch(refuseTaken)
    const camp = requireFound(line, 'organization')
    await createSyncOrg(db, camp.id)
    await writeFirstRows(db, camp.id, new Map([[campProfile, new Map([[CAMP_ID, firstProfile(shown(camp))]])]]))
    await recordAct(c, db, {
      action: 'organization.create',
      org: camp.id,
      text: `Created the organization ${camp.name} (${camp.slug})${adminEmail === null ? '' : ` and invited ${adminEmail}`}`,
    })
    const invitation = adminEmail === null ? null : await inviteAdmin(c, db, camp.id, adminEmail)
    return { ...shown(camp), invitation }
  })
  if (answer.invitation?.mailed) wakeWorkers(server.database)
  return answer
}

/** Returns the audit entry of a change: suspending and activating by name, anything else by its fields. */
function actOf({ name }: Line, isActive: boolean | undefined, fields: readonly string[]) {
  if (isActive === false) return { action: 'organization.suspend', text: `Suspended ${name}` }
  if (isActive === true) return { action: 'organization.activate', text: `Activated ${name}` }
  return { action: 'organization.edit', text: `Edited ${name}: ${fieldWords(fields)}` }
}

/**
 * Changes a camp's details. Those that devices have (name, slug and time zone) reach them like any change; suspending
 * ends the camp's links, and its streams, so that its devices learn about it at once (Platform rule 5).
 */
async function changeOrganization(c: Context<Env>, id: number, change: OrganizationChange): Promise<Organization> {
  const { server } = c.var
  await server.database.read((db) => organizationOf(db, id))
  const changed = await withOrgTx(server, id, 0, async ({ db, store }) => {
    const before = await organizationOf(db, id)
    const fields = Object.entries(change).filter(([field, value]) => before[field as keyof Line] !== value)
    if (fields.length === 0) return before
    const names = fields.map(([field]) => field)
    await db.update(organizations).set(Object.fromEntries(fields)).where(eq(organizations.id, id))
    const after = await organizationOf(db, id)
    if (!after.isActive) await endAllLinks(db, id)
    if (names.some((field) => ['name', 'slug', 'timezone'].includes(field))) {
      const { name, slug, timezone } = after
      await store.patch(campProfile, CAMP_ID, { name, slug, timezone })
    }
    const act = actOf(before, names.includes('isActive') ? after.isActive : undefined, names)
    await recordAct(c, db, { ...act, org: id, changes: names })
    const at = server.now().toISOString()
    await noteAudit(db, { org: id, by: null, at }, [{ area: 'settings', text: `The provider: ${act.text}` }])
    return after
  }).catch(refuseTaken)
  if (!changed.isActive) server.pokes.end({ org: id })
  return shown(changed)
}

/** Deletes a suspended camp, after its slug was typed and the password entered again (Platform rule 7). */
async function deleteOrganization(c: Context<Env>, id: number, typed: z.output<typeof organizationRemoval>) {
  const { server, config } = c.var
  const camp = await server.database.read((db) => organizationOf(db, id))
  refuseIf(camp.isActive, 'not_suspended', { name: camp.name })
  refuseIf(typed.slug.toLowerCase() !== camp.slug, 'slug_differs')
  await confirmOperatorPassword(c, typed.password)
  // Written and read back: if the backup fails, nothing is deleted.
  const kind = 'before_deletion'
  await runBackup({ server, config }, id, await beginBackup({ server, config }, id, { kind, by: null }), kind)
  await removeCamp({ server, config }, id, (db) =>
    recordAct(c, db, {
      action: 'organization.delete',
      org: id,
      text: `Deleted the organization ${camp.name} (${camp.slug})`,
    }),
  )
}

/** The camps of the platform. */
export const organizationCalls = [
  defineCall('GET', '/platform/organizations', 'Organizations by name, by page', {
    right: 'platform.organizations.read',
    query: organizationsQuery,
    answer: ok(z.array(organization)),
    handle: (c, { query }) => answerPage(c, (db) => pageOf(db, query)),
  }),
  defineCall('GET', '/platform/organizations/:id', 'An organization with its numbers', {
    right: 'platform.organizations.read',
    answer: ok(organizationPage),
    handle: (c, { id }) =>
      c.var.server.database.read(async (db) => {
        const camp = shown(await organizationOf(db, id))
        return { ...camp, ...(await figuresOf(db, id, c.var.server.now().toISOString())) }
      }),
  }),
  defineCall('POST', '/platform/organizations', 'Creates an organization and invites its first administrator', {
    right: 'platform.organizations.write',
    body: newOrganization,
    answer: made(madeOrganization),
    refusals: ['slug_taken'],
    handle: (c, { body }) => makeOrganization(c, body),
  }),
  defineCall('PATCH', '/platform/organizations/:id', 'Changes, suspends or reactivates an organization', {
    right: 'platform.organizations.write',
    body: organizationChange,
    answer: ok(organization),
    refusals: ['slug_taken'],
    handle: (c, { id, body }) => changeOrganization(c, id, body),
  }),
  defineCall('POST', '/platform/organizations/:id/invitation', 'Invites an administrator to an organization', {
    right: 'platform.organizations.write',
    body: adminInvitation,
    answer: made(invitedAdmin),
    async handle(c, { id, body: { email } }) {
      const { server } = c.var
      const invitation = await server.database.transact(async (db) => {
        const camp = await organizationOf(db, id)
        await recordAct(c, db, {
          action: 'organization.invite',
          org: id,
          text: `Invited ${email} as administrator of ${camp.name}`,
        })
        return inviteAdmin(c, db, id, email)
      })
      if (invitation.mailed) wakeWorkers(server.database)
      return invitation
    },
  }),
  defineCall(
    'DELETE',
    '/platform/organizations/:id',
    'Deletes a suspended organization and everything that belongs to it',
    {
      right: 'platform.organizations.delete',
      body: organizationRemoval,
      answer: done,
      refusals: ['not_suspended', 'slug_differs', 'wrong_password', 'too_many_tries', 'backup_running'],
      handle: (c, { id, body }) => deleteOrganization(c, id, body),
    },
  ),
]
