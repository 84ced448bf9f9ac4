import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { expect } from 'vitest'
import { IN_FLIGHT } from '#shared/communication/delivery'
import { contactChoices } from '#shared/communication/model'
import { textConsentWording } from '#shared/communication/text-consent'
import { effect } from '../db/tables/effects'
import { broadcastRecipient, messageRecipient } from '../db/tables/messages'
import { textSettings } from '../db/tables/texts'
import { MailServer } from './mail-server'
import { PushService } from './push-service'
import { TEXT_ACCOUNT } from './text-camp'
import { TextProvider } from './text-provider'
import { world } from './world'

const MINUTE_MS = 60_000
const NOON = 12

/** A time zone in which it is about noon now, so that nothing waits for the morning. */
function zoneAtNoon(): string {
  const ahead = NOON - new Date().getUTCHours()
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** One of a camp's families. What its addresses say decides how the other side answers. */
export interface KilledFamily {
  email: string
  phone: string
  mail: 'taken' | 'gone' | 'busy'
  text: 'taken' | 'stopped' | 'refused'
  /** Only of those whose address takes mail: an account's address is the one that is mailed. */
  browser: ReturnType<PushService['browser']> | undefined
}

const MAILS = ['taken', 'taken', 'gone', 'taken', 'busy'] as const
const TEXTS = ['taken', 'stopped', 'taken', 'taken', 'taken', 'refused', 'taken'] as const

/**
 * A camp that sends a newsletter, a service message with a letter in the app, a text and an emergency broadcast to its
 * families as soon as a process carries out its effects, and the servers on the other side.
 */
export async function killCamp(homes: number) {
  const [mail, texts, push] = [await MailServer.open(), await TextProvider.open(), await PushService.open()]
  const env = { ...mail.env, TEXT_PROVIDER_URL: texts.url, PUSH_SERVICES: push.origin }
  const site = await world(env)
  // The processes have the real time, and what is sent now can be recalled for a minute.
  site.server.now = () => new Date(Date.now() - 2 * MINUTE_MS)
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  const put = async (path: string, body: object) =>
    expect((await admin.send('PUT', path, body)).status).toBeLessThan(300)
  await put('/api/settings/texts/account', TEXT_ACCOUNT)
  const registered = { brandId: 'BABC123', campaignId: 'C1', termsUrl: 'https://camp.example/texts' }
  await put('/api/settings/texts/registration', registered)
  expect((await admin.patch('/api/settings', { timezone: zoneAtNoon() })).status).toBe(200)
  const tested = { testName: 'a', testState: 'delivered', testAt: '2026-01-01T00:00:00.000Z' }
  await site.server.database.transact(async (db) => void (await db.update(textSettings).set(tested)))
  const session = await camp.session({ startDate: camp.day(-3), endDate: camp.day(3) })

  const family = async (nth: number): Promise<KilledFamily> => {
    const [ofMail, ofText] = [MAILS[nth % MAILS.length] ?? 'taken', TEXTS[nth % TEXTS.length] ?? 'taken']
    const parent = ofMail === 'taken' ? await camp.as('parent', [], `${nth}`) : undefined
    const made = await camp.family(`Home ${nth}`, parent?.userId ?? null)
    const email = parent ? `parent${nth}@lakeside.example` : `${ofMail}${nth}@home.example`
    const phone = `+1555555${String(1000 + nth)}`
    const contact = { name: `Pat Home ${nth}`, email, phone, mail: true, signIn: true }
    expect((await admin.post(`/api/families/${made.id}/contacts`, contact)).status).toBe(201)
    const agreed = { channel: 'text', choice: 'on', source: 'family', familyId: made.id, by: null } as const
    const wording = textConsentWording('Camp lakeside')
    await camp.put(contactChoices, { ...agreed, address: phone, wording, at: '2026-01-01T00:00:00.000Z' })
    if (ofText !== 'taken')
      texts.answers.set(phone, { status: 400, body: { code: ofText === 'stopped' ? 21610 : 21211, message: 'No' } })
    const camper = await camp.camper({ firstName: 'Maya', lastName: `Home ${nth}`, familyId: made.id })
    await camp.registration(camper.id, session.id)
    const browser = parent && push.browser()
    if (browser)
      expect((await parent.send('PUT', '/api/push', browser.subscription(['letters', 'emergency']))).status).toBe(204)
    return { email, phone, mail: ofMail, text: ofText, browser }
  }
  const families: KilledFamily[] = []
  for (let nth = 0; nth < homes; nth += 1) families.push(await family(nth))

  const write = async (fields: object) => {
    const audience = [{ kind: 'session', sessionId: null, status: null }]
    const body = { body: 'Hello {{camper.firstName|there}}', category: 'service', audience, ...fields }
    const { id } = (await admin.post('/api/messages', body)).body as { id: number }
    expect((await admin.post(`/api/messages/${id}/send`, { recipients: homes })).status).toBe(200)
    return id
  }
  const alarm = async () => {
    const said = { title: 'Bus late', text: 'Everyone is fine.', requestKey: randomUUID() }
    const audience = { families: 'in_camp', sessionId: null, staff: false }
    expect((await admin.post('/api/broadcasts', { ...said, ...audience })).status).toBe(201)
  }
  let lastText = 0
  /** Sends one of each; every text says something else. */
  const send = async () => {
    const text = { subject: 'Text', channel: 'sms', body: `Text ${lastText++}.` }
    news.add(await write({ subject: 'News', category: 'news' }))
    service.add(await write({ subject: 'Service', inApp: true }))
    await write(text)
  }
  const [news, service] = [new Set<number>(), new Set<number>()]

  /** Makes what is to be tried again later due now. */
  const hurry = () =>
    site.server.database.transact(async (db) => {
      const now = new Date().toISOString()
      await db
        .update(effect)
        .set({ runAt: now })
        .where(and(eq(effect.state, 'waiting'), gt(effect.runAt, now)))
    })

  /** Returns the states of all recipients, and how many effects still wait. */
  const look = () =>
    site.server.database.read(async (db) => {
      const lines = await db.select().from(messageRecipient)
      const alarms = await db.select().from(broadcastRecipient)
      const waiting = await db.select({ key: effect.key }).from(effect).where(eq(effect.state, 'waiting'))
      const open = [...lines, ...alarms].filter(({ state }) => IN_FLIGHT.some((each) => each === state))
      return { lines, alarms, isOver: waiting.length === 0 && open.length === 0 && lines.length > 0 }
    })

  return { mail, texts, push, env, site, families, news, service, send, alarm, hurry, look }
}

export type KillCamp = Awaited<ReturnType<typeof killCamp>>
