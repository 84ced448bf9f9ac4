import { expect, test } from 'vitest'
import { families } from '#shared/campers/model'
import { createCamper, createFamily } from '#shared/campers/mutations'
import { refusedActions } from '#shared/inbox/refused'
import type { Mutation } from '#shared/kernel/rules/define'
import { BLOCK_SIZE } from '#shared/kernel/values/ids'
import { idBlock } from '../../db/tables/sync'
import type { TestCamp } from '../../testing/camp'
import { creditArgs } from '../../testing/credit'
import type { Person } from '../../testing/person'
import { world } from '../../testing/world'

const camp = async (): Promise<TestCamp> => (await world()).camp('lakeside')
const NOTED = {
  made: [],
  uid: crypto.randomUUID(),
  userId: 1,
  device: 'Tablet',
  name: 'x',
  args: {},
  code: 'forbidden',
  data: null,
  at: '2026-07-01T00:00:00.000Z',
}
const child = { firstName: 'Maya', lastName: 'Keller' }

/** Returns the first id of the block leased to a person's device. */
async function ownId(who: Person): Promise<number> {
  await who.enrolled()
  return (who.enrollment?.blocks[0] ?? 0) * BLOCK_SIZE
}

/** Pushes an action as a dishonest device would, with ids that were not leased to it. */
async function pushAs(who: Person, mutation: Pick<Mutation, 'name'>, args: unknown) {
  const [action] = await who.actions([{ mutation, args: null }])
  const { body } = await who.pushRaw([{ ...action, args }])
  return body.results[0]
}

async function enroll(who: Person, more: object = {}) {
  const asked = { protocol: 1, device: null, name: 'Tablet', blocks: 1, clientId: null, ...more }
  return (await who.post('/api/sync/enroll', asked)).body
}

test('a row can only be created with an id from a block leased to the device that made the action', async () => {
  const lakeside = await camp()
  const [staff, other] = [await lakeside.as('staff'), await lakeside.as('staff', [], 'two')]
  const family = await lakeside.family()
  const own = await ownId(staff)
  expect(await pushAs(staff, createCamper, { ...child, camperId: own })).toMatchObject({ status: 'ok' })
  const foreign = [family.id + 1, 5, 2 ** 33, 2 ** 52 + 7, (await ownId(other)) + 3, own + BLOCK_SIZE, own - 1]
  for (const camperId of foreign) {
    const answer = await pushAs(staff, createCamper, { ...child, camperId })
    expect([camperId, answer.status, answer.code]).toEqual([camperId, 'rejected', 'id_not_leased'])
  }
  // It does not block what the server or the other device creates next.
  expect((await staff.post('/api/families', { lastName: 'Nowak' })).status).toBe(201)
  const next = { ...child, camperId: (await ownId(other)) + 3 }
  expect(await pushAs(other, createCamper, next)).toMatchObject({ status: 'ok' })
})

test("a parent cannot see another family's child by adding a family with the child's id", async () => {
  const lakeside = await camp()
  const foreign = await lakeside.camper({ medicalInfo: 'asthma' })
  const parent = await lakeside.as('parent')
  const answer = await pushAs(parent, createFamily, { lastName: 'Thief', familyId: foreign.id })
  expect(answer).toMatchObject({ status: 'rejected', code: 'id_not_leased' })
  const before = await enroll(parent)
  const seen = await parent.post('/api/sync/snapshot', { protocol: 1, clientId: before.clientId, after: null })
  expect(JSON.stringify(seen.body.pages)).not.toContain('asthma')
})

test('actions may refer to ids that others have created', async () => {
  const lakeside = await camp()
  const [maya, staff] = [await lakeside.camper(), await lakeside.as('staff')]
  const { mutation, args } = creditArgs(maya.id, await ownId(staff))
  expect(await pushAs(staff, mutation, args)).toMatchObject({ status: 'ok' })
})

test('no block is leased twice, even if the server has lost its leases', async () => {
  const lakeside = await camp()
  const { database } = lakeside.world.server
  const staff = await lakeside.as('staff')
  const blocks: number[] = []
  for (let round = 0; round < 5; round += 1) {
    blocks.push(...(await enroll(staff, { blocks: 4 })).blocks)
    await database.transact(async (db) => void (await db.delete(idBlock)))
  }
  expect(new Set(blocks).size).toBe(20)
  for (const block of blocks) expect(Number.isSafeInteger((block + 1) * BLOCK_SIZE)).toBe(true)
})

test('a device that enrolls again proves its blocks, and its unsent actions are accepted', async () => {
  const site = await world()
  const lakeside = await site.camp('lakeside')
  const staff = await lakeside.as('staff')
  await staff.enrolled()
  const { leases = [] } = staff.enrollment ?? {}
  const id = (leases[0]?.block ?? 0) * BLOCK_SIZE
  await lakeside.world.server.database.transact(async (db) => void (await db.delete(idBlock)))
  const send = async (clientId: string, epoch: string, camperId: number) => {
    const [action] = await staff.actions([{ mutation: createCamper, args: null }])
    const mutations = [{ ...action, mid: 1, args: { ...child, camperId } }]
    return (await staff.post('/api/sync/push', { protocol: 1, epoch, clientId, mutations })).body.results[0]
  }

  // 1. Without a proof, or with one for another camp or block, the block isn't this device's.
  const pinewood = await (await site.camp('pinewood')).as('staff')
  await pinewood.enrolled()
  const foreign = pinewood.enrollment?.leases[0]
  const made = { block: leases[0]?.block, proof: foreign?.proof }
  for (const shown of [[], [made], [foreign]]) {
    const { clientId, epoch } = await enroll(staff, { leases: shown })
    const wanted = shown[0] === foreign ? (foreign?.block ?? 0) * BLOCK_SIZE : id
    expect(await send(clientId, epoch, wanted)).toMatchObject({ code: 'id_not_leased' })
  }

  // 2. With a proof, the new device continues where the old one left off, and no one else is leased the block.
  const { clientId, epoch, blocks } = await enroll(staff, { leases })
  expect(blocks).not.toContain(leases[0]?.block)
  expect(await send(clientId, epoch, id)).toMatchObject({ status: 'ok' })
})

test('a server id that is taken is skipped, and no later row of the camp fails because of it', async () => {
  const lakeside = await camp()
  const admin = await lakeside.as('admin')
  const family = async (lastName: string) => (await admin.post('/api/families', { lastName })).body
  const { id, organizationId: _org, ...row } = await family('Nowak')
  const RANGE = 65_536
  // As devices once could: rows with the ids that the server would assign next, in this range and the one after it.
  for (let next = 1; next <= 40; next += 1) await lakeside.put(families, { ...row, id: id + next })
  await lakeside.put(families, { ...row, id: id + RANGE })
  const after = [(await family('A')).id, (await family('B')).id]
  expect(after.every((each) => each > id + RANGE)).toBe(true)
  // Rows that the server makes because of a push avoid them too.
  await lakeside.put(refusedActions, { ...NOTED, id: (after[1] ?? 0) + 1 })
  expect(await pushAs(admin, { name: 'campers.createCamper.v1' }, {})).toMatchObject({ code: 'invalid' })
})
