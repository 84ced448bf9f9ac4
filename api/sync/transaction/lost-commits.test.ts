import { and, eq, gt, gte } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../db/tables/audit'
import { syncCommit, syncOrg } from '../../db/tables/sync'
import type { TestCamp } from '../../testing/camp'
import { creditArgs } from '../../testing/credit'
import type { Person } from '../../testing/person'
import { world } from '../../testing/world'
import { afterRestore } from './restore'

/** Makes the database forget a camp's last commits, as if an older copy had been restored. */
async function forget(camp: TestCamp, to: number): Promise<void> {
  await camp.world.server.database.transact(async (db) => {
    const [left] = await db
      .select()
      .from(syncCommit)
      .where(and(eq(syncCommit.org, camp.org), eq(syncCommit.head, to)))
    await db.delete(syncCommit).where(and(eq(syncCommit.org, camp.org), gt(syncCommit.head, to)))
    await db
      .update(syncOrg)
      .set({ head: to, seal: left?.seal ?? '' })
      .where(eq(syncOrg.org, camp.org))
  })
}

async function epochOf(camp: TestCamp): Promise<string | undefined> {
  return camp.world.server.database.read(async (db) => {
    const [counter] = await db.select().from(syncOrg).where(eq(syncOrg.org, camp.org))
    return counter?.epoch
  })
}

async function inStep(camp: TestCamp, person: Person, ofEpoch?: string) {
  const { body } = await person.pull(0, ofEpoch === undefined ? {} : { epoch: ofEpoch })
  return {
    cursor: body.to as number,
    commit: body.commit as { head: number; seal: string },
    epoch: await epochOf(camp),
  }
}

test('another commit under a known number, or none, is a loss: the camp gets a new history, once', async () => {
  for (const since of [0, 1, 5]) {
    const camp = await (await world()).camp('lakeside')
    const staff = await camp.as('staff')
    await camp.item()
    const before = await inStep(camp, staff)
    await forget(camp, before.cursor - 1)
    for (let more = 0; more < since; more += 1) await camp.item()
    const shown = { commit: before.commit }
    expect((await staff.pull(Math.min(before.cursor, before.cursor - 1 + since), shown)).body).toEqual({
      reset: 'epoch',
    })
    const mended = await epochOf(camp)
    expect(mended).not.toBe(before.epoch)
    expect((await staff.pull(before.cursor, shown)).body).toEqual({ reset: 'epoch' })
    // A commit of the previous epoch says nothing about the new one.
    expect((await staff.pull(0, { ...shown, epoch: mended })).body).toMatchObject({ from: 0 })
    expect(await epochOf(camp)).toBe(mended)
  }
})

/** Returns a camp's counter. */
async function counterOf(camp: TestCamp) {
  const ofCamp = eq(syncOrg.org, camp.org)
  const [line] = await camp.world.server.database.read((db) => db.select().from(syncOrg).where(ofCamp))
  if (!line) throw new Error('no counter')
  return line
}

test('devices of an earlier epoch notice a restored state from before it, once for each', async () => {
  const camp = await (await world()).camp('lakeside')
  const { server } = camp.world
  const [staff, admin] = [await camp.as('staff'), await camp.as('admin')]
  await camp.item()
  const first = await counterOf(camp)
  await afterRestore(server)
  const { userId: user } = await camp.as('staff', [], 'later')
  const id = Number((await admin.post('/api/families', { lastName: 'Novak' })).body.id)
  const second = await inStep(camp, staff, await epochOf(camp))
  expect(second.commit.head).toBeGreaterThan(first.head)
  // A copy from before that restore is put back, with its epoch, numbers and commits.
  const putBack = async (counter: typeof first) => {
    await forget(camp, counter.head)
    await server.database.transact(async (db) => {
      await db.delete(auditLog).where(and(eq(auditLog.org, camp.org), gte(auditLog.id, counter.nextAudit)))
      await db.update(syncOrg).set(counter).where(eq(syncOrg.org, camp.org))
    })
  }
  for (const shows of [
    // An app of the previous version shows its commit with a request of the same epoch.
    { epoch: second.epoch, commit: second.commit },
    // A device that has fetched rows from the restored server since still knows its earlier commit.
    { epoch: first.epoch, commit: { ...second.commit, epoch: second.epoch } },
  ]) {
    await putBack(first)
    expect((await staff.pull(0, shows)).body).toEqual({ reset: 'epoch' })
    const mended = await counterOf(camp)
    expect([first.epoch, second.epoch]).not.toContain(mended.epoch)
    expect(mended.nextUser).toBeGreaterThan(user)
    expect(Number((await admin.post('/api/families', { lastName: 'Keller' })).body.id)).toBeGreaterThan(id)
    // Other devices of that epoch, and of the one before it, come later.
    for (const later of [shows, { epoch: first.epoch, commit: first.seal === '' ? undefined : second.commit }])
      expect((await staff.pull(0, later)).body).toEqual({ reset: 'epoch' })
    expect((await staff.pull(0, { ...shows, epoch: mended.epoch })).body).toMatchObject({ from: 0 })
    expect(await epochOf(camp)).toBe(mended.epoch)
  }

  await putBack(first)
  const { id: clientId } = await staff.enrolled()
  const pushed = await staff.post('/api/sync/push', {
    protocol: 1,
    clientId,
    mutations: [],
    epoch: first.epoch,
    commit: { ...second.commit, epoch: second.epoch },
  })
  expect([pushed.status, pushed.body.code]).toEqual([409, 'epoch'])
  expect(await epochOf(camp)).not.toBe(first.epoch)
})

test('an epoch that a restore ended is remembered, so a device that was away resets no one else', async () => {
  const camp = await (await world()).camp('lakeside')
  const staff = await camp.as('staff')
  await camp.item()
  const away = await inStep(camp, staff)
  for (let times = 0; times < 2; times += 1) await afterRestore(camp.world.server)
  const epoch = await epochOf(camp)
  expect((await staff.pull(away.cursor, away)).body).toEqual({ reset: 'epoch' })
  const shown = { epoch, commit: { ...away.commit, epoch: away.epoch } }
  expect((await staff.pull(0, shown)).body).toMatchObject({ from: 0 })
  expect(await epochOf(camp)).toBe(epoch)
})

test('after a loss, no number of a user, device or row that a device may have seen is assigned again', async () => {
  const camp = await (await world()).camp('lakeside')
  const [staff, admin] = [await camp.as('staff'), await camp.as('admin')]
  const { database } = camp.world.server
  const newCamper = async () => {
    const { body } = await admin.post('/api/families', { lastName: 'Novak' })
    return Number(body.id)
  }
  const backup = await counterOf(camp)
  const given = await newCamper()
  const { userId: user } = await camp.as('staff', [], 'later')
  const before = await inStep(camp, staff)
  const since = await counterOf(camp)
  // As in the older database: with its counters, and without what was made since.
  await forget(camp, before.cursor - 1)
  const { nextBlock, nextUser, nextDevice, nextId, endId } = backup
  await database.transact(async (db) => {
    await db.update(syncOrg).set({ nextBlock, nextUser, nextDevice, nextId, endId }).where(eq(syncOrg.org, camp.org))
  })
  expect((await staff.pull(before.cursor, { commit: before.commit })).body).toEqual({ reset: 'epoch' })
  const after = await counterOf(camp)
  expect(after.nextUser).toBeGreaterThan(Math.max(user, since.nextUser))
  expect(after.nextDevice).toBeGreaterThan(since.nextDevice)
  expect(after.nextBlock).toBeGreaterThan(since.nextBlock)
  expect(await newCamper()).toBeGreaterThan(given)
})

test('a push notices a loss too, and accepts nothing before', async () => {
  const camp = await (await world()).camp('lakeside')
  const [staff, maya] = [await camp.as('staff'), await camp.camper()]
  const { cursor, commit, epoch } = await inStep(camp, staff)
  await forget(camp, cursor - 1)
  const { id: clientId } = await staff.enrolled()
  const mutations = await staff.actions([creditArgs(maya.id, 2 ** 40)])
  const pushed = await staff.post('/api/sync/push', { protocol: 1, epoch, clientId, commit, mutations })
  expect([pushed.status, pushed.body.code]).toEqual([409, 'epoch'])
  expect(await epochOf(camp)).not.toBe(epoch)
  expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('0.00')
})

test('a commit that the server has not signed resets only the device that brings it', async () => {
  const camp = await (await world()).camp('lakeside')
  const staff = await camp.as('staff')
  const { cursor, commit, epoch } = await inStep(camp, staff)
  const [word, signature] = commit.seal.split('.')
  for (const forged of [
    { head: cursor + 1000, seal: commit.seal },
    { head: cursor, seal: `another.${signature}` },
    { head: cursor, seal: `${word}x.${signature}` },
    { head: cursor + 1, seal: 'nonsense' },
  ])
    expect((await staff.pull(cursor, { commit: forged })).body).toMatchObject({ from: cursor, to: cursor })
  expect((await staff.pull(cursor + 1000)).body).toEqual({ reset: 'epoch' })
  expect(await epochOf(camp)).toBe(epoch)
})

test("a commit of another camp says nothing about one's own", async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood')]
  for (let more = 0; more < 5; more += 1) await pinewood.item()
  const theirs = await inStep(pinewood, await pinewood.as('staff'))
  const staff = await lakeside.as('staff')
  const ours = await inStep(lakeside, staff)
  expect((await staff.pull(ours.cursor, { commit: theirs.commit })).body).toMatchObject({ from: ours.cursor })
  expect(await epochOf(lakeside)).toBe(ours.epoch)
})

test('devices and commits of the previous version continue beside this one', async () => {
  const camp = await (await world()).camp('lakeside')
  const staff = await camp.as('staff')
  const { cursor, commit, epoch } = await inStep(camp, staff)
  expect((await staff.pull(cursor)).body).toMatchObject({ from: cursor, to: cursor })
  await camp.world.server.database.transact(async (db) => {
    await db
      .update(syncOrg)
      .set({ head: cursor + 1 })
      .where(eq(syncOrg.org, camp.org))
  })
  const unsealed = (await staff.pull(cursor, { commit })).body
  expect(unsealed).toMatchObject({ from: cursor, to: cursor + 1 })
  await camp.item()
  expect((await staff.pull(cursor + 1, { commit: unsealed.commit })).body).toMatchObject({ to: cursor + 2 })
  expect(await epochOf(camp)).toBe(epoch)
})

test('a device that knows only deleted commits downloads again, and the camp continues', async () => {
  const camp = await (await world()).camp('lakeside')
  const staff = await camp.as('staff')
  const { cursor, commit, epoch } = await inStep(camp, staff)
  await camp.item()
  await camp.world.server.database.transact(async (db) => {
    await db.delete(syncCommit).where(and(eq(syncCommit.org, camp.org), eq(syncCommit.head, cursor)))
  })
  await camp.world.server.database.transact(async (db) => {
    await db.delete(syncCommit).where(eq(syncCommit.head, cursor - 1))
  })
  expect((await staff.pull(cursor, { commit })).body).toEqual({ reset: 'epoch' })
  expect(await epochOf(camp)).toBe(epoch)
})
