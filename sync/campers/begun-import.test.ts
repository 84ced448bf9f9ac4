import { expect, test } from 'vitest'
import { camperImports, campers, families } from '#shared/campers/model'
import { undoImport } from '#shared/campers/roster/import-mutations'
import { readRoster } from '#shared/campers/roster/roster'
import { accountEntries } from '#shared/financial/model'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { enqueue } from '../push/mutate'
import type { Replica } from '../replica/replica'
import { SyncSession } from '../session/session'
import { forgetCopy } from '../session/sign-out'
import { newReplica, person, ScriptedServer } from '../testing/device'
import { beginImport, begunImport, forgetIfOf, importKept, type SavePart } from './begun-import'
import { undoOf } from './undo'

const office = person()

async function device(): Promise<Replica> {
  const replica = newReplica()
  const session = new SyncSession(replica, office, new ScriptedServer(), 'office')
  await session.start()
  await session.cycle()
  return replica
}

const WEEK = {
  id: 7,
  name: 'Week 1',
  description: null,
  startDate: '2026-12-01',
  endDate: '2026-12-07',
  capacity: 10,
  ageMin: null,
  ageMax: null,
  price: '400.00',
  earlyBirdPrice: null,
  earlyBirdDeadline: null,
  registrationDeadline: null,
  bedtime: null,
  isOvernight: true,
  isActive: true,
  status: 'open' as const,
  fullUntil: null,
}

const ROWS = 100
const LONG_NOTE = 'x'.repeat(3900)

/** A roster of two parts. The child in its last row is a sibling of the first's, which only the parent's name shows. */
function roster() {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const parent = index === 0 || index === ROWS - 1 ? 'Pat' : ''
    return `Kim${index},Ny,2014-01-02,${parent},${LONG_NOTE}`
  })
  return readRoster(['first,last,birthday,parent name,medical notes', ...lines].join('\n'), '2026-11-20').rows
}

const saveOn =
  (replica: Replica): SavePart =>
  (mutation, build, options) =>
    enqueue(replica, office, mutation, build, options)

/** Begins a roster and closes the app after its first part. */
async function leftHalfWay(): Promise<Replica> {
  const replica = await device()
  await beginImport(replica, office, { rows: roster(), fileName: 'roster.csv', familyId: null })
  await importKept(replica, saveOn(replica), ({ done }) => done === 0)
  return replica
}

test('an unfinished roster continues as the same import, with each row once and families across both parts', async () => {
  const replica = await leftHalfWay()
  const left = await begunImport(replica)
  expect(left).toMatchObject({ fileName: 'roster.csv', total: ROWS, done: left?.imported, skipped: 0 })
  expect(await replica.rows(campers).count()).toBe(left?.done)
  const end = await importKept(replica, saveOn(replica), () => true)
  expect(end).toMatchObject({ done: ROWS, imported: ROWS, skipped: 0, importId: left?.importId })
  const [made, ...others] = await replica.rows(camperImports).toArray()
  expect([made?.camperIds.length, made?.familyIds.length, others]).toEqual([ROWS, ROWS - 1, []])
  expect(await replica.rows(families).where('lastName').equals('Ny').count()).toBe(ROWS - 1)
  expect([await begunImport(replica), await replica.rosterParts.count()]).toEqual([undefined, 0])
})

test('a part and its progress are written together, so no row is duplicated or lost after a crash', async () => {
  const replica = await leftHalfWay()
  const before = await begunImport(replica)
  const crashing: SavePart = (mutation, build, options) =>
    enqueue(replica, office, mutation, build, {
      ...options,
      alongside: async (result) => {
        await options.alongside?.(result)
        throw new Error('the tab is gone')
      },
    })
  await expect(importKept(replica, crashing, () => true)).rejects.toThrow('the tab is gone')
  expect(await begunImport(replica)).toEqual(before)
  expect(await replica.rows(campers).count()).toBe(before?.done)
  expect(await importKept(replica, saveOn(replica), () => true)).toMatchObject({ imported: ROWS, skipped: 0 })
})

test('a stored roster is removed with its import, at sign-out, for the next user, and when the import right is gone', async () => {
  const undone = await leftHalfWay()
  const importId = (await begunImport(undone))?.importId ?? 0
  await enqueue(undone, office, undoImport, () => ({ importId }))
  expect([await begunImport(undone), await undone.rosterParts.count()]).toEqual([undefined, 1])
  await forgetIfOf(undone, importId)
  expect([await undone.getMeta('begunImport'), await undone.rosterParts.count()]).toEqual([undefined, 0])

  const left = await leftHalfWay()
  await forgetCopy(left)
  expect([await left.getMeta('begunImport'), await left.rosterParts.count()]).toEqual([undefined, 0])
  await expect(beginImport(left, office, { rows: roster(), fileName: 'late.csv', familyId: null })).rejects.toThrow()
  expect(await left.rosterParts.count()).toBe(0)

  for (const next of [person(8), { ...office, actor: { ...office.actor, role: 'volunteer' as const } }]) {
    const shared = await leftHalfWay()
    await new SyncSession(shared, next, new ScriptedServer()).start()
    expect([await shared.getMeta('begunImport'), await shared.rosterParts.count()]).toEqual([undefined, 0])
  }
})

test('discarding the rest in another window leaves nothing stored', async () => {
  const replica = await device()
  await beginImport(replica, office, { rows: roster(), fileName: 'roster.csv', familyId: null })
  const save = saveOn(replica)
  const meanwhile: SavePart = async (mutation, build, options) => {
    await replica.meta.delete('begunImport')
    await replica.rosterParts.clear()
    return save(mutation, build, options)
  }
  await importKept(replica, meanwhile, () => true)
  expect([await replica.getMeta('begunImport'), await replica.rosterParts.count()]).toEqual([undefined, 0])
})

test('a child added while a roster is imported is not imported a second time', async () => {
  const replica = await leftHalfWay()
  const save = saveOn(replica)
  const meanwhile: SavePart = async (mutation, build, options) => {
    const [first] = await replica.rows(campers).toArray()
    if (first) await replica.rows(campers).put({ ...first, id: 7, firstName: `Kim${ROWS - 1}` })
    return save(mutation, build, options)
  }
  expect(await importKept(replica, meanwhile, () => true)).toMatchObject({ imported: ROWS - 1, skipped: 1 })
  expect(await replica.rows(campers).count()).toBe(ROWS)
})

test('a roster with registrations registers its campers, and an undo would remove both', async () => {
  const replica = await device()
  await replica.rows(campSessions).add(WEEK)
  const place = { sessionId: WEEK.id, status: 'confirmed' as const, price: null, wantedMates: [], onlyIfOpen: false }
  const [first, second] = readRoster('first,last\nAnn,Ny\nBen,Ny', '2026-11-20').rows
  if (!first || !second) throw new Error('no rows')
  // The first child has a second row without a registration.
  const rows = [{ ...first, place }, first, second]
  await beginImport(replica, office, { rows, fileName: 'roster.csv', familyId: null })
  const done = await importKept(replica, saveOn(replica), () => true)
  expect(done).toMatchObject({ imported: 2, skipped: 1, registered: 1, waiting: 0 })
  expect(await replica.rows(registrations).toArray()).toMatchObject([{ status: 'confirmed', sessionId: WEEK.id }])
  const plan = await undoOf(replica, done?.importId ?? 0)
  expect([plan?.going.length, plan?.registrations, plan?.kept]).toEqual([2, 1, []])
  expect(await replica.rows(registrations).count()).toBe(1)
})

test('balances in several rows of a family become one opening balance, after an interruption too', async () => {
  const replica = await device()
  const text = 'first,last,parent phone,balance\nAnn,Ny,555-0100,120\nBen,Ny,555-0100,120\nCal,Ott,555-0101,(30.00)'
  const { rows } = readRoster(text, '2026-11-20')
  await beginImport(replica, office, { rows, fileName: 'roster.csv', familyId: null })
  // The app is closed after the last campers, before the balances.
  await importKept(replica, saveOn(replica), ({ done }) => done === 0)
  expect(await replica.rows(accountEntries).count()).toBe(0)
  expect(await importKept(replica, saveOn(replica), () => true)).toMatchObject({ imported: 3, booked: 2 })
  const entries = await replica.rows(accountEntries).toArray()
  expect(entries.map(({ kind, amount, category }) => [kind, amount, category]).sort()).toEqual([
    ['charge', '120.00', 'opening'],
    ['payment', '30.00', 'opening'],
  ])
  expect(await begunImport(replica)).toBeUndefined()
})
