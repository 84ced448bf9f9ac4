import { expect, test } from 'vitest'
import { z } from 'zod'
import { createFamily } from '#shared/campers/mutations'
import { defineMutation } from '#shared/kernel/rules/define'
import { MUTATIONS } from '#shared/registry'
import { voidSale } from '#shared/store/refund-mutations'
import { deferredActions } from '../../db/tables/sync'
import type { TestCamp } from '../../testing/camp'
import { creditArgs } from '../../testing/credit'
import { known } from '../../testing/known-mutation'
import type { Person } from '../../testing/person'
import { world } from '../../testing/world'
import { afterRestore } from '../transaction/restore'

const camp = async (): Promise<TestCamp> => (await world()).camp('lakeside')

/** An action of a newer version of the app. */
const newer = defineMutation({
  name: 'camp.newer.v2',
  needs: 'store.sell',
  args: z.object({ familyId: z.number() }),
  run: (context, { familyId }) =>
    (MUTATIONS.get(createFamily.name) as typeof createFamily).run(
      context,
      createFamily.args.parse({ familyId, lastName: 'New' }),
    ),
})

const outcome = ({ body }: { body: { results: { uid: string; status: string }[]; later: { uid: string }[] } }) => ({
  results: body.results.map(({ status }) => status),
  later: body.later.map(({ uid }) => uid),
})

test('an action that an older process does not know stays on the device, holds up nothing, and is applied once by a newer one', async () => {
  const lakeside = await camp()
  const [staff, maya] = [await lakeside.as('staff'), await lakeside.camper()]
  const batch = await staff.actions([
    creditArgs(maya.id, 2 ** 40),
    { mutation: newer, args: { familyId: 2 ** 41 } },
    creditArgs(maya.id, 2 ** 40 + 1),
  ])
  const uid = batch[1]?.uid
  // The older process: twice, because its first response was lost, and once more on its own.
  expect(outcome(await staff.pushRaw(batch))).toEqual({ results: ['ok', 'ok'], later: [uid] })
  expect(outcome(await staff.pushRaw(batch))).toEqual({ results: ['duplicate', 'duplicate'], later: [uid] })
  expect(outcome(await staff.pushRaw([batch[1]]))).toEqual({ results: [], later: [uid] })
  const more = await staff.actions([creditArgs(maya.id, 2 ** 40 + 2)])
  expect(outcome(await staff.pushRaw([batch[1], ...more]))).toEqual({ results: ['ok'], later: [uid] })
  // Another action under the deferred number means that the device was copied.
  const copied = { ...batch[1], uid: crypto.randomUUID() }
  expect((await staff.pushRaw([copied])).body).toMatchObject({ code: 'forked' })

  // The newer process: the number still belongs to the action.
  const remembered = () => lakeside.world.server.database.read((db) => db.select().from(deferredActions))
  expect(await remembered()).toHaveLength(1)
  known(newer)
  expect(outcome(await staff.pushRaw([batch[1]]))).toEqual({ results: ['ok'], later: [] })
  // Those that stay would take room from later ones.
  expect(await remembered()).toEqual([])
  expect(outcome(await staff.pushRaw(batch))).toEqual({ results: Array(3).fill('duplicate'), later: [] })
  expect((await staff.pull()).body.patch.families.put).toMatchObject([{ id: 2 ** 41 }])
  expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('3.00')
})

test('an action that depends on a deferred one waits with it', async () => {
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  const [first] = await staff.actions([{ mutation: newer, args: { familyId: 2 ** 41 }, made: [2 ** 41], after: [] }])
  const child = { camperId: 2 ** 41 + 1, familyId: 2 ** 41, firstName: 'A', lastName: 'B' }
  const about = {
    mutation: { name: 'campers.createCamper.v1' },
    args: child,
    made: [2 ** 41 + 1],
    after: [first?.uid ?? ''],
  }
  const [second] = await staff.actions([about])
  expect(outcome(await staff.pushRaw([first]))).toEqual({ results: [], later: [first?.uid] })
  expect(outcome(await staff.pushRaw([second]))).toEqual({ results: [], later: [second?.uid] })
  known(newer)
  expect(outcome(await staff.pushRaw([first, second]))).toEqual({ results: ['ok', 'ok'], later: [] })
})

test('a client cannot have more deferred actions than are remembered; the rest stay on the device', async () => {
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  const many = async () => staff.actions(Array.from({ length: 400 }, () => ({ mutation: newer, args: {} })))
  const counts = []
  for (let round = 0; round < 3; round += 1) counts.push((await staff.pushRaw(await many())).body.later.length)
  expect(counts).toEqual([400, 400, 200])
})

/** Resends a device's actions, as after a restore. */
async function sendAgain(who: Person, actions: object[]) {
  const asked = { protocol: 1, device: who.enrollment?.device, name: 'x', blocks: 0, clientId: null }
  const { clientId, epoch } = (await who.post('/api/sync/enroll', { ...asked, leases: who.enrollment?.leases })).body
  const push = (mutations: object[]) => who.post('/api/sync/push', { protocol: 1, epoch, clientId, mutations })
  return { push, actions: actions.map((each, index) => ({ ...each, mid: index + 1 })) }
}

test('after a restore, a void waits for its sale, which another device brings later, but not forever', async () => {
  const site = await world()
  const lakeside = await site.camp('lakeside')
  const [till, office] = [await lakeside.as('staff'), await lakeside.as('admin')]
  const maya = await lakeside.camper({ balance: '10.00' })
  const line = { itemId: null, itemName: 'Mug', quantity: 1, unitPrice: '4.00', totalPrice: '4.00' }
  const sale = { transactionId: 2 ** 40, camperId: maya.id, lines: [line], total: '4.00' }
  const sold = await till.actions([{ mutation: { name: 'store.sell.v1' }, args: sale }])
  const voids = (saleId: number, transactionId: number) => ({
    mutation: voidSale,
    args: { transactionId, saleId, reason: 'Wrong child' },
  })
  const back = await office.actions([voids(2 ** 40, 2 ** 41), voids(77, 2 ** 41 + 1), creditArgs(maya.id, 2 ** 41 + 2)])
  // The restored server has nothing back yet, and the void arrives before its sale.
  await afterRestore(site.server)
  const undoing = await sendAgain(office, back)
  const first = outcome(await undoing.push(undoing.actions))
  expect(first).toEqual({ results: ['ok'], later: [back[0]?.uid, back[1]?.uid] })
  const selling = await sendAgain(till, sold)
  expect(outcome(await selling.push(selling.actions)).results).toEqual(['ok'])
  expect(outcome(await undoing.push(undoing.actions))).toEqual({ results: ['ok', 'duplicate'], later: [back[1]?.uid] })
  expect((await office.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('11.00')
  // Two days later, the server no longer waits for lost actions.
  site.server.now = () => new Date(Date.now() + 49 * 3600 * 1000)
  const late = (await undoing.push(undoing.actions.slice(1, 2))).body
  expect([late.results[0]?.code, late.later]).toEqual(['not_found', []])
})
