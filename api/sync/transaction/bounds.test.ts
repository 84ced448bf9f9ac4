import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCamper } from '#shared/campers/mutations'
import { refusedActions } from '#shared/inbox/refused'
import { defineMutation } from '#shared/kernel/rules/define'
import type { ActionResult } from '#shared/protocol'
import { register } from '#shared/registration/mutations'
import type { TestCamp } from '../../testing/camp'
import { creditArgs } from '../../testing/credit'
import { known, retired } from '../../testing/known-mutation'
import type { Person, TestResponse } from '../../testing/person'
import { newKey } from '../../testing/sealing'
import { world } from '../../testing/world'
import { withOrgTx } from './org-tx'

const camp = async (): Promise<TestCamp> => (await world()).camp('lakeside')
/** An action that the product no longer takes. */
const GONE = 'camp.gone.v1'
const gone = (count: number) => Array.from({ length: count }, () => ({ mutation: { name: GONE }, args: {} }))

async function officeSees({ world, org }: TestCamp) {
  return withOrgTx(world.server, org, 0, ({ store }) => store.all(refusedActions))
}

function outcome({ status, headers, body }: TestResponse) {
  const statuses = (body.results ?? []).map((each: ActionResult) => each.status)
  const count = (wanted: string) => statuses.filter((each: string) => each === wanted).length
  const seconds = Number(headers.get('retry-after'))
  return { status, rejected: count('rejected'), ok: count('ok'), later: body.later?.length, seconds }
}

test('a device may send a thousand refused actions a day; more are deferred, then it has to wait, and no other does', async () => {
  retired(GONE)
  const lakeside = await camp()
  const [staff, other, maya] = [
    await lakeside.as('staff'),
    await lakeside.as('staff', [], 'two'),
    await lakeside.camper(),
  ]
  const push = async (who: Person, list: Parameters<Person['actions']>[0]) =>
    outcome(await who.pushRaw(await who.actions(list)))
  expect(await push(staff, gone(500))).toMatchObject({ status: 200, rejected: 500 })
  expect(await push(staff, gone(500))).toMatchObject({ rejected: 500, later: 0 })
  // Other actions are still applied.
  expect(await push(staff, [...gone(3), creditArgs(maya.id, 2 ** 40)])).toMatchObject({ rejected: 0, ok: 1, later: 3 })
  await push(staff, gone(500))
  const last = await staff.actions(gone(498))
  expect(outcome(await staff.pushRaw(last))).toMatchObject({ status: 200, later: 497 })
  const full = await staff.pushRaw(last.slice(-1))
  expect(outcome(full)).toMatchObject({ status: 429 })
  expect(full.body).toMatchObject({
    code: 'too_many_refused',
    message: expect.stringContaining('tried again tomorrow'),
  })
  expect(outcome(full).seconds).toBeGreaterThan(23 * 3600)
  expect(outcome(full).seconds).toBeLessThanOrEqual(24 * 3600)
  expect(await officeSees(lakeside)).toHaveLength(1000)
  // The device can still pull, and others can push.
  expect((await staff.pull()).status).toBe(200)
  expect(await push(other, gone(1))).toMatchObject({ status: 200, rejected: 1 })

  const now = lakeside.world.server.now
  lakeside.world.server.now = () => new Date(now().getTime() + 25 * 3600 * 1000)
  expect(outcome(await staff.pushRaw(last.slice(-1)))).toMatchObject({ status: 200, rejected: 1 })
})

test('the server keeps two kilobytes of a refused action, and still recognizes it', async () => {
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  const notes = '\u{1f600}"\n'.repeat(1000)
  const long = { firstName: 'Ann', lastName: 'Lind', camperId: 2 ** 40, familyId: 999, notes }
  const [action] = await staff.actions([{ mutation: createCamper, args: long }])
  const [first] = (await staff.pushRaw([action])).body.results
  expect(first).toMatchObject({ status: 'rejected', code: 'not_found' })
  expect((await staff.pushRaw([action])).body.results).toEqual([first])
  known(strict)
  const wrong = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`field${index}`, null]))
  await staff.run({ name: strict.name }, wrong)
  const kept = await officeSees(lakeside)
  for (const { args, data } of kept) {
    expect(Buffer.byteLength(JSON.stringify(args))).toBeLessThanOrEqual(2000)
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(4000)
  }
  expect(kept[0]?.args).toMatchObject({ cutShort: true, begins: expect.stringContaining('"firstName":"Ann"') })
})

const strict = defineMutation({
  name: 'test.strict.v1',
  needs: 'dashboard.camp',
  args: z.record(z.string(), z.string()),
  run: async () => undefined,
})

test('a user can enroll only so many devices a day, and people who have one continue', async () => {
  const lakeside = await camp()
  const [parent, staff] = [await lakeside.as('parent'), await lakeside.as('staff')]
  const asked = { protocol: 1, device: null, name: 'Phone', blocks: 1, clientId: null }
  const enroll = (who: Person, more: object = {}) => who.post('/api/sync/enroll', { ...asked, ...more })
  const first = await enroll(parent)
  const { device, clientId } = first.body
  for (let times = 1; times < 50; times += 1) expect((await enroll(parent, { device, clientId })).status).toBe(200)
  const refused = await enroll(parent)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_enrolments'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
  // A start of the app on a known device is allowed, and so is everyone else.
  expect((await enroll(parent, { device, clientId, blocks: 0 })).status).toBe(200)
  expect((await enroll(staff)).status).toBe(200)
  // An unknown client, or another key, would be a new one each time.
  const { publicKey } = await newKey()
  for (const more of [{ clientId: crypto.randomUUID() }, { clientId, publicKey }])
    expect((await enroll(parent, { device, blocks: 0, ...more })).body.code).toBe('too_many_enrolments')
  const { body } = await enroll(staff, { publicKey })
  for (let times = 0; times < 3; times += 1) {
    const again = { device: body.device, clientId: body.clientId, blocks: 0, publicKey }
    expect((await enroll(staff, again)).body.certificate).toBe(body.certificate)
  }
})

test("a colleague's known action gets the same answer with any proof, and makes no second entry", async () => {
  const lakeside = await camp()
  const [staff, volunteer] = [await lakeside.as('staff'), await lakeside.as('volunteer')]
  const maya = await lakeside.camper()
  const [action] = await staff.sealed([creditArgs(maya.id, 2 ** 40)])
  expect((await staff.pushRaw([action])).body.results).toMatchObject([{ status: 'ok' }])
  const { body } = await volunteer.carry([
    { ...action, seal: null },
    { ...action, seal: 'v1~broken' },
  ])
  expect(body.results).toMatchObject([
    { status: 'duplicate', data: null },
    { status: 'duplicate', data: null },
  ])
  // Another action under that uid proves nothing and belongs only to the sender.
  const other = { ...action, seal: null, args: { ...(action?.args as object), amount: '900.00' } }
  expect((await volunteer.carry([other])).body.results).toMatchObject([{ code: 'unsealed' }])
  expect(await officeSees(lakeside)).toMatchObject([{ userId: volunteer.userId, code: 'unsealed' }])
})

test('an action that a colleague sent under the same uid repeats nothing, and refuses nothing that depends on it', async () => {
  const lakeside = await camp()
  const [staff, volunteer] = [await lakeside.as('staff'), await lakeside.as('volunteer')]
  const child = { firstName: 'Ann', lastName: 'Lind', camperId: 2 ** 40 }
  const [first] = await staff.sealed([{ mutation: createCamper, args: child, made: [2 ** 40], after: [] }])
  const money = { ...creditArgs(2 ** 40, 2 ** 40 + 1), made: [2 ** 40 + 1], after: [first?.uid ?? ''] }
  const [second] = await staff.sealed([money])
  // All in one push: the colleague's, something else under its uid, and the colleague's twice more.
  const other = { ...first, seal: null, args: { ...child, lastName: 'Other' } }
  const { body } = await volunteer.carry([first, other, first, second, other])
  expect(body.results.map(({ status, code }: ActionResult) => code ?? status)).toEqual([
    'ok',
    'unsealed',
    'duplicate',
    'ok',
    'unsealed',
  ])
  // The same if the other action came first.
  const [third] = await staff.sealed([{ mutation: createCamper, args: { ...child, camperId: 2 ** 41 }, after: [] }])
  const more = { ...creditArgs(2 ** 41, 2 ** 41 + 1), made: [2 ** 41 + 1], after: [third?.uid ?? ''] }
  const [fourth] = await staff.sealed([more])
  await volunteer.carry([{ ...third, seal: null, args: child }])
  const late = await volunteer.carry([third, third, fourth])
  expect(late.body.results.map(({ status }: ActionResult) => status)).toEqual(['ok', 'duplicate', 'ok'])
})

test('a deferred action is as old as it could be then, not as old as the device claims', async () => {
  const lakeside = await camp()
  const parent = await lakeside.as('parent')
  const family = await lakeside.family('Lind', parent.userId)
  const [child, today] = [await lakeside.camper({ familyId: family.id }), Date.now()]
  const dayOf = (ms: number) => new Date(today + ms).toISOString().slice(0, 10)
  const session = await lakeside.session({
    startDate: dayOf(40 * 86_400_000),
    endDate: dayOf(47 * 86_400_000),
    earlyBirdPrice: '100.00',
    earlyBirdDeadline: dayOf(-2 * 86_400_000),
  })
  const at = new Date(today - 5 * 86_400_000).toISOString()
  const args = { registrationId: 2 ** 40, camperId: child.id, sessionId: session.id }
  // First a name that no server knows yet, then the intended action under the same number.
  const [unknown] = await parent.actions([{ mutation: { name: 'camp.newer.v1' }, args, at }])
  expect((await parent.pushRaw([unknown])).body.later).toHaveLength(1)
  expect((await parent.pushRaw([{ ...unknown, name: register.name }])).body.results).toMatchObject([
    { status: 'ok', data: { totalAmount: '400.00' } },
  ])
})

test('the office sees a refused action at the earliest time at which it can have been made', async () => {
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  const before = Date.now()
  const args = { firstName: 'Ann', lastName: 'Lind', camperId: 2 ** 40, familyId: 999 }
  const at = new Date(before - 300 * 86_400_000).toISOString()
  await staff.pushRaw(await staff.actions([{ mutation: createCamper, args, at }]))
  const [refused] = await officeSees(lakeside)
  expect(Date.parse(refused?.at ?? '')).toBeGreaterThan(before - 60_000)
})
