import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { CampServer } from '../server'
import { askServer, quantile, signIn } from './tablet'

/**
 * `npm run bench -- charges`: a plan day of 2,000 saved cards at a provider that takes 200 ms for each request.
 * Meanwhile, the office takes payments, which should take at most twice as long as before.
 */
const FAMILIES = Number(process.env.BENCH_FAMILIES ?? 2000)
const PROVIDER_MS = 200
const MAX_MS = 3 * 60_000
const MAX_SLOWDOWN = 2
const SET_UP_AT_ONCE = 8
const FIRST_PART = '2099-05-01'

let charged = 0

/** Answers as the payment provider does: every card works. */
async function provide(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request))
  await wait(PROVIDER_MS)
  const path = request.url ?? ''
  const isCharge = request.method === 'POST' && path.startsWith('/v1/payment_intents')
  if (isCharge) charged += 1
  const amount = Number(form.get('amount'))
  const intent = { object: 'payment_intent', id: `pi_${charged}`, status: 'succeeded', amount_received: amount }
  const list = { object: 'list', data: [], has_more: false }
  const account = { object: 'account', id: 'acct_1' }
  const more = { currency: 'usd', created: 1, customer: null, metadata: null, last_payment_error: null }
  const body = isCharge ? { ...intent, ...more } : path === '/v1/account' ? account : list
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const provider = createServer((request, response) => void provide(request, response))
provider.listen(0, '127.0.0.1')
await once(provider, 'listening')
const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
const server = await CampServer.start({
  env: { PAYMENT_PROVIDER_URL: address, PUBLIC_URL: 'https://camp.example', RATE_LIMIT: 'off' },
})
const { url } = server
const cookie = await signIn(url, 'admin')

async function make(path: string, body: object): Promise<{ id: number }> {
  const answer = await askServer(url, cookie, path, JSON.stringify(body))
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

const keys = {
  livePublishableKey: 'pk_live_practice0001',
  liveSecretKey: 'sk_live_practice0001',
  webhookSecret: 'whsec_practice0001',
}
const settings = await fetch(`${url}/api/payment-settings`, {
  method: 'PUT',
  headers: { cookie, origin: url, 'content-type': 'application/json' },
  body: JSON.stringify({ ...keys, isTestMode: false }),
})
if (!settings.ok) throw new Error(`settings: ${settings.status} ${await settings.text()}`)
const days = { startDate: '2099-07-10', endDate: '2099-07-17' }
const session = { name: 'Week', ...days, capacity: FAMILIES, price: '500.00', status: 'open' }
const { id: sessionId } = await make('/api/sessions', session)
const dates = [FIRST_PART, '2099-06-01']
const { id: planId } = await make('/api/plans', { name: 'Two Payments', dates, sessionIds: [sessionId] })
const parts = dates.map((dueOn) => ({ dueOn, amount: '250.00' }))

async function family(index: number): Promise<void> {
  const { id: familyId } = await make('/api/families', { lastName: `Family${index}` })
  const child = { firstName: 'Ida', lastName: `Family${index}`, dateOfBirth: '2015-04-01', familyId }
  const { id: camperId } = await make('/api/campers', child)
  const { id } = await make('/api/registrations', { camperId, sessionId, status: 'confirmed' })
  await make(`/api/accounts/${familyId}/plans`, { planId, billIds: [id], parts })
}
let next = 0
const setUp = async () => {
  for (let index = next++; index < FAMILIES; index = next++) await family(index)
}
await Promise.all(Array.from({ length: SET_UP_AT_ONCE }, setUp))
const { id: payer } = await make('/api/families', { lastName: 'Payer' })

/** Takes payments until it should stop; returns how long each took, in ms. */
async function takePayments(going: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (going()) {
    const payment = JSON.stringify({ amount: '1.00', method: 'bank_transfer' })
    times.push((await askServer(url, cookie, `/api/accounts/${payer}/payments`, payment)).ms)
    await wait(100)
  }
  return times
}
const until = performance.now() + 10_000
const before = await takePayments(() => performance.now() < until)

await server.kill()
const now = new Date()
const hours = now.getUTCHours() - 12
const zone = hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`
const database = new Sqlite(join(server.folder, 'camp.sqlite'))
database.exec(`update organizations set timezone = '${zone}';
  update plan_agreements set parts = replace(parts, '${FIRST_PART}', '${now.toISOString().slice(0, 10)}'),
    auto_pay_by = agreed_by, card_brand = 'visa', card_last4 = '4242';
  insert into saved_card (org, agreement_id, saved_by, is_live, customer_id, method_id, brand, last4, saved_at)
    select org, id, agreed_by, 1, 'cus_' || id, 'pm_' || id, 'visa', '4242', '2020-01-01T12:00:00.000Z'
    from plan_agreements;`)
database.close()
await server.start()
const began = performance.now()
const isBooked = () => {
  const kept = new Sqlite(join(server.folder, 'camp.sqlite'), { readonly: true })
  const line = kept.prepare(`select count(*) as n from online_payment where state = 'paid'`).get() as { n: number }
  kept.close()
  return line.n >= FAMILIES || performance.now() - began > 4 * MAX_MS
}
const during = await takePayments(() => !isBooked())
const ms = performance.now() - began
const [usual, loaded] = [quantile(before, 0.5), quantile(during, 0.5)]
console.table({
  charges: { result: charged, most: FAMILIES },
  'seconds until all are recorded': { result: Math.round(ms / 1000), most: MAX_MS / 1000 },
  'payment before, ms': { result: Math.round(usual), most: null },
  'payment during, ms': { result: Math.round(loaded), most: Math.round(usual * MAX_SLOWDOWN) },
  'payment during, p95, ms': { result: Math.round(quantile(during, 0.95)), most: null },
})
await server.remove()
provider.close()
process.exitCode = charged === FAMILIES && ms <= MAX_MS && loaded <= usual * MAX_SLOWDOWN ? 0 : 1
