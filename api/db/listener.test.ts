import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPokes } from '../sync/transaction/pokes'
import { freshDatabase } from '../testing/postgres'
import { world } from '../testing/world'
import { openDatabase } from './open'
import { PostgresListener } from './postgres-listener'
import { syncOrg } from './tables/sync'

const url = process.env.DATABASE_URL

test.runIf(url)(
  'if notifications do not arrive the operator sees a message, and the database is polled for changes',
  async () => {
    const site = await world()
    const camp = await site.camp('lakeside')
    const told: Record<string, unknown>[] = []
    // A listener on another database hears as little as one behind a pooler that shares connections.
    const directUrl = await freshDatabase(url ?? '')
    const tell = (line: Record<string, unknown>) => void told.push(line)
    const database = await openDatabase({ url: site.place, directUrl, file: '', tell, pool: 4 })
    onTestFinished(() => database.close())
    const pokes = await openPokes(database)
    expect(told).toEqual([{ level: 'error', message: expect.stringContaining('DATABASE_DIRECT_URL') }])
    expect(database.connections().write).toEqual({ used: 0, idle: 0, waiting: 0 })
    const hear = vi.fn()
    const nothing = () => undefined
    onTestFinished(pokes.listen({ org: camp.org, userId: 1, hear, end: nothing, judgeAgain: nothing }))
    await camp.camper()
    const [counter] = await database.look((db) => db.select().from(syncOrg).where(eq(syncOrg.org, camp.org)))
    await expect.poll(() => hear.mock.lastCall?.[0]).toBe(counter?.head)
    // This process's own messages still reach its own streams.
    const ended = vi.fn()
    onTestFinished(pokes.listen({ org: camp.org, userId: 2, hear, end: ended, judgeAgain: nothing }))
    pokes.end({ org: camp.org, userId: 2 })
    expect(ended).toHaveBeenCalled()
    expect(pokes.open()).toBe(2)
    pokes.endAll()
  },
)

test.runIf(url)('if they arrive the operator sees no message', async () => {
  const site = await world()
  expect(site.logged.filter(({ level }) => level === 'error')).toEqual([])
})

test.runIf(url)(
  'a connection that has fallen silent is noticed and replaced, and what changes is heard again',
  async () => {
    const { place } = await world()
    const pool = new pg.Pool({ connectionString: place, max: 1 })
    const told: Record<string, unknown>[] = []
    const send = (statement: string, values: unknown[]) => pool.query(statement, values)
    const listener = new PostgresListener({ url: place, send, tell: (line) => void told.push(line) }, 50)
    onTestFinished(async () => {
      await listener.close()
      await pool.end()
    })
    const hear = vi.fn()
    expect(await listener.listen(hear)).toBe(true)
    // The connection is open, and nothing comes on it: as where a firewall has forgotten it.
    await Reflect.get(listener, 'client').query('UNLISTEN *')
    await expect.poll(() => told.map(({ level }) => level)).toEqual(['error', 'info'])
    expect(listener.isSilent).toBe(false)
    const news = JSON.stringify({ kind: 'effects' })
    await listener.notify(news)
    await expect.poll(() => hear.mock.calls).toContainEqual([news])
  },
)
