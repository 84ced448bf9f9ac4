import { and, asc, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal, requireFound } from '#shared/kernel/refusals/refusal'
import { type SetUpState, setUpState } from '#shared/platform/set-up'
import { mailServerForm } from '#shared/settings/mail'
import { noteAudit } from '../audit/note'
import { endSetUp, requireSetUpOpen } from '../auth/set-up'
import type { Db } from '../db/database'
import { invitations, organizations, users } from '../db/tables/accounts'
import { mailSettings } from '../db/tables/mail'
import { mailSettingsOf } from '../effects/mail-settings'
import { defineCall, done, ok } from '../http/call'
import type { Env } from '../http/request'
import { askingOperator, recordAct } from '../platform/operators/acts'
import { withOrgTx } from '../sync/transaction/org-tx'
import { mailServerFields, openAt, sendTestMail } from './mail-server'

/** Returns whether a person administers a camp, or is invited to. */
async function hasAdmin(db: Db, org: number): Promise<boolean> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.org, org), eq(users.role, 'admin'), eq(users.isActive, true)))
    .limit(1)
  if (user) return true
  const asked = and(eq(invitations.org, org), eq(invitations.role, 'admin'))
  return (await db.select({ id: invitations.id }).from(invitations).where(asked).limit(1)).length > 0
}

/**
 * Returns how far the setup has come, judged by what exists.
 *
 * @throws Refusal `not_found` if it has ended
 */
async function stateOf(c: Context<Env>, db: Db): Promise<SetUpState> {
  const { server, config } = c.var
  await requireSetUpOpen(db, server.now())
  const [camp] = await db.select().from(organizations).orderBy(asc(organizations.id)).limit(1)
  const known = {
    operatorFrom: config.mail?.from ?? null,
    anywhere: config.mailAnywhere,
    testTo: askingOperator(c).email,
  }
  if (!camp) return { step: 'camp', organization: null, mail: null, ...known }
  const { id, name, slug } = camp
  const organization = { id, name, slug }
  if (!(await hasAdmin(db, id))) return { step: 'admin', organization, mail: null, ...known }
  const { host, port, fromAddress } = (await mailSettingsOf(db, id)) ?? {}
  const mail = host && port && fromAddress ? { host, port, fromAddress } : null
  return { step: 'mail', organization, mail, ...known }
}

/**
 * Returns the camp whose mail server is being set up.
 *
 * @throws Refusal `not_found` before it has an administrator, or after the setup has ended
 */
async function campAtMail(c: Context<Env>): Promise<number> {
  const { step, organization } = await c.var.server.database.read((db) => stateOf(c, db))
  if (step !== 'mail') throw new Refusal('not_found', { what: 'address' })
  return requireFound(organization, 'organization').id
}

/**
 * The steps of a first start after the first one; once they are done, these addresses respond with 404 (Platform rule
 * 13).
 */
export const furtherSetUpCalls = [
  defineCall('GET', '/platform/set-up', 'Progress of the first setup', {
    right: 'platform.setUp',
    answer: ok(setUpState),
    refusals: ['not_found'],
    handle: (c) => c.var.server.database.read((db) => stateOf(c, db)),
  }),
  defineCall('PUT', '/platform/set-up/mail', "Sets the first camp's mail server", {
    right: 'platform.setUp',
    body: mailServerForm,
    answer: ok(setUpState),
    refusals: ['not_found', 'mail_password_again'],
    async handle(c, { body }) {
      const { server, config } = c.var
      const org = await campAtMail(c)
      await withOrgTx(server, org, 0, async (tx) => {
        const { db } = tx
        await requireSetUpOpen(db, server.now())
        const set = await mailServerFields(server, config, tx, body, { publicUrl: openAt(c), isAdmin: true })
        const line = db.insert(mailSettings).values({ org, topics: [], ...set })
        await line.onConflictDoUpdate({ target: mailSettings.org, set })
        const text = 'Set up the mail server'
        await recordAct(c, db, { action: 'organization.edit', org, text })
        const at = server.now().toISOString()
        await noteAudit(db, { org, by: null, at }, [{ area: 'settings', text: `The provider: ${text}` }])
      })
      return server.database.read((db) => stateOf(c, db))
    },
  }),
  defineCall('POST', '/platform/set-up/mail/test', 'Sends the operator a test message', {
    right: 'platform.setUp',
    answer: ok(z.object({ to: z.string() })),
    refusals: ['not_found', 'mail_not_set', 'mail_not_sent', 'too_many_tries'],
    async handle(c) {
      const org = await campAtMail(c)
      const { id, email } = askingOperator(c)
      await sendTestMail(c.var, { org, to: email, by: `operator ${id}` })
      return { to: email }
    },
  }),
  defineCall('POST', '/platform/set-up/finish', 'Finishes the setup', {
    right: 'platform.setUp',
    answer: done,
    refusals: ['not_found'],
    async handle(c) {
      await campAtMail(c)
      await c.var.server.database.transact(async (db) => {
        await endSetUp(db)
        await recordAct(c, db, { action: 'set-up.finish', text: 'Finished the setup' })
      })
    },
  }),
]
