import { expect, test } from 'vitest'
import { createFamily } from '#shared/campers/mutations'
import { enqueue } from '../push/mutate'
import { SyncSession } from '../session/session'
import { newReplica, person, ScriptedServer } from '../testing/device'
import { loadRescueFile, makeRescueFile } from './rescue'

async function device() {
  const [replica, server, who] = [newReplica(), new ScriptedServer(), person()]
  const session = new SyncSession(replica, who, server)
  await session.start()
  await session.cycle()
  const add = (lastName: string) => enqueue(replica, who, createFamily, (ids) => ({ familyId: ids.next(), lastName }))
  return { replica, server, session, add }
}

test('unsent actions of a broken device are sent by another one, under their own uids and once', async () => {
  const [broken, office] = [await device(), await device()]
  const saved = [await broken.add('Abel'), await broken.add('Novak')]
  const file = await makeRescueFile(broken.replica, 'three quiet lakes')
  expect(await file.text()).not.toContain('Novak')
  await office.add('Cole')
  expect(await loadRescueFile(office.replica, file, 'three quiet lakes')).toBe(2)
  expect(await loadRescueFile(office.replica, file, 'three quiet lakes')).toBe(0)
  const mids = (await office.replica.outbox.toArray()).map(({ mid }) => mid)
  expect(mids).toEqual([1, 2, 3])
  await office.session.cycle()
  expect(office.server.taken.map(({ uid }) => uid)).toEqual(expect.arrayContaining(saved.map(({ uid }) => uid)))
  expect(office.server.taken).toHaveLength(3)
  // Later actions continue the numbering.
  await office.add('Dorn')
  expect((await office.replica.outbox.toArray()).map(({ mid }) => mid)).toEqual([4])
})

test('a rescue file opens only in its own camp and with its passphrase', async () => {
  const [broken, office] = [await device(), await device()]
  await broken.add('Abel')
  const file = await makeRescueFile(broken.replica, 'three quiet lakes')
  await expect(loadRescueFile(office.replica, file, 'wrong')).rejects.toMatchObject({ code: 'rescue_unreadable' })
  const torn = file.slice(0, file.size - 3)
  await expect(loadRescueFile(office.replica, torn, 'three quiet lakes')).rejects.toMatchObject({
    code: 'rescue_unreadable',
  })
  Object.assign(office.replica, { organizationId: 2 })
  await expect(loadRescueFile(office.replica, file, 'three quiet lakes')).rejects.toMatchObject({
    code: 'rescue_of_other_camp',
  })
  expect(await office.replica.outbox.count()).toBe(0)
})
