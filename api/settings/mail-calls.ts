import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { counted } from '#shared/kernel/rules/words'
import {
  MAIL_SAMPLES,
  type MailServerForm,
  type MailSettingsShown,
  mailDiscard,
  mailPreview,
  mailQueue,
  mailServerForm,
  mailSettingsShown,
  mailTopicsForm,
  mailTroubles,
  replyToForm,
} from '#shared/settings/mail'
import { dkimSelector, domainCheck } from '#shared/settings/mail-domain'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { noteAudit } from '../audit/note'
import { openForCamp } from '../auth/camp-secrets'
import { countTry } from '../auth/throttle'
import type { OrgTx } from '../context/transaction'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { mailSettings } from '../db/tables/mail'
import { wordingOf } from '../effects/camp-words'
import { mailOf } from '../effects/letter'
import { discardFailed, mailQueueOf, mailTroublesOf, sendAgain } from '../effects/mail-queue'
import { linksBegin, mailRouteOf, mailSettingsOf, passwordPlace, topicsIn } from '../effects/mail-settings'
import { letterheadOf } from '../effects/post'
import { wakeWorkers } from '../effects/queue'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { campPerson } from '../profile/password-proof'
import { withOrgTx } from '../sync/transaction/org-tx'
import { noteDomain, selectorOf } from './follow-domain'
import { checkDomain } from './mail-domain'
import { sampleLetter } from './mail-samples'
import { mailServerFields, openAt, sendTestMail } from './mail-server'
import { MAIL_WORDS, SECRET_MAILS } from './mail-words'

/** How many times a person may have the domain checked within 15 minutes. */
const DOMAIN_CHECKS = 20

async function shownOf(db: Db, { var: { server, config, speaker } }: Context<Env>): Promise<MailSettingsShown> {
  const { org } = speaker
  const settings = await mailSettingsOf(db, org)
  const route = await mailRouteOf(db, server.keys, config, org)
  const { host, port, username, password, fromAddress } = settings ?? {}
  const opens = !password || (await openForCamp(server.keys, db, passwordPlace(org), password)) !== undefined
  const own =
    host && port
      ? { host, port, username: username ?? null, fromAddress: fromAddress ?? '', hasPassword: !!password, opens }
      : null
  return {
    own,
    replyTo: settings?.replyTo ?? null,
    operatorFrom: config.mail?.from ?? null,
    publicUrl: route ? (linksBegin(config, settings) ?? route.publicUrl) : null,
    anywhere: config.mailAnywhere,
    topics: topicsIn(settings),
  }
}

async function change(
  c: Context<Env>,
  said: string,
  fields: (tx: OrgTx) => Promise<Partial<typeof mailSettings.$inferInsert>>,
): Promise<MailSettingsShown> {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  return withOrgTx(server, org, actor.userId, async (tx) => {
    const set = await fields(tx)
    const line = tx.db.insert(mailSettings).values({ org, topics: [], ...set })
    await line.onConflictDoUpdate({ target: mailSettings.org, set })
    const by = { org, by: actor.userId, at: server.now().toISOString() }
    await noteAudit(tx.db, by, [{ area: 'settings', text: said }])
    return shownOf(tx.db, c)
  })
}

function saveServer(c: Context<Env>, form: MailServerForm) {
  const { server, config, speaker } = c.var
  const by = { publicUrl: openAt(c), isAdmin: speaker.actor.role === 'admin' }
  return change(c, 'Changed camp settings: mail server', (tx) => mailServerFields(server, config, tx, form, by))
}

/** Sends a message to the caller's own address, the same way the camp's mails are sent. */
async function sendTest(c: Context<Env>): Promise<{ to: string }> {
  const { org, actor } = c.var.speaker
  const { email } = campPerson(c).user
  await sendTestMail(c.var, { org, to: email, by: String(actor.userId) })
  return { to: email }
}

/** How a camp sends its mails, over HTTP (Settings rules 6 to 9). */
export const mailCalls = [
  defineCall('GET', '/settings/mail', 'How the camp sends email', {
    right: 'settings.write',
    answer: ok(mailSettingsShown),
    handle: (c) => c.var.server.database.read((db) => shownOf(db, c)),
  }),
  defineCall('PUT', '/settings/mail/server', "Sets the camp's own mail server", {
    right: 'settings.write',
    body: mailServerForm,
    answer: ok(mailSettingsShown),
    refusals: ['mail_password_again'],
    handle: (c, { body }) => saveServer(c, body),
  }),
  defineCall('DELETE', '/settings/mail/server', "Removes the camp's own mail server and its password", {
    right: 'settings.write',
    answer: ok(mailSettingsShown),
    handle: (c) =>
      change(c, 'Changed camp settings: mail server removed', async () => ({
        host: null,
        port: null,
        username: null,
        password: null,
        fromAddress: null,
      })),
  }),
  defineCall('PUT', '/settings/mail/reply-to', 'Sets where replies to emails go', {
    right: 'settings.write',
    body: replyToForm,
    answer: ok(mailSettingsShown),
    handle: (c, { body: { replyTo } }) => change(c, 'Changed camp settings: reply address', async () => ({ replyTo })),
  }),
  defineCall('GET', '/settings/mail/domain', "Checks the DNS records of the From address's domain", {
    right: 'settings.write',
    query: z.object({ selector: dkimSelector.default('') }),
    answer: ok(domainCheck),
    refusals: ['mail_not_set', 'too_many_tries'],
    async handle(c, { query: { selector } }) {
      const { server, config, speaker } = c.var
      const { org, actor } = speaker
      const settings = await server.database.read((db) => mailSettingsOf(db, org))
      const from = settings?.host ? settings.fromAddress : null
      if (!from) throw new Refusal('mail_not_set')
      await countTry(server, [{ what: ['domain check', String(org), String(actor.userId)], most: DOMAIN_CHECKS }])
      const foundAt = await server.database.read((db) => selectorOf(db, org, from))
      const check = await checkDomain(config, from, selector, foundAt)
      await noteDomain(server, org, check, selector)
      return check
    },
  }),
  defineCall('PUT', '/settings/mail/topics', 'Sets which emails are sent automatically', {
    right: 'settings.write',
    body: mailTopicsForm,
    answer: ok(mailSettingsShown),
    handle: (c, { body: { topics } }) =>
      change(c, 'Changed camp settings: which emails are sent', async () => ({ topics: [...new Set(topics)] })),
  }),
  defineCall('POST', '/settings/mail/test', 'Sends a test message to you', {
    right: 'settings.write',
    answer: ok(z.object({ to: z.string() })),
    refusals: ['mail_not_set', 'mail_not_sent', 'too_many_tries'],
    handle: sendTest,
  }),
  defineCall('GET', '/settings/mail/preview', 'A preview of an email, with made-up people', {
    right: 'settings.write',
    query: z.object({ which: z.enum(MAIL_SAMPLES) }),
    answer: ok(mailPreview),
    handle(c, { query: { which } }) {
      const { server, config, speaker } = c.var
      return server.database.read(async (db) => {
        const settings = await mailSettingsOf(db, speaker.org)
        const [found] = await db.select().from(organizations).where(eq(organizations.id, speaker.org))
        const camp = requireFound(found, 'camp')
        const head = await letterheadOf(db, speaker.org, linksBegin(config, settings) ?? openAt(c))
        const currency = (await rowReader(db, speaker.org).get(campProfile, CAMP_ID))?.currency ?? 'usd'
        const isWorded = which !== 'invitation' && which !== 'passwordReset'
        const wording = isWorded ? await wordingOf(db, speaker.org, which) : null
        return mailOf(sampleLetter(which, { ...camp, currency }, server.now(), wording), head)
      })
    },
  }),
  defineCall('GET', '/settings/mail/queue', "Last month's emails and their status", {
    right: 'settings.write',
    answer: ok(mailQueue),
    handle: (c) => c.var.server.database.read((db) => mailQueueOf(db, c.var.speaker.org, MAIL_WORDS, SECRET_MAILS)),
  }),
  defineCall('POST', '/settings/mail/queue/again', 'Sends waiting and failed emails now', {
    right: 'settings.write',
    answer: ok(z.object({ mails: z.number().int() })),
    refusals: ['mail_not_set'],
    async handle(c) {
      const { server, config, speaker } = c.var
      const { org } = speaker
      const route = await server.database.read((db) => mailRouteOf(db, server.keys, config, org))
      refuseIf(route === undefined, 'mail_not_set')
      const now = server.now().toISOString()
      const mails = await server.database.transact((db) => sendAgain(db, org, now, SECRET_MAILS))
      wakeWorkers(server.database)
      return { mails }
    },
  }),
  defineCall('GET', '/settings/mail/troubles', 'How many emails failed or are stuck', {
    right: 'settings.write',
    answer: ok(mailTroubles),
    handle: ({ var: { server, speaker } }) =>
      server.database.read((db) => mailTroublesOf(db, speaker.org, server.now())),
  }),
  defineCall('POST', '/settings/mail/queue/discard', 'Discards one failed email or all of them', {
    right: 'settings.write',
    body: mailDiscard,
    answer: ok(z.object({ mails: z.number().int() })),
    refusals: ['not_found'],
    handle(c, { body: { id } }) {
      const { server, speaker } = c.var
      const { org, actor } = speaker
      return server.database.transact(async (db) => {
        const mails = await discardFailed(db, org, id)
        refuseIf(mails === 0 && id !== null, 'not_found', { what: 'mail' })
        const by = { org, by: actor.userId, at: server.now().toISOString() }
        if (mails > 0)
          await noteAudit(db, by, [{ area: 'settings', text: `Discarded ${counted(mails, 'failed email')}` }])
        return { mails }
      })
    },
  }),
]
