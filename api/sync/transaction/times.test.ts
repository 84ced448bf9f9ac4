import { expect, test } from 'vitest'
import { register } from '#shared/registration/mutations'
import type { TestCamp } from '../../testing/camp'
import { creditArgs } from '../../testing/credit'
import { leaseTo } from '../../testing/lease'
import type { Person } from '../../testing/person'
import { world } from '../../testing/world'
import { afterRestore } from './restore'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000]

/** A camp with a server clock that the test controls. Devices use the same clock. */
async function campAt(begin: string) {
  const site = await world()
  let now = Date.parse(begin)
  site.server.now = () => new Date(now)
  const camp = await site.camp('lakeside')
  const maya = await camp.camper()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const pass = (ms: number) => {
    now += ms
  }
  return { camp, maya, at, pass }
}

type Said = Awaited<ReturnType<typeof campAt>>

/** Pushes credits that claim these times, in ms from now, and returns their recorded times and flags. */
async function book(person: Person, { camp, maya, at }: Said, said: number[], sealed = false) {
  const list = said.map((ms, index) => ({ ...creditArgs(maya.id, 2 ** 40 + index), at: at(ms) }))
  await person.pushRaw(await (sealed ? person.sealed(list) : person.actions(list)))
  return booked(camp, maya.id)
}

async function booked(camp: TestCamp, camperId: number): Promise<{ createdAt: string; needsReview: string[] }[]> {
  const { body } = await (await camp.as('admin')).get(`/api/campers/${camperId}/transactions`)
  return body.sort((a: { id: number }, b: { id: number }) => a.id - b.id)
}

test('a time is limited to between the last contact with an empty queue and now, and flagged if it lies outside', async () => {
  const said = await campAt('2026-07-01T12:00:00.000Z')
  const { camp, at, pass } = said
  const staff = await camp.as('staff')
  await staff.enrolled()
  pass(2 * HOUR)
  await staff.pull(0, { idleSince: at(0) })
  pass(2 * HOUR)
  const entries = await book(staff, said, [-10 * 365 * DAY, -3 * HOUR, -HOUR, 4 * MINUTE, DAY])
  const wrong = ['clock_differs']
  expect(entries).toMatchObject([
    { createdAt: at(-2 * HOUR), needsReview: wrong },
    { createdAt: at(-2 * HOUR), needsReview: wrong },
    { createdAt: at(-HOUR), needsReview: [] },
    { createdAt: at(0), needsReview: [] },
    { createdAt: at(0), needsReview: wrong },
  ])
})

test('an action made after the last contact with an empty queue is never flagged, however late it arrives', async () => {
  const said = await campAt('2026-07-01T12:00:00.000Z')
  const { camp, at, pass } = said
  const staff = await camp.as('staff')
  await staff.enrolled()
  // Pulls that say nothing: while actions are unsent, from a previous version, which does not report them, and after an
  // hour under way.
  pass(20 * DAY)
  await staff.pull()
  await staff.pull(0, { idleSince: at(-20 * DAY + HOUR) })
  const entries = await book(staff, said, [-20 * DAY + 2 * HOUR, -20 * DAY + HOUR - 4 * MINUTE, -DAY])
  expect(entries.map(({ needsReview }) => needsReview)).toEqual([[], [], []])
  expect(entries[0]?.createdAt).toBe(at(-20 * DAY + 2 * HOUR))
})

test('a sealed action may be as old as its key: resent after a restore, or from a device that is new to the server', async () => {
  const said = await campAt('2026-07-01T12:00:00.000Z')
  const { camp, maya, at, pass } = said
  const staff = await camp.as('staff')
  await staff.sealed([])
  pass(20 * DAY)
  const [own, carried] = await staff.sealed([
    { ...creditArgs(maya.id, 2 ** 40), at: at(-19 * DAY) },
    { ...creditArgs(maya.id, 2 ** 40 + 1), at: at(-19 * DAY) },
  ])
  await afterRestore(camp.world.server)
  pass(3 * DAY)
  const again = await staff.post('/api/sync/enroll', {
    protocol: 1,
    device: null,
    name: 'Tablet',
    blocks: 1,
    clientId: null,
    publicKey: staff.sealingKey?.publicKey,
  })
  const { clientId, epoch } = again.body
  await leaseTo(camp.world.server, clientId, [own?.args])
  await staff.post('/api/sync/push', { protocol: 1, epoch, clientId, mutations: [{ ...own, mid: 1 }] })
  await (await camp.as('volunteer')).carry([carried as object])
  const entries = await booked(camp, maya.id)
  expect(entries).toMatchObject([
    { createdAt: at(-22 * DAY), needsReview: [] },
    { createdAt: at(-22 * DAY), needsReview: [] },
  ])
})

test('a family pays the price as of the last contact with its device, whatever its clock or app says', async () => {
  const { camp, at, pass } = await campAt('2026-05-30T12:00:00.000Z')
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const [maya, leo, ida] = [1, 2, 3].map(() => camp.camper({ familyId: family.id }))
  const early = { earlyBirdPrice: '300.00', earlyBirdDeadline: '2026-06-01' }
  const [open, closed] = [await camp.session(early), await camp.session({ registrationDeadline: '2026-06-01' })]
  let id = 2 ** 40
  const registering = async (child: typeof maya, sessionId: number, when: string) => {
    id += 1
    const args = { registrationId: id, camperId: (await child)?.id, sessionId }
    return { mutation: register, args, at: when }
  }
  await parent.enrolled()
  await parent.pull()
  pass(4 * DAY)
  const inTime = at(-3 * DAY)
  const price = async (list: object[]) => {
    const { body } = await parent.pushRaw(await parent.actions(list as Parameters<Person['actions']>[0]))
    return body.results.map(
      ({ code, data }: { code: string; data: { totalAmount: string } }) => code ?? data.totalAmount,
    )
  }
  // Offline since before the deadline, so the device's time counts.
  expect(await price([await registering(maya, open.id, inTime)])).toEqual(['300.00'])
  for (const idleSince of [undefined, at(-30 * DAY)]) {
    pass(10 * MINUTE)
    await parent.pull(0, idleSince ? { idleSince } : {})
  }
  const late = [await registering(leo, open.id, inTime), await registering(ida, closed.id, inTime)]
  expect(await price(late)).toEqual(['400.00', 'session_closed'])
})

/** A family last online before the early-bird deadline of June 1, and how its device registers children afterwards. */
async function lateFamily(heard = true) {
  const said = await campAt('2026-05-30T12:00:00.000Z')
  const { camp, at, pass } = said
  const parent = await camp.as('parent')
  const family = await camp.family('Keller', parent.userId)
  const session = await camp.session({ earlyBirdPrice: '300.00', earlyBirdDeadline: '2026-06-01' })
  let id = 2 ** 40
  /** Returns a registration that claims to be from May 31. */
  const wish = async () => {
    id += 1
    const { id: camperId } = await camp.camper({ familyId: family.id })
    const args = { registrationId: id, camperId, sessionId: session.id }
    return { mutation: register, args, at: '2026-05-31T12:00:00.000Z', made: [id], after: [] }
  }
  const prices = ({ body }: { body: { results: { code: string; data: { totalAmount: string } }[] } }) =>
    body.results.map(({ code, data }) => code ?? data.totalAmount)
  const send = async (list: object[], who = parent) =>
    prices(await who.pushRaw(await who.actions(list as Parameters<Person['actions']>[0])))
  await parent.sealed([])
  if (heard) await parent.pull()
  return { camp, parent, at, pass, wish, send, prices, family }
}

test("a deferred action's early time does not give an old price to another action sent in its place", async () => {
  const { parent, pass, wish, prices } = await lateFamily()
  const [honest, other] = [await wish(), await wish()]
  const missing = [crypto.randomUUID()]
  // Both wait for an action that comes later; one of them is then replaced.
  const sent = await parent.actions([
    { ...honest, after: missing },
    { ...honest, args: { ...honest.args, registrationId: 2 ** 41 }, after: missing },
  ])
  pass(DAY)
  expect((await parent.pushRaw(sent)).body.later).toHaveLength(2)
  pass(2 * DAY)
  await parent.pull()
  pass(HOUR)
  const again = [
    { ...sent[0], after: [] },
    { ...sent[1], args: other.args, after: [] },
  ]
  expect(prices(await parent.pushRaw(again))).toEqual(['300.00', '400.00'])
})

test('a device that only pushes is judged by the last response, and one that was never heard from gets no old price', async () => {
  const { pass, wish, send } = await lateFamily()
  pass(4 * DAY)
  // The queued one is believed to be from before; the next one is made after the response to it.
  expect(await send([await wish()])).toEqual(['300.00'])
  pass(HOUR)
  expect(await send([await wish()])).toEqual(['400.00'])
  const silent = await lateFamily(false)
  silent.pass(4 * DAY)
  expect(await silent.send([await silent.wish()])).toEqual(['400.00'])
})

test('the rest of a long queue is as old as it claims, but a short push never starts one', async () => {
  const { parent, pass, wish, prices } = await lateFamily()
  const gone = Array.from({ length: 250 }, () => ({
    mutation: { name: 'store.addFunds.v1' },
    args: {},
    at: '2026-05-31T12:00:00.000Z',
  }))
  pass(4 * DAY)
  const { id: clientId, epoch } = await parent.enrolled()
  const push = async (mutations: object[], waiting: number) =>
    parent.post('/api/sync/push', { protocol: 1, epoch, clientId, waiting, mutations })
  expect((await push(await parent.actions(gone), 1)).status).toBe(200)
  expect(prices(await push(await parent.actions([await wish()]), 1))).toEqual(['300.00'])
  pass(HOUR)
  expect(prices(await push(await parent.actions([await wish()]), 1))).toEqual(['400.00'])
})

test('an old key on a new device gives no old price to a user who has been online since', async () => {
  const { camp, parent, pass, wish, prices } = await lateFamily()
  const [kept] = await parent.sealed([await wish()])
  pass(4 * DAY)
  // The device learns the new price; then a new device, of which nothing is known, brings what the old key signed.
  await parent.pull()
  const { body } = await parent.post('/api/sync/enroll', {
    protocol: 1,
    device: null,
    name: 'Laptop',
    blocks: 1,
    clientId: null,
    publicKey: parent.sealingKey?.publicKey ?? null,
  })
  const { clientId, epoch } = body
  await leaseTo(camp.world.server, clientId, [kept?.args])
  const push = { protocol: 1, epoch, clientId, mutations: [{ ...kept, mid: 1 }] }
  pass(HOUR)
  expect(prices(await parent.post('/api/sync/push', push))).toEqual(['400.00'])
})

test('after a restore a family keeps the price of resent actions, and gets no old one for newer actions', async () => {
  const { camp, parent, pass, wish } = await lateFamily()
  const [honest, late] = await parent.sealed([await wish(), await wish()])
  pass(4 * DAY)
  await afterRestore(camp.world.server)
  pass(HOUR)
  // The device enrolls again, as devices do after a loss, resends what it kept, and pulls.
  const { body } = await parent.post('/api/sync/enroll', {
    protocol: 1,
    device: null,
    name: 'Phone',
    blocks: 1,
    clientId: null,
    publicKey: parent.sealingKey?.publicKey ?? null,
  })
  const { clientId, epoch, view } = body
  await leaseTo(camp.world.server, clientId, [honest?.args, late?.args])
  const send = async (action: object | undefined, mid: number) => {
    const answer = await parent.post('/api/sync/push', {
      protocol: 1,
      epoch,
      clientId,
      mutations: [{ ...action, mid }],
    })
    return answer.body.results[0].data.totalAmount
  }
  expect(await send(honest, 1)).toBe('300.00')
  await parent.post('/api/sync/pull', { protocol: 1, clientId, epoch, view, cursor: 0, limit: 5000 })
  pass(HOUR)
  expect(await send(late, 2)).toBe('400.00')
  // Nothing proves that an unsealed action from a user unknown before the loss is old.
  const stranger = await lateFamily(false)
  stranger.pass(4 * DAY)
  await afterRestore(stranger.camp.world.server)
  const { body: there } = await stranger.parent.post('/api/sync/enroll', {
    protocol: 1,
    device: null,
    name: 'Phone',
    blocks: 1,
    clientId: null,
  })
  const wanted = await stranger.wish()
  await leaseTo(stranger.camp.world.server, there.clientId, [wanted.args])
  const [action] = await stranger.parent.actions([wanted])
  const answer = await stranger.parent.post('/api/sync/push', {
    protocol: 1,
    epoch: there.epoch,
    clientId: there.clientId,
    mutations: [{ ...action, mid: 1 }],
  })
  expect(answer.body.results[0].data.totalAmount).toBe('400.00')
})
