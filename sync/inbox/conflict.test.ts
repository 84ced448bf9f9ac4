import { expect, test } from 'vitest'
import { editCamper } from '#shared/campers/mutations'
import { settleRefused } from '#shared/inbox/mutations'
import { SyncSession } from '../session/session'
import { newReplica, person, ScriptedServer } from '../testing/device'
import { settleConflict } from './conflict'

type Edit = { set: Record<string, unknown>; base?: Record<string, unknown> }

/** A device whose edit of guarded fields was refused, because another user wrote `there` in the meantime. */
async function refused(there: Record<string, string>) {
  const [replica, server, who] = [newReplica(), new ScriptedServer(), person()]
  const session = new SyncSession(replica, who, server)
  await session.start()
  await session.cycle()
  const camperId = 5
  await replica.table('campers').put({ id: camperId, school: null, allergies: null, ...there })
  await replica.table('camper_medical').put({ id: camperId, medications: null, ...there })
  const uid = crypto.randomUUID()
  const args = {
    camperId,
    set: { allergies: 'Nuts', medications: 'Inhaler', school: 'North' },
    base: { allergies: null, medications: null, school: null },
  }
  const data = { field: 'allergies', theirs: there.allergies, yours: 'Nuts' }
  const entry = {
    uid,
    name: editCamper.name,
    args,
    userId: 7,
    at: '2099-07-01T00:00:00.000Z',
    code: 'edit_conflict',
    data,
  }
  await replica.inbox.put({ ...entry, group: null, refusedAt: entry.at })
  const waiting = async () => {
    const list = await replica.outbox.orderBy('seq').toArray()
    return list.map(({ name, args }) => ({ name, args: args as Edit }))
  }
  const camper = () => replica.table('campers').get(camperId)
  return { replica, who, uid, camperId, waiting, camper }
}

test('keeping mine sends the edit again, as written over theirs, and shows it at once', async () => {
  const { replica, who, uid, waiting, camper } = await refused({ allergies: 'Milk' })
  expect(await settleConflict(replica, who, uid, 'mine')).toBe(true)
  const [settled, edit] = await waiting()
  expect(edit?.args).toMatchObject({ set: { allergies: 'Nuts' }, base: { allergies: 'Milk', school: null } })
  expect(settled).toMatchObject({ name: settleRefused.name, args: { uid } })
  expect([await replica.inbox.count(), (await camper()).allergies]).toEqual([0, 'Nuts'])
})

test('keeping theirs still sets the other fields of the same form', async () => {
  const { replica, who, uid, waiting, camper } = await refused({ allergies: 'Milk' })
  expect(await settleConflict(replica, who, uid, 'theirs')).toBe(true)
  expect((await waiting())[1]?.args.set).toEqual({ medications: 'Inhaler', school: 'North' })
  expect(await camper()).toMatchObject({ allergies: 'Milk', school: 'North' })
})

test('if both changed two fields, each is asked about, and nothing is sent before', async () => {
  const { replica, who, uid, waiting } = await refused({ allergies: 'Milk', medications: 'Spray' })
  expect(await settleConflict(replica, who, uid, 'mine')).toBe(false)
  expect(await waiting()).toEqual([])
  const [next] = await replica.inbox.toArray()
  expect(next?.data).toMatchObject({ field: 'medications', theirs: 'Spray', yours: 'Inhaler' })
  expect(await settleConflict(replica, who, uid, 'theirs')).toBe(true)
  expect((await waiting())[1]?.args).toMatchObject({
    set: { allergies: 'Nuts', school: 'North' },
    base: { allergies: 'Milk' },
  })
})

test('keeping theirs in a single field only settles the action', async () => {
  const { replica, who, uid, camperId, waiting } = await refused({ allergies: 'Milk' })
  await replica.inbox.update(uid, { args: { camperId, set: { allergies: 'Nuts' }, base: { allergies: null } } })
  expect(await settleConflict(replica, who, uid, 'theirs')).toBe(true)
  expect((await waiting()).map(({ name }) => name)).toEqual([settleRefused.name])
})
