import { expect, test } from 'vitest'
import { createCamper, editCamper } from '#shared/campers/mutations'
import { refusedActions } from '#shared/inbox/refused'
import type { ActionResult } from '#shared/protocol'
import { addFunds } from '#shared/store/funds-mutations'
import { reverseEntry } from '#shared/store/reverse-mutations'
import type { TestCamp } from '../../testing/camp'
import { creditArgs } from '../../testing/credit'
import type { Person } from '../../testing/person'
import { world } from '../../testing/world'
import { withOrgTx } from '../transaction/org-tx'

const camp = async (): Promise<TestCamp> => (await world()).camp('lakeside')
const CHILD = 2 ** 40
const child = { firstName: 'Ann', lastName: 'Lind', camperId: CHILD }

/** A child, money for it, its medication, and the reversal of the money; each depends on an earlier one. */
async function quickAdd(who: Person, named: boolean) {
  const uids = Array.from({ length: 4 }, () => crypto.randomUUID())
  const [first = '', second = ''] = uids
  const more = (made: number[], after: string[]) => (named ? { made, after } : {})
  return who.actions([
    { uid: first, mutation: createCamper, args: child, ...more([CHILD], []) },
    { uid: second, ...creditArgs(CHILD, CHILD + 1, '50.00'), ...more([CHILD + 1], [first]) },
    {
      uid: uids[2] ?? '',
      mutation: editCamper,
      args: { camperId: CHILD, set: { medications: 'Insulin' } },
      ...more([], [first]),
    },
    {
      uid: uids[3] ?? '',
      mutation: reverseEntry,
      ...more([CHILD + 2], [second]),
      args: { transactionId: CHILD + 2, entryId: CHILD + 1, reason: 'x' },
    },
  ])
}

const codes = (results: ActionResult[]) => results.map(({ code }) => code)

/** Returns a child's balance and medications. */
async function stateOf(who: Person, id: number) {
  const { storeBalance, medications } = (await who.get(`/api/campers/${id}`)).body
  return { storeBalance, medications }
}

for (const named of [true, false]) {
  const device = named ? 'a device that lists dependencies' : 'a device of the previous version'

  test(`actions that depend on a refused one are refused with it, from ${device}`, async () => {
    const lakeside = await camp()
    const admin = await lakeside.as('admin')
    // Another child already has the id, for instance from a copy of this device's profile.
    await lakeside.camper({ id: CHILD, firstName: 'Zoe' })
    const batch = await quickAdd(admin, named)
    const [first] = batch
    const { results } = (await admin.pushRaw(batch)).body
    expect(codes(results)).toEqual(['id_taken', ...Array(3).fill('depends_on_refused')])
    expect(results.slice(1).map(({ data }: ActionResult) => data)).toEqual(Array(3).fill({ uid: first?.uid }))
    expect(await stateOf(admin, CHILD)).toEqual({ storeBalance: '0.00', medications: null })
    // The same in several pushes. An action about something else is accepted.
    const other = await lakeside.camper()
    const [one, ...rest] = await quickAdd(await lakeside.as('admin', [], 'two'), named)
    const two = await lakeside.as('admin', [], 'two')
    expect(codes((await two.pushRaw([one])).body.results)).toEqual(['id_taken'])
    expect(codes((await two.pushRaw(rest)).body.results)).toEqual(Array(3).fill('depends_on_refused'))
    expect(await stateOf(admin, CHILD)).toEqual({ storeBalance: '0.00', medications: null })
    expect((await two.run(addFunds, creditArgs(other.id, CHILD + 9).args)).status).toBe('ok')
  })

  test(`no money is recorded for a child that could not be added, from ${device}`, async () => {
    const lakeside = await camp()
    const admin = await lakeside.as('admin')
    const batch = await quickAdd(admin, named)
    const bad = { ...child, familyId: 999 }
    const { results } = (await admin.pushRaw(batch.map((each, index) => (index === 0 ? { ...each, args: bad } : each))))
      .body
    expect(codes(results)).toEqual(['not_found', ...Array(3).fill('depends_on_refused')])
    const office = await withOrgTx(lakeside.world.server, lakeside.org, 0, ({ store }) => store.all(refusedActions))
    expect(office.map(({ code }) => code).sort()).toEqual([...Array(3).fill('depends_on_refused'), 'not_found'])
  })

  test(`actions that depend on an accepted one are accepted, from ${device}`, async () => {
    const lakeside = await camp()
    const admin = await lakeside.as('admin')
    const { results } = (await admin.pushRaw(await quickAdd(admin, named))).body
    expect(codes(results)).toEqual([null, null, null, null])
    expect(await stateOf(admin, CHILD)).toEqual({ storeBalance: '0.00', medications: 'Insulin' })
  })
}

test('the actions of a device are not refused because of a copy whose child was refused', async () => {
  const lakeside = await camp()
  const admin = await lakeside.as('admin')
  expect(codes((await admin.pushRaw((await quickAdd(admin, true)).slice(0, 1))).body.results)).toEqual([null])
  // The copy pushes as another client of the same device.
  const { epoch } = await admin.enrolled()
  const asked = { protocol: 1, device: admin.enrollment?.device, name: 'Copy', blocks: 0, clientId: null }
  const copy = (await admin.post('/api/sync/enroll', asked)).body
  const mutations = (await quickAdd(admin, true)).map((each, index) => ({ ...each, mid: index + 1 }))
  const { body } = await admin.post('/api/sync/push', { protocol: 1, epoch, clientId: copy.clientId, mutations })
  expect(codes(body.results)).toEqual(['id_taken', ...Array(3).fill('depends_on_refused')])
  const [money] = await admin.actions([{ ...creditArgs(CHILD, CHILD + 7), made: [CHILD + 7], after: [] }])
  expect((await admin.pushRaw([{ ...money, mid: 2 }])).body.results).toMatchObject([{ status: 'ok' }])
})

test('an action that depends on one that has not arrived is deferred for an hour, and then left to the office', async () => {
  const lakeside = await camp()
  const admin = await lakeside.as('admin')
  const { server } = lakeside.world
  // Another child has the id by now, and the push leaves out the child that the money is for.
  await lakeside.camper({ id: CHILD, firstName: 'Zoe' })
  const [, money] = await quickAdd(admin, true)
  const one = { ...money, mid: 1 }
  expect((await admin.pushRaw([one])).body).toMatchObject({ results: [], later: [{ uid: money?.uid }] })
  const now = server.now
  server.now = () => new Date(now().getTime() + 59 * 60_000)
  expect((await admin.pushRaw([one])).body).toMatchObject({ results: [], later: [{ uid: money?.uid }] })
  server.now = () => new Date(now().getTime() + 61 * 60_000)
  expect(codes((await admin.pushRaw([one])).body.results)).toEqual(['depends_on_missing'])
  expect(await stateOf(admin, CHILD)).toEqual({ storeBalance: '0.00', medications: null })
})

test('an action that arrives before the one it depends on is applied once that one has arrived', async () => {
  const lakeside = await camp()
  const admin = await lakeside.as('admin')
  const [first, money] = await quickAdd(admin, true)
  const early = { ...money, mid: 1 }
  expect((await admin.pushRaw([early])).body.later).toEqual([{ uid: money?.uid }])
  expect(codes((await admin.pushRaw([early, { ...first, mid: 2 }])).body.results)).toEqual([null])
  expect(codes((await admin.pushRaw([early])).body.results)).toEqual([null])
  expect(await stateOf(admin, CHILD)).toMatchObject({ storeBalance: '50.00' })
})
