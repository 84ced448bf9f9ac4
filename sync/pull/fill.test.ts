import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { families } from '#shared/campers/model'
import { createFamily, familyFields } from '#shared/campers/mutations'
import { added, type Field, text } from '#shared/kernel/entity/entity'
import { defineMutation, type Mutation } from '#shared/kernel/rules/define'
import { ENTITIES, MUTATIONS } from '#shared/registry'
import { enqueue } from '../push/mutate'
import type { Replica, SignedIn } from '../replica/replica'
import { SyncSession } from '../session/session'
import { newReplica, person, refusal, ScriptedServer } from '../testing/device'
import { filling } from './fill'
import { rebase } from './rebase'

const EVERYTHING = Object.fromEntries(ENTITIES.map(({ name }) => [name, 'whole']))

/** A page of a snapshot with families of these names, numbered from 1. */
function familiesPage(names: readonly string[], more: object = {}) {
  const rows = names.map((name, index) => [index + 1, name, null])
  const pages = [{ table: 'families', columns: ['id', 'lastName', 'city'], rows }]
  const seen = { epoch: 'one', view: 'all', views: EVERYTHING }
  return { head: 1, ...seen, total: rows.length, pages, next: null, serverNow: new Date().toISOString(), ...more }
}

/** A device in sync with a camp of one family, Keller. */
async function inStep(): Promise<{ replica: Replica; who: SignedIn; server: ScriptedServer; session: SyncSession }> {
  const [replica, who, server] = [newReplica(), person(), new ScriptedServer()]
  server.instead.snapshot = () => ({ status: 200, body: familiesPage(['Keller']) })
  const session = new SyncSession(replica, who, server)
  await session.start()
  await session.cycle()
  return { replica, who, server, session }
}

/**
 * Makes the copy look as if it was fetched by an earlier version of the app, in which these tables had other fields.
 */
async function madeByEarlierVersion(replica: Replica, ...tables: string[]): Promise<void> {
  const copy = await replica.getMeta('copy')
  if (!copy) throw new Error('no copy')
  const shapes = { ...copy.shapes, ...Object.fromEntries(tables.map((table) => [table, 'earlier'])) }
  await replica.setMeta('copy', { ...copy, shapes })
}

const names = async (replica: Replica) => (await replica.rows(families).toArray()).map(({ lastName }) => lastName)
const asked = (server: ScriptedServer) =>
  server.asked.filter(({ endpoint }) => endpoint === 'snapshot').map(({ body }) => body.tables)

test('a copy from an earlier version is complete at an offline start, and accepts actions', async () => {
  const { replica, who, server } = await inStep()
  // State stored by the previous version.
  await replica.setMeta('copy', { epoch: 'one', view: 'former', cursor: 1, schema: 4 })
  server.instead.push = refusal(503, 'busy')
  const session = new SyncSession(replica, who, server)
  await session.start()
  await enqueue(replica, who, createFamily, (ids) => ({
    familyId: ids.next(),
    ...familyFields.parse({ lastName: 'New' }),
  }))
  await expect(session.cycle()).rejects.toThrow()
  expect(await names(replica)).toEqual(['Keller', 'New'])
})

test('after an update, only tables with changed fields are fetched again, and replaced as a whole', async () => {
  const { replica, server, session } = await inStep()
  await madeByEarlierVersion(replica, 'families')
  await replica.rows(families).bulkPut([{ id: 9, lastName: 'Deleted meanwhile' } as never])
  server.instead.snapshot = () => ({ status: 200, body: familiesPage(['Keller-Brandt', 'Ott']) })
  await session.cycle()
  expect(asked(server)).toEqual([undefined, ['families']])
  expect(await names(replica)).toEqual(['Keller-Brandt', 'Ott'])
  await session.cycle()
  expect(asked(server)).toHaveLength(2)
})

test('an interrupted refetch continues; until it ends the old rows stay, with unsent actions on top', async () => {
  const { replica, who, server, session } = await inStep()
  await madeByEarlierVersion(replica, 'families')
  const next = { table: 'families', id: 1 }
  server.instead.snapshot = ({ after }) =>
    after ? (refusal(503, 'busy')({}) as never) : { status: 200, body: familiesPage(['First'], { next }) }
  await expect(session.cycle()).rejects.toThrow()
  await expect(new SyncSession(replica, who, server).cycle()).rejects.toThrow()
  expect(await names(replica)).toEqual(['Keller'])
  server.instead.push = refusal(503, 'busy')
  await enqueue(replica, who, createFamily, (ids) => ({
    familyId: ids.next(),
    ...familyFields.parse({ lastName: 'New' }),
  }))
  delete server.instead.push
  const second = familiesPage(['', 'Second'], { head: 2 })
  second.pages = second.pages.map((page) => ({ ...page, rows: page.rows.slice(1) }))
  server.instead.snapshot = ({ after }) => {
    expect(after).toEqual(next)
    return { status: 200, body: second }
  }
  server.instead.pull = ({ cursor }) => {
    const answer = { from: cursor, to: 2, more: false, patch: {}, results: [], lastMid: 0 }
    return { status: 200, body: { ...answer, serverNow: new Date().toISOString() } }
  }
  await new SyncSession(replica, who, server).cycle()
  expect(await names(replica)).toEqual(['First', 'Second'])
})

test('changes pulled between pages are not undone by the pages', async () => {
  const { replica, server, session } = await inStep()
  await madeByEarlierVersion(replica, 'families')
  const next = { table: 'families', id: 1 }
  let head = 1
  server.instead.snapshot = ({ after }) => {
    if (!after) return { status: 200, body: familiesPage(['Before'], { next }) }
    head = 3
    return { status: 200, body: { ...familiesPage([]), pages: [], head: 2 } }
  }
  server.instead.pull = ({ cursor }) => {
    const put = cursor === 1 && head === 3 ? [{ id: 1, lastName: 'After', city: null }] : []
    const answer = {
      from: cursor,
      to: head,
      more: false,
      patch: { families: { put, del: [] } },
      results: [],
      lastMid: 0,
    }
    return { status: 200, body: { ...answer, serverNow: new Date().toISOString() } }
  }
  await session.cycle()
  expect(await names(replica)).toEqual(['After'])
})

test('a row deleted by a pull between pages does not come back with them', async () => {
  const { replica, server, session } = await inStep()
  await madeByEarlierVersion(replica, 'families')
  const next = { table: 'families', id: 2 }
  let head = 1
  server.instead.snapshot = ({ after }) => {
    if (!after) return { status: 200, body: familiesPage(['Deleted', 'Stays'], { next }) }
    head = 3
    return { status: 200, body: { ...familiesPage([]), pages: [], head: 2 } }
  }
  server.instead.pull = ({ cursor }) => {
    const del = cursor === 1 && head === 3 ? [1] : []
    const answer = {
      from: cursor,
      to: head,
      more: false,
      patch: { families: { put: [], del } },
      results: [],
      lastMid: 0,
    }
    return { status: 200, body: { ...answer, serverNow: new Date().toISOString() } }
  }
  await session.cycle()
  expect(await names(replica)).toEqual(['Stays'])
})

test('rows that may no longer be seen are removed at once, newly visible ones are fetched, and nothing else', async () => {
  const { replica, server, session } = await inStep()
  await replica.table('camper_medical').put({ id: 1, medicalInfo: 'secret' })
  server.instead.pull = ({ view, cursor }) => {
    const views = { families: 'own x', camper_medical: null }
    if (view === 'all') return { status: 200, body: { reset: 'view', view: 'less', views } }
    const answer = { from: cursor, to: 1, more: false, patch: {}, results: [], lastMid: 0 }
    return { status: 200, body: { ...answer, serverNow: new Date().toISOString() } }
  }
  server.instead.snapshot = async () => {
    expect(await replica.table('camper_medical').count()).toBe(0)
    return { status: 200, body: familiesPage(['Own'], { view: 'less' }) }
  }
  await session.cycle()
  expect(asked(server)).toEqual([undefined, ['families']])
  expect(await names(replica)).toEqual(['Own'])
})

test("rows fetched before the user's view shrank are fetched again instead of applied", async () => {
  const { replica, server, session } = await inStep()
  let pulls = 0
  server.instead.pull = ({ cursor }) => {
    pulls += 1
    if (pulls === 1) return { status: 200, body: { reset: 'floor' } }
    if (pulls === 2) return { status: 200, body: { reset: 'view', view: 'less', views: { families: 'own x' } } }
    const answer = { from: cursor, to: 1, more: false, patch: {}, results: [], lastMid: 0 }
    return { status: 200, body: { ...answer, serverNow: new Date().toISOString() } }
  }
  server.instead.snapshot = () => {
    const page = pulls < 2 ? familiesPage(['Own', 'Not own any more']) : familiesPage(['Own'], { view: 'less' })
    return { status: 200, body: page }
  }
  await session.cycle()
  expect(await names(replica)).toEqual(['Own'])
})

test('two server versions behind one address that name the same view differently cause no downloads', async () => {
  const { replica, server, session } = await inStep()
  let turn = 0
  server.instead.pull = ({ view, sameViews, cursor }) => {
    turn += 1
    const mine = turn % 2 === 0 ? 'all' : 'all of the newer version'
    const views = { families: 'whole', camper_medical: 'whole' }
    if (view !== mine && !(sameViews as string[]).includes(mine))
      return { status: 200, body: { reset: 'view', view: mine, views } }
    const answer = { from: cursor, to: 1, more: false, patch: {}, results: [], lastMid: 0 }
    return { status: 200, body: { ...answer, serverNow: new Date().toISOString() } }
  }
  for (let round = 0; round < 5; round += 1) await session.cycle()
  expect(asked(server)).toEqual([undefined])
  expect(turn).toBeLessThan(10)
  expect(await names(replica)).toEqual(['Keller'])
})

test('while a device that was away for too long catches up, its rows are there and it can sell', async () => {
  const { replica, who, server, session } = await inStep()
  let isReset = false
  server.instead.pull = ({ cursor }) => {
    if (!isReset) {
      isReset = true
      return { status: 200, body: { reset: 'floor' } }
    }
    const answer = { from: cursor, to: 50, more: false, patch: {}, results: [], lastMid: 0 }
    return { status: 200, body: { ...answer, serverNow: new Date().toISOString() } }
  }
  server.instead.snapshot = async () => {
    expect(await names(replica)).toContain('Keller')
    await enqueue(replica, who, createFamily, (ids) => ({
      familyId: ids.next(),
      ...familyFields.parse({ lastName: 'New' }),
    }))
    return { status: 200, body: familiesPage(['Keller'], { head: 50 }) }
  }
  server.instead.push = ({ mutations }) => {
    const list = mutations as { mid: number; uid: string }[]
    server.taken.push(...(mutations as typeof server.taken))
    const ended = { status: 'ok', code: null, message: null, data: null, head: 51 }
    const results = list.map(({ mid, uid }) => ({ ...ended, mid, uid }))
    return { status: 200, body: { results, lastMid: 0, head: 50, serverNow: new Date().toISOString() } }
  }
  await session.cycle()
  expect(server.taken.map(({ name }) => name)).toContain('campers.createFamily.v1')
  expect(await replica.getMeta('copy')).toMatchObject({ cursor: 50 })
})

test('an app of the first versions, installed over this one, accepts the copy as its own', async () => {
  const { replica } = await inStep()
  expect((await replica.getMeta('copy'))?.schema).toBe(4)
})

test('an unsent action is replayed on rows with the defaults of fields added by an update', async () => {
  const { replica, who } = await inStep()
  withColor()
  const seen: unknown[] = []
  const look = defineMutation({
    name: 'families.look.v1',
    needs: 'families.write',
    args: z.object({}),
    async run({ store }) {
      const family = await store.get(families, 1)
      seen.push((family as Record<string, unknown> | undefined)?.color)
      await store.patch(families, 1, { city: 'Portland' })
    },
  })
  const known = MUTATIONS as Map<string, Mutation>
  known.set(look.name, look)
  onTestFinished(() => {
    known.delete(look.name)
  })
  await enqueue(replica, who, look, () => ({}))
  // The pre-images stored by the earlier version don't have the field.
  await replica.undo.toCollection().modify(({ row }) => {
    delete row?.color
  })
  const cursor = (await replica.getMeta('copy'))?.cursor ?? 0
  await rebase(replica, who, { from: cursor, to: cursor, patch: {}, results: [] }, new Map())
  expect(seen).toEqual(['blue', 'blue'])
})

/** Gives families one more field than the server of the test knows. */
function withColor(): void {
  const fields = families.fields as Record<string, Field>
  fields.color = added(text(), 'blue')
  onTestFinished(() => {
    delete fields.color
  })
}

/** A page from a server that knows all fields of families. */
function wholePage(color: string) {
  const others = Object.keys(families.fields).filter((field) => field !== 'lastName' && field !== 'color')
  const rows = [[1, 'Keller', color, ...others.map(() => null)]]
  return familiesPage([], { pages: [{ table: 'families', columns: ['id', 'lastName', 'color', ...others], rows }] })
}

const stored = async (replica: Replica) => (await replica.rows(families).get(1)) as unknown as Record<string, unknown>

test('a row from an older server keeps its newer fields, and what the server may not know is requested later, once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  withColor()
  const [replica, who, server] = [newReplica(), person(), new ScriptedServer()]
  server.instead.snapshot = () => ({ status: 200, body: wholePage('red') })
  const session = new SyncSession(replica, who, server)
  await session.start()
  await session.cycle()
  let turn = 0
  server.instead.pull = ({ cursor }) => {
    turn += 1
    // Two servers behind one address; the older one knows no colors.
    const put = turn % 2 === 1 ? [{ id: 1, lastName: `Keller ${turn}`, city: null }] : []
    const answer = { from: cursor, to: Number(cursor) + 1, more: false, results: [], lastMid: 0 }
    const patch = { families: { put, del: [] } }
    return { status: 200, body: { ...answer, patch, serverNow: new Date().toISOString() } }
  }
  for (let round = 0; round < 6; round += 1) await session.cycle()
  expect(await stored(replica)).toMatchObject({ lastName: 'Keller 5', color: 'red' })
  expect(asked(server)).toEqual([undefined])
  server.instead.pull = ({ cursor }) => {
    const answer = { from: cursor, to: cursor, more: false, patch: {}, results: [], lastMid: 0 }
    return { status: 200, body: { ...answer, serverNow: new Date().toISOString() } }
  }
  server.instead.snapshot = () => ({ status: 200, body: { ...wholePage('green'), head: 7 } })
  vi.setSystemTime(Date.now() + 2 * 3600_000)
  await session.cycle()
  await session.cycle()
  expect(await stored(replica)).toMatchObject({ color: 'green' })
  expect(asked(server)).toEqual([undefined, ['families']])
})

const { camper_medical: _unknown, ...withoutOne } = EVERYTHING

test.each([
  ['rows without newer fields', familiesPage(['Keller']), 'families'],
  ['nothing of a newer kind of row', { ...wholePage('red'), views: withoutOne }, 'camper_medical'],
])('what an older server sends counts as incomplete: %s', async (_what, page, name) => {
  withColor()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [replica, who, server] = [newReplica(), person(), new ScriptedServer()]
  server.instead.snapshot = () => ({ status: 200, body: page })
  const session = new SyncSession(replica, who, server)
  await session.start()
  await session.cycle()
  expect(asked(server)).toEqual([undefined])
  vi.setSystemTime(Date.now() + 2 * 3600_000)
  for (let round = 0; round < 3; round += 1) await session.cycle()
  expect(asked(server)).toEqual([undefined, [name]])
})

test('a nullable field is null in rows from before it existed', async () => {
  const { replica } = await inStep()
  await replica.table('families').put({ id: 5, lastName: 'Old' })
  expect((await replica.rows(families).get(5))?.address).toBeNull()
})

test('only a kind of row that is missing here and still to come has nothing to show yet', async () => {
  const { replica } = await inStep()
  expect(await filling(replica)).toBeNull()
  await madeByEarlierVersion(replica, 'families', 'activities')
  expect(await filling(replica)).toEqual({ done: 0, total: 0, absent: ['activities'] })
})
