import { expect, test } from 'vitest'
import { createCamper } from '#shared/campers/mutations'
import { addFunds } from '#shared/store/funds-mutations'
import { enqueue } from '../push/mutate'
import { SyncSession } from '../session/session'
import { newReplica, person, ScriptedServer } from '../testing/device'
import { discardRefusedGroup, retryRefusedGroup } from './inbox'

/** A device on which a camper and a deposit for them were refused together. */
async function refusedTogether() {
  const [replica, server, who] = [newReplica(), new ScriptedServer(), person()]
  const session = new SyncSession(replica, who, server)
  await session.start()
  await session.cycle()
  let camperId = 0
  const child = await enqueue(replica, who, createCamper, (ids) => {
    camperId = ids.next()
    return { camperId, firstName: 'Ann', lastName: 'Lind' }
  })
  const money = { camperId, amount: '5.00', description: 'Cash', paymentMethod: 'cash' as const }
  const deposit = await enqueue(replica, who, addFunds, (ids) => ({ ...money, transactionId: ids.next() }))
  const waiting = await replica.outbox.toArray()
  await replica.outbox.clear()
  const why = (uid: string) =>
    uid === child.uid ? { code: 'id_taken', data: null } : { code: 'depends_on_refused', data: { uid: child.uid } }
  await replica.inbox.bulkAdd(
    waiting.map(({ seq: _seq, mid: _mid, actor, ...entry }) => ({
      ...entry,
      userId: actor.userId,
      refusedAt: entry.at,
      ...why(entry.uid),
    })),
  )
  await replica.undo.clear()
  for (const { name } of replica.tables.filter(({ name }) => name.startsWith('camper')))
    await replica.table(name).clear()
  await replica.table('store_transactions').clear()
  return { replica, who, camperId, child, deposit, waiting }
}

test('an action lists the unsent action that created what it is about', async () => {
  const { waiting, child } = await refusedTogether()
  expect(waiting.map(({ after }) => after)).toEqual([[], [child.uid]])
})

test('actions refused together are retried together, under new ids, from any of them', async () => {
  for (const which of ['child', 'deposit'] as const) {
    const { replica, who, camperId, ...of } = await refusedTogether()
    await retryRefusedGroup(replica, who, of[which].uid)
    expect(await replica.inbox.count()).toBe(0)
    const [, again, settled, money] = await replica.outbox.orderBy('seq').toArray()
    const other = (again?.args as { camperId: number } | undefined)?.camperId
    expect(other).not.toBe(camperId)
    expect(money).toMatchObject({ args: { camperId: other, amount: '5.00' }, after: [again?.uid, settled?.uid] })
  }
})

test('actions refused together are discarded together, but not while one of them is still unsent', async () => {
  const { replica, who, child, deposit, waiting } = await refusedTogether()
  await replica.inbox.delete(deposit.uid)
  const [, { seq, ...entry } = { seq: 0 }] = waiting
  await replica.outbox.add(entry as (typeof waiting)[number])
  await expect(discardRefusedGroup(replica, who, child.uid, 'x')).rejects.toMatchObject({ code: 'group_waiting' })
  await replica.outbox.clear()
  expect(seq).toBeGreaterThan(0)
  await discardRefusedGroup(replica, who, child.uid, 'x')
  expect(await replica.inbox.count()).toBe(0)
})
