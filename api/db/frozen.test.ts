import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { creditArgs } from '../testing/credit'
import { freshDatabase } from '../testing/postgres'
import { world, worldBeside } from '../testing/world'
import { syncOrg } from './tables/sync'

const url = process.env.DATABASE_URL

test.runIf(url)(
  'a process that was frozen in the middle of a change is set aside while it is frozen, and the others go on',
  async () => {
    const site = await world()
    const camp = await site.camp('lakeside')
    const maya = await camp.camper()
    const staff = await camp.as('staff')
    const batch = await staff.actions([creditArgs(maya.id, 2 ** 40)])
    const { database } = (await worldBeside(site)).server
    const [holding, awake] = [new EventEmitter(), new EventEmitter()]
    const held = once(holding, 'held')
    const frozen = database.transact(async (db) => {
      await db
        .update(syncOrg)
        .set({ head: sql`${syncOrg.head} + 1` })
        .where(eq(syncOrg.org, camp.org))
      const waking = once(awake, 'awake')
      holding.emit('held')
      await waking
    })
    await held
    expect((await staff.pushRaw(batch)).status).toBe(200)
    awake.emit('awake')
    // Its transaction is lost, and it gets an error when it wakes up.
    await expect(frozen).rejects.toThrow()
  },
)

test.runIf(url)("a camp's storm leaves the others their connections", async () => {
  const site = await world()
  const [lakeside, pinewood] = [await site.camp('lakeside'), await site.camp('pinewood')]
  const [maya, noah] = [await lakeside.camper(), await pinewood.camper()]
  const storm = await lakeside.as('staff')
  const other = await pinewood.as('staff')
  const [ours, theirs] = [storm, other].map((who, at) => who.actions([creditArgs([maya, noah][at]?.id ?? 0, 2 ** 40)]))
  const [batch, single] = [(await ours) ?? [], (await theirs) ?? []]
  const holder = new pg.Client({ connectionString: site.place })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('BEGIN')
  await holder.query('UPDATE sync_org SET head = head WHERE org = $1', [lakeside.org])
  let ended = 0
  const pushes = Array.from({ length: 60 }, () => storm.pushRaw(batch).finally(() => ended++))
  expect((await other.pushRaw(single)).status).toBe(200)
  expect((await storm.get(`/api/campers/${maya.id}`)).status).toBe(200)
  expect(ended).toBe(0)
  await holder.query('ROLLBACK')
  for (const { status } of await Promise.all(pushes)) expect(status).toBe(200)
})

/** A connection to Postgres that, once frozen, lets nothing through but does not break. */
async function wireTo(address: string) {
  const { hostname, port } = new URL(address)
  const sockets: Socket[] = []
  let frozen = false
  const wire = createServer((here) => {
    const there = connect(Number(port), hostname)
    for (const socket of [here, there]) {
      socket.on('error', () => undefined)
      if (frozen) socket.pause()
      sockets.push(socket)
    }
    here.on('data', (data) => there.write(data))
    there.on('data', (data) => here.write(data))
    here.on('close', () => there.destroy())
    there.on('close', () => here.destroy())
    if (frozen) for (const socket of [here, there]) socket.pause()
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    wire.close()
  })
  const through = new URL(address)
  through.port = String((wire.address() as AddressInfo).port)
  const turn = (off: boolean) => {
    frozen = off
    for (const socket of sockets) {
      if (off) socket.pause()
      else socket.resume()
    }
  }
  return { url: through.href, freeze: () => turn(true), thaw: () => turn(false) }
}

test.runIf(url)('with the database frozen /readyz says so while it is, and /healthz goes on', async () => {
  const wire = await wireTo(await freshDatabase(url ?? ''))
  const site = await worldBeside({ place: wire.url } as Parameters<typeof worldBeside>[0])
  const visitor = site.visitor()
  expect((await visitor.get('/readyz')).status).toBe(200)
  wire.freeze()
  expect((await visitor.get('/readyz')).status).toBe(503)
  expect((await visitor.get('/healthz')).status).toBe(200)
  wire.thaw()
  await expect.poll(async () => (await visitor.get('/readyz')).status).toBe(200)
})
