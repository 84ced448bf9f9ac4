import { expect, onTestFinished } from 'vitest'
import { readConfig } from '../context/config'
import { textSettings } from '../db/tables/texts'
import { startEffects } from '../server/effects'
import { textSignature } from '../settings/text-provider'
import { TextProvider } from './text-provider'
import { world } from './world'

export const TEXT_TOKEN = 'swordfish0123456789abcdef'
const PUBLIC_URL = 'https://camp.example'
export const TEXT_ACCOUNT = {
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
  const provider = await TextProvider.open()
  const env = { TEXT_PROVIDER_URL: provider.url, PUBLIC_URL }
  const site = await world(env)
  let now = Date.parse(at)
  site.server.now = () => new Date(now)
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  expect((await admin.send('PUT', '/api/settings/texts/account', TEXT_ACCOUNT)).status).toBe(200)
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
    answers: provider.answers,
    asked: provider.asked,
    sentTo: (number: string) => provider.asked.find((each) => each.get('To') === number),
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
