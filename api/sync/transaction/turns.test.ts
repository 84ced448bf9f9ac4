import { expect, test } from 'vitest'
import { creditArgs } from '../../testing/credit'
import { world } from '../../testing/world'
import { inTurn, refuseTurns, waitingForTurn } from './turns'

const many = (camperId: number, from: number, count: number) =>
  Array.from({ length: count }, (_, n) => creditArgs(camperId, from + n))

/** A camp in which someone writes until `end` is called, while tablets with 60 actions each wait for their turn. */
async function whileSomebodyWrites(tabletCount: number) {
  const site = await world()
  const camp = await site.camp('lakeside')
  const maya = await camp.camper()
  const tablets = await Promise.all(Array.from({ length: tabletCount }, (_, n) => camp.as('staff', [], String(n))))
  const till = await camp.as('manager')
  const batches = await Promise.all(tablets.map((each, n) => each.actions(many(maya.id, 2 ** 40 + n * 1000, 60))))
  const sale = await till.actions([creditArgs(maya.id, 2 ** 41)])
  const { database } = site.server
  let release: () => void = () => undefined
  const held = inTurn(database, camp.org, { device: 'other', actions: 1 }, () => {
    return new Promise<void>((resolve) => {
      release = resolve
    })
  })
  const answers: string[] = []
  const note = (what: string) => (answer: { status: number; body: { code?: string } }) => {
    answers.push(what)
    return answer
  }
  const pushes = tablets.map((each, n) => each.pushRaw(batches[n] ?? []).then(note('tablet')))
  const allWait = (count: number) => expect.poll(() => waitingForTurn(database, camp.org)).toBe(count)
  await allWait(tabletCount)
  const end = async () => {
    release()
    await held
  }
  return { site, camp, maya, till, sale, pushes, answers, note, allWait, end }
}

test("a till's sale that comes last goes before the tablets' queues, and everything is recorded once", async () => {
  const { maya, till, sale, pushes, answers, note, allWait, end } = await whileSomebodyWrites(8)
  const sold = till.pushRaw(sale).then(note('till'))
  await allWait(9)
  expect(answers).toEqual([])
  await end()
  for (const { status } of await Promise.all([sold, ...pushes])) expect(status).toBe(200)
  expect(answers).toEqual(['till', ...Array(8).fill('tablet')])
  expect((await till.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('481.00')
})

test('readers do not wait for writers', async () => {
  const { site, maya, till, pushes, answers, end } = await whileSomebodyWrites(2)
  expect((await site.visitor().get('/healthz')).status).toBe(200)
  expect((await till.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('0.00')
  expect(answers).toEqual([])
  await end()
  await Promise.all(pushes)
})

test('when the server stops, pushes that have not begun are answered "later", and the current one finishes', async () => {
  const { site, camp, maya, pushes, end } = await whileSomebodyWrites(4)
  // The first of those that wait begins.
  await end()
  refuseTurns(site.server.database)
  const answers = await Promise.all(pushes)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503, 503])
  expect(answers.filter(({ body }) => body.code === 'busy')).toHaveLength(3)
  const { body } = await (await camp.as('admin')).get(`/api/campers/${maya.id}`)
  expect(body.storeBalance).toBe('60.00')
})
