import { expect, test } from 'vitest'
import { camperImports } from '#shared/campers/model'
import { rowReader } from '../db/rows'
import { withOrgTx } from '../sync/transaction/org-tx'
import type { TestCamp } from '../testing/camp'
import { world } from '../testing/world'

/** A roster of this many children. */
const roster = (length: number) =>
  Array.from({ length }, (_, index) => ({ firstName: `Kim ${index}`, lastName: 'Ny', dateOfBirth: '2014-01-02' }))

const importsOf = ({ world: { server }, org }: TestCamp) =>
  server.database.read((db) => rowReader(db, org).all(camperImports))

async function office() {
  const site = await world()
  const camp = await site.camp('lakeside')
  return { site, camp, admin: await camp.as('admin'), familyId: (await camp.family()).id }
}

test('a long roster is imported in parts that form one import, once per key', async () => {
  const { camp, admin, familyId } = await office()
  const [body, key] = [{ familyId, campers: [{}, ...roster(600)] }, { 'idempotency-key': crypto.randomUUID() }]
  const first = await admin.post('/api/campers/import', body, key)
  expect(first.body).toMatchObject({ importedCount: 600, skippedCount: 0, errorCount: 1 })
  expect((await admin.post('/api/campers/import', body, key)).body).toEqual(first.body)
  const [made, ...others] = await importsOf(camp)
  expect([made?.camperIds.length, others]).toEqual([600, []])
})

test('a key is refused for a roster that differs in any part', async () => {
  const { admin, familyId } = await office()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const campers = roster(600)
  await admin.post('/api/campers/import', { familyId, campers }, key)
  campers[550] = { firstName: 'Another', lastName: 'Child', dateOfBirth: '2014-01-02' }
  const answer = await admin.post('/api/campers/import', { familyId, campers }, key)
  expect([answer.status, answer.body.code]).toEqual([409, 'uid_reused'])
  expect((await admin.get('/api/campers')).body).toHaveLength(600)
})

test('an import that stops halfway reports what was imported and its number', async () => {
  const { site, camp, admin, familyId } = await office()
  const answered = admin.post('/api/campers/import', { familyId, campers: roster(1500) })
  await expect.poll(async () => (await importsOf(camp)).length).toBe(1)
  const [begun] = await importsOf(camp)
  if (!begun) throw new Error('no import')
  // The import is undone while it is still running: the rest is refused.
  const undone = { undoneAt: '2026-07-01T00:00:00.000Z' }
  await withOrgTx(site.server, camp.org, 0, ({ store }) => store.patch(camperImports, begun.id, undone))
  const { status, body } = await answered
  expect([status, body.code, body.done.importId]).toEqual([409, 'import_stopped', begun.id])
  expect(body.done.lastRow).toBe(body.done.imported + 1)
  expect(body.message).toContain(`${body.done.imported} campers were imported`)
  expect((await admin.get('/api/campers')).body).toHaveLength(body.done.imported)
})

test('an import is undone by its number, once', async () => {
  const { camp, admin, familyId } = await office()
  await admin.post('/api/campers/import', { familyId, campers: roster(2) })
  const [made] = await importsOf(camp)
  const undo = () => admin.post(`/api/campers/import/${made?.id}/undo`, {})
  expect((await undo()).body).toEqual({ removed: 2, kept: [] })
  expect((await admin.get('/api/campers')).body).toEqual([])
  expect((await undo()).body.code).toBe('already_undone')
})

test('another camp is served while a long roster is imported', async () => {
  const { site, admin, familyId } = await office()
  const other = await (await site.camp('pinewood')).as('staff')
  let done = false
  const answered = admin.post('/api/campers/import', { familyId, campers: roster(1000) }).finally(() => {
    done = true
  })
  let reads = 0
  for (; !done; reads += 1) expect((await other.get('/api/sessions')).status).toBe(200)
  expect((await answered).body.importedCount).toBe(1000)
  expect(reads).toBeGreaterThan(10)
})
