import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { creditArgs } from '../testing/credit'
import type { Person, TestResponse } from '../testing/person'
import { world } from '../testing/world'
import { Trouble } from './trouble'

const onPostgres = process.env.DATABASE_URL !== undefined

const isBusy = ({ status, body, headers }: TestResponse) =>
  status === 503 && body.code === 'busy' && Number(headers.get('retry-after')) > 0

/**
 * Sends a batch until the server has taken it, as a device does; `later` is called each time the server puts it off.
 */
async function untilTaken(person: Person, batch: unknown[], later: () => void): Promise<void> {
  for (;;) {
    const answer = await person.pushRaw(batch)
    if (answer.status === 200) return
    expect(isBusy(answer), JSON.stringify(answer.body)).toBe(true)
    later()
  }
}

test.skipIf(onPostgres)(
  'a file that another process has locked is waited for, then the answer is "later", and a retry books once',
  async () => {
    const site = await world()
    const camp = await site.camp('lakeside')
    const maya = await camp.camper()
    const staff = await camp.as('staff')
    const batch = await staff.actions([creditArgs(maya.id, 2 ** 40)])
    const other = new Sqlite(site.place)
    onTestFinished(() => void other.close())
    other.exec('BEGIN IMMEDIATE')
    expect(isBusy(await staff.pushRaw(batch))).toBe(true)
    expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('0.00')
    other.exec('ROLLBACK')
    for (const { status } of [await staff.pushRaw(batch), await staff.pushRaw(batch)]) expect(status).toBe(200)
    expect((await staff.get(`/api/campers/${maya.id}`)).body.storeBalance).toBe('1.00')
  },
)

test.runIf(onPostgres)(
  'with its connections cut again and again the server goes on, and books each action once',
  async () => {
    const site = await world()
    const camp = await site.camp('lakeside')
    const maya = await camp.camper()
    const people = await Promise.all([camp.as('staff'), camp.as('manager'), camp.as('admin')])
    const other = new pg.Client({ connectionString: site.place })
    await other.connect()
    onTestFinished(() => other.end())
    const rest = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
    const waiting = async () => (await other.query(`SELECT pid ${rest} AND wait_event_type = 'Lock'`)).rows.length
    /** Cuts every connection while work is in the midst of writing: it waits for a lock, which is given back then. */
    const cutAmid = async (work: () => Promise<unknown>) => {
      await other.query('BEGIN')
      await other.query('SELECT * FROM sync_org FOR UPDATE')
      const done = work()
      await expect.poll(waiting).toBeGreaterThan(0)
      await other.query(`SELECT pg_terminate_backend(pid) ${rest}`)
      await other.query('COMMIT')
      await done
    }
    let at = 2 ** 40
    const batches = async (person: Person) => {
      const list: unknown[][] = []
      while (list.length < 8) list.push(await person.actions([creditArgs(maya.id, at++), creditArgs(maya.id, at++)]))
      return list
    }
    const toSend = await Promise.all(people.map(batches))
    let later = 0
    const hear = () => {
      later += 1
    }
    for (let round = 0; round < 8; round += 1)
      await cutAmid(() => Promise.all(people.map((person, at) => untilTaken(person, toSend[at]?.[round] ?? [], hear))))
    expect(later).toBeGreaterThan(0)
    expect((await people[0]?.get(`/api/campers/${maya.id}`))?.body.storeBalance).toBe('48.00')
  },
)

test('each cause of trouble is reported once, however often it shows, and is cleared once changes are written', () => {
  const told: unknown[] = []
  const trouble = new Trouble('camp.sqlite', ({ message, cause }) => void told.push([message, cause]))
  for (const cause of ['cut', 'read only', 'cut', 'read only']) trouble.passes(cause)
  const cannot = "changes can't be saved right now"
  expect(told.splice(0)).toEqual([
    [cannot, 'cut'],
    [cannot, 'read only'],
  ])
  expect(trouble.isPassing).toBe(true)
  for (let times = 0; times < 2; times += 1) trouble.over()
  expect(told.splice(0).sort()).toEqual([
    ['changes are being saved again', 'cut'],
    ['changes are being saved again', 'read only'],
  ])
  expect(trouble.isPassing).toBe(false)
  trouble.passes('cut')
  expect(told).toEqual([[cannot, 'cut']])
})
