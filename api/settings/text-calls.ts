import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { Refusal, refuseWrong } from '#shared/kernel/refusals/refusal'
import { NOT_A_NUMBER, textNumber } from '#shared/kernel/values/phone-numbers'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import {
  type TextAccountForm,
  type TextSettingsShown,
  testTextForm,
  textAccountForm,
  textErrorWords,
  textRegistrationForm,
  textSettingsShown,
  UNREGISTERED,
} from '#shared/settings/texts'
import { noteAudit } from '../audit/note'
import { sealForCamp } from '../auth/camp-secrets'
import { countTry } from '../auth/throttle'
import type { OrgTx } from '../context/transaction'
import { rowReader } from '../db/rows'
import { organizations } from '../db/tables/accounts'
import { textSettings } from '../db/tables/texts'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { withOrgTx } from '../sync/transaction/org-tx'
import { openAt } from './mail-server'
import { sendText } from './text-provider'
import {
  reportPath,
  reportsAddress,
  shownTexts,
  type TextSettings,
  textAccountOf,
  textSettingsOf,
  tokenPlace,
} from './text-settings'

/** How many test texts a person may send within 15 minutes: each costs money. */
const TESTS = 5
const RANDOM_BYTES = 18
const random = () => randomBytes(RANDOM_BYTES).toString('base64url')

/** The test no longer says anything about a number that has changed, or that is being registered again. */
const UNTESTED = { testName: null, testState: null, testError: null, testAt: null } as const

type Fields = Partial<Omit<TextSettings, 'org'>>

const shown = ({ var: { server, config, speaker } }: Context<Env>, db: OrgTx['db']) =>
  shownTexts(db, { keys: server.keys, config }, speaker.org)

async function change(
  c: Context<Env>,
  text: string,
  fields: (tx: OrgTx, before: TextSettings | undefined) => Fields | Promise<Fields>,
): Promise<TextSettingsShown> {
  const { server, speaker } = c.var
  const { org, actor } = speaker
  await withOrgTx(server, org, actor.userId, async (tx) => {
    const set = { publicUrl: openAt(c), ...(await fields(tx, await textSettingsOf(tx.db, org))) }
    const line = tx.db.insert(textSettings).values({ org, token: random(), ...set })
    await line.onConflictDoUpdate({ target: textSettings.org, set })
    if (set.number !== undefined) await tx.store.patch(campProfile, CAMP_ID, { textNumber: set.number })
    const by = { org, by: actor.userId, at: server.now().toISOString() }
    await noteAudit(tx.db, by, [{ area: 'settings', text }])
  })
  return server.database.read((db) => shown(c, db))
}

/** @throws Refusal `invalid` at the field if it isn't a phone number in the camp's country */
async function readNumber(db: OrgTx['db'], org: number, field: 'number' | 'to', typed: string): Promise<string> {
  const country = (await rowReader(db, org).get(campProfile, CAMP_ID))?.country ?? ''
  const number = textNumber(typed, country)
  if (number === null) throw new Refusal('invalid', { fields: { [field]: NOT_A_NUMBER } })
  return number
}

function saveAccount(c: Context<Env>, account: TextAccountForm): Promise<TextSettingsShown> {
  const { authToken, accountSid } = account
  return change(c, 'Changed camp settings: text provider', async ({ db, org, store }, before) => {
    const number = await readNumber(db, org, 'number', account.number)
    if (account.price !== undefined) await store.patch(campProfile, CAMP_ID, { textPrice: account.price })
    const isSameAccount = before?.accountSid === accountSid && before.authToken !== null
    if (authToken === undefined && !isSameAccount) refuseWrong({ authToken: 'Enter the auth token of this account' })
    const sealed =
      authToken === undefined ? {} : { authToken: await sealForCamp(c.var.server, db, tokenPlace(org), authToken) }
    const isSame = isSameAccount && authToken === undefined && before.number === number
    return { accountSid, number, ...sealed, ...(isSame ? {} : UNTESTED) }
  })
}

/**
 * Texts a number that the caller enters. It is recorded before the provider has it, so that a report can't arrive first.
 *
 * @throws Refusal `texts_not_set`, `text_not_sent` with why, `too_many_tries`
 */
async function sendTest(c: Context<Env>, typed: string): Promise<TextSettingsShown> {
  const { server, config, speaker } = c.var
  const { org, actor } = speaker
  const found = await server.database.read(async (db) => {
    const settings = await textSettingsOf(db, org)
    const account = settings && (await textAccountOf(server.keys, db, settings))
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, org))
    if (!settings || !account || !camp) return undefined
    return { settings, account, camp, to: await readNumber(db, org, 'to', typed) }
  })
  if (!found) throw new Refusal('texts_not_set')
  await countTry(server, [{ what: ['test text', String(org), String(actor.userId)], most: TESTS }])
  const { settings, account, camp, to } = found
  const name = random()
  const note = (set: Fields) =>
    server.database.transact(
      async (db) => void (await db.update(textSettings).set(set).where(eq(textSettings.testName, name))),
    )
  await server.database.transact(async (db) => {
    const test = { testName: name, testState: 'queued', testError: null, testAt: server.now().toISOString() }
    await db.update(textSettings).set(test).where(eq(textSettings.org, org))
  })
  const handed = await sendText(config, account, {
    to,
    body: `${camp.name}: This is a test. Texts from your camp arrive on this phone.`,
    reportTo: reportsAddress(config, settings, reportPath(settings, name)),
  })
  if (handed.state === 'away') {
    await note(UNTESTED)
    throw new Refusal('text_not_sent')
  }
  if (handed.state === 'refused') {
    const { error } = handed
    await note({ testState: 'failed', testError: error, ...(error === UNREGISTERED ? { isBlocked: true } : {}) })
    throw new Refusal('text_not_sent', { why: textErrorWords(error) })
  }
  return server.database.read((db) => shown(c, db))
}

/** How a camp sends texts, over HTTP (Settings rules 19 to 21). */
export const textCalls = [
  defineCall('GET', '/settings/texts', 'How the camp sends texts', {
    right: 'texts.settings',
    answer: ok(textSettingsShown),
    handle: (c) => c.var.server.database.read((db) => shown(c, db)),
  }),
  defineCall('PUT', '/settings/texts/account', "Sets the camp's account with the text provider", {
    right: 'texts.settings',
    body: textAccountForm,
    answer: ok(textSettingsShown),
    handle: (c, { body }) => saveAccount(c, body),
  }),
  defineCall('DELETE', '/settings/texts/account', "Removes the camp's account with the text provider", {
    right: 'texts.settings',
    answer: ok(textSettingsShown),
    handle: (c) =>
      change(c, 'Changed camp settings: text provider removed', () => ({
        accountSid: null,
        authToken: null,
        number: null,
        ...UNTESTED,
      })),
  }),
  defineCall('PUT', '/settings/texts/registration', 'Sets what the camp got when it registered with the carriers', {
    right: 'texts.settings',
    body: textRegistrationForm,
    answer: ok(textSettingsShown),
    handle: (c, { body }) =>
      change(c, 'Changed camp settings: text message registration', (_, before) => ({
        ...body,
        // Registered again: another test shows whether the carriers accept it now.
        ...(before?.isBlocked && body.brandId !== null ? { isBlocked: false, ...UNTESTED } : {}),
      })),
  }),
  defineCall('POST', '/settings/texts/test', 'Sends a test text to your phone', {
    right: 'texts.settings',
    body: testTextForm,
    answer: ok(textSettingsShown),
    refusals: ['texts_not_set', 'text_not_sent', 'too_many_tries'],
    handle: (c, { body: { to } }) => sendTest(c, to),
  }),
]
