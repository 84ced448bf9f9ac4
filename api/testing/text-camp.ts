import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { readConfig } from '../context/config'
import { textSettings } from '../db/tables/texts'
import { startEffects } from '../server/effects'
import { textSignature } from '../settings/text-provider'
import { world } from './world'

export const TEXT_TOKEN = 'swordfish0123456789abcdef'
const PUBLIC_URL = 'https://camp.example'
const ACCOUNT = {
  accountSid: `AC${'1'.repeat(32)}`,
  authToken: TEXT_TOKEN,
  number: '+15555550100',
  price: '0.0083',
}
const REGISTERED = { brandId: 'BABC123', campaignId: 'C1', termsUrl: 'https://camp.example/texts' }

/**
 * A camp in New York that may text, and a text provider. The clock stands still.
 *
 * @param at the time at which it stands
 * @param isTested whether the test text was delivered
 */
export async function textCamp({ at = '2027-07-01T16:00:00.000Z', isTested = true } = {}) {
  /** What the provider answers to texts to a number, if not that it accepts them. */
  const answers = new Map<string, { status: number; body: object }>()
  const asked: URLSearchParams[] = []
  const http = createServer(async (request, response) => {
    const form = new URLSearchParams(await textOf(request))
    asked.push(form)
    const { status, body } = answers.get(form.get('To') ?? '') ?? { status: 201, body: { sid: 'SM1' } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => void http.close())
  const env = { TEXT_PROVIDER_URL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, PUBLIC_URL }
  const site = await world(env)
  let now = Date.parse(at)
  site.server.now = () => new Date(now)
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  expect((await admin.send('PUT', '/api/settings/texts/account', ACCOUNT)).status).toBe(200)
  await admin.send('PUT', '/api/settings/texts/registration', REGISTERED)
  await admin.patch('/api/settings', { timezone: 'America/New_York' })
  const tested = { testName: 'a', testState: 'delivered', testAt: '2027-01-01T00:00:00.000Z' }
  if (isTested) await site.server.database.transact(async (db) => void (await db.update(textSettings).set(tested)))
  const session = await camp.session({ startDate: '2027-07-01', endDate: '2027-07-16' })
  return {
    site,
    camp,
    admin,
    session,
    answers,
    asked,
    sentTo: (number: string) => asked.find((each) => each.get('To') === number),
    /** Moves the clock. */
    pass(ms: number): void {
      now += ms
    },
    /** Starts the background jobs; returns a function that stops them. */
    async start() {
      const stop = await startEffects(site.server, readConfig(env))
      onTestFinished(stop)
      return stop
    },
    /** Reports what became of a text, as the provider does; returns the status of the answer. */
    async report(sent: URLSearchParams | undefined, about: Record<string, string>, token = TEXT_TOKEN) {
      const to = sent?.get('StatusCallback') ?? ''
      const form = new URLSearchParams({ MessageSid: 'SM1', ...about })
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': textSignature(token, to, form),
      }
      const path = to.slice(PUBLIC_URL.length)
      return (await site.app.request(path, { method: 'POST', headers, body: form.toString() })).status
    },
  }
}
