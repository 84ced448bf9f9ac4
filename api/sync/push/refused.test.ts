import { expect, test } from 'vitest'
import { z } from 'zod'
import { editFamily } from '#shared/campers/mutations'
import { settleRefused } from '#shared/inbox/mutations'
import { refusedActions } from '#shared/inbox/refused'
import { defineMutation, type Mutation } from '#shared/kernel/rules/define'
import type { ActionResult } from '#shared/protocol'
import { addFunds } from '#shared/store/funds-mutations'
import type { TestCamp } from '../../testing/camp'
import { known, retired } from '../../testing/known-mutation'
import type { Person } from '../../testing/person'
import { world } from '../../testing/world'
import { withOrgTx } from '../transaction/org-tx'

const camp = async (): Promise<TestCamp> => (await world()).camp('lakeside')
/** An action that the product no longer accepts. */
const GONE = 'camp.gone.v1'

/** Text that databases can't store: NUL, and half of a surrogate pair. */
const BROKEN = ['\u0000', '\ud83d']

/** Returns the refused actions that the office sees. */
async function officeSees({ world, org }: TestCamp) {
  return withOrgTx(world.server, org, 0, ({ store }) => store.all(refusedActions))
}

async function statuses(who: Person, list: { mutation: Pick<Mutation, 'name'>; args: unknown }[]) {
  const { status, body } = await who.pushRaw(await who.actions(list))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results.map((each: ActionResult) => each.status)
}

test('text that no database can store is refused with its action, and later actions are accepted', async () => {
  retired(GONE)
  const lakeside = await camp()
  const [maya, family] = [await lakeside.camper(), await lakeside.family()]
  const admin = await lakeside.as('admin')
  let id = 2 ** 40
  const credit = (more: object = {}) => {
    id += 1
    const args = { transactionId: id, camperId: maya.id, amount: '1.00', description: 'Cash', ...more }
    return { mutation: addFunds, args }
  }
  for (const broken of BROKEN) {
    expect(
      await statuses(admin, [
        credit({ description: broken }),
        { mutation: editFamily, args: { familyId: family.id, set: { [broken]: 1 } } },
        { mutation: { name: GONE }, args: { text: broken } },
        // An invalid till name is dropped, so that the entry isn't lost.
        credit({ till: `Till ${broken}` }),
        credit({ nobodyAsksForThis: broken }),
      ]),
    ).toEqual(['rejected', 'rejected', 'rejected', 'ok', 'ok'])
    expect((await admin.post('/api/cabins', { name: `Blue${broken}bird`, capacity: 2 })).status).toBe(400)
  }
  // A backslash that a person typed is valid text.
  expect(await statuses(admin, [credit({ description: 'C:\\u0000 \\ud83d' })])).toEqual(['ok'])
  expect((await admin.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('5.00')
  const args = (await officeSees(lakeside)).map((each) => each.args)
  expect(args).toEqual(args.map(() => ({})))
  expect(args).toHaveLength(6)
})

const failing: Mutation = defineMutation({
  name: 'test.failsOnText.v1',
  needs: 'dashboard.camp',
  args: z.object({ text: z.string() }),
  async run() {
    throw new Error('a defect of the server')
  },
})

test('an action that can be neither run nor stored is still set aside', async () => {
  known(failing)
  const lakeside = await camp()
  const staff = await lakeside.as('staff')
  const batch = await staff.actions([{ mutation: failing, args: { text: BROKEN[0] } }])
  for (let tries = 1; tries <= 7; tries += 1) expect((await staff.pushRaw(batch)).body.results).toEqual([])
  expect((await staff.pushRaw(batch)).body.results).toMatchObject([{ status: 'quarantined', code: 'server_failed' }])
})

test('the office never sees a user as the author of an action that someone else sent in their name', async () => {
  retired(GONE)
  const lakeside = await camp()
  const [volunteer, admin] = [await lakeside.as('volunteer'), await lakeside.as('admin')]
  const forged = await volunteer.actions([
    { mutation: settleRefused, args: { uid: crypto.randomUUID(), reason: 'x' } },
    { mutation: { name: GONE }, args: {} },
  ])
  const sent = forged.map((each) => ({ ...each, actor: { userId: admin.userId, grant: 'made up' } }))
  expect((await volunteer.pushRaw(sent)).body.results).toMatchObject([
    { code: 'unsealed' },
    { code: 'unknown_mutation' },
  ])
  const named = (await officeSees(lakeside)).map(({ userId }) => userId)
  expect(named).toEqual([volunteer.userId, volunteer.userId])
})

test('users settle their own refused actions, including parents, and only the office settles those of others', async () => {
  retired(GONE)
  const lakeside = await camp()
  const [parent, other, admin] = [
    await lakeside.as('parent'),
    await lakeside.as('parent', [], 'two'),
    await lakeside.as('admin'),
  ]
  const refused = async () => (await parent.run({ name: GONE }, {})).uid
  const [first, second] = [await refused(), await refused()]
  const settle = (who: Person, uid: string) => who.run(settleRefused, { uid, reason: 'Done otherwise' })
  expect(await settle(other, first)).toMatchObject({ code: 'forbidden' })
  expect(await settle(parent, first)).toMatchObject({ status: 'ok' })
  expect(await settle(admin, second)).toMatchObject({ status: 'ok' })
  const left = (await officeSees(lakeside)).map(({ uid }) => uid)
  expect(left).not.toEqual(expect.arrayContaining([first]))
  expect(left).not.toEqual(expect.arrayContaining([second]))
})
