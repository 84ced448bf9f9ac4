import { closeSync, existsSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFamily } from '#shared/campers/mutations'
import { runSqlBeside } from '../testing/beside'
import { Person } from '../testing/person'
import { world, worldAt } from '../testing/world'

const url = process.env.DATABASE_URL

/** A copy of a database, whose connections are cut; made file by file, so that Postgres has no page of it in memory. */
async function copyOf(place: string): Promise<string> {
  const copy = new URL(place)
  copy.pathname += '_copy'
  const [made, from] = [copy, new URL(place)].map(({ pathname }) => pathname.slice(1))
  await runSqlBeside(
    url ?? '',
    `ALTER DATABASE ${from} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${from}'`,
    `CREATE DATABASE ${made} TEMPLATE ${from} STRATEGY file_copy`,
    `ALTER DATABASE ${made} ALLOW_CONNECTIONS true`,
  )
  return copy.href
}

const PAGE_BYTES = 8192

/** The file of a table, where it lies on this machine. */
async function fileOf(place: string, table: string): Promise<string> {
  const [line] = await runSqlBeside(
    place,
    `SELECT current_setting('data_directory') AS folder, pg_relation_filepath('${table}') AS file`,
  )
  return join(String(line?.folder), String(line?.file))
}

/** Returns the number of the page with this row. Rows that earlier tests deleted may take up the first ones. */
async function pageOf(place: string, table: string, id: number): Promise<number> {
  const [line] = await runSqlBeside(place, `SELECT (ctid::text::point)[0] AS page FROM ${table} WHERE id = ${id}`)
  return Number(line?.page)
}

/** Overwrites the page's header, without which Postgres reads no row of it. */
function damage(file: string, page: number): void {
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(24, 7), 0, 24, page * PAGE_BYTES)
  closeSync(opened)
}

test.runIf(url)(
  'with a page that the disk has damaged nothing more is acknowledged, and the operator sees a message',
  async (context) => {
    const first = await world()
    const camp = await first.camp('lakeside')
    const maya = await camp.camper()
    const office = await camp.as('admin')
    // Read here, because reading it in the copy would put the page in memory.
    const page = await pageOf(first.place, 'campers', maya.id)
    const site = await worldAt(await copyOf(first.place))
    const file = await fileOf(site.place, 'campers')
    if (!existsSync(file)) context.skip('Postgres runs elsewhere')
    const again = new Person(site, office.userId, office.cookie)
    const batch = await again.actions([{ mutation: createFamily, args: { familyId: 2 ** 40, lastName: 'Novak' } }])
    expect((await again.get('/readyz')).status).toBe(200)
    damage(file, page)
    expect((await again.get(`/api/campers/${maya.id}`)).status).toBe(503)
    expect((await again.get('/readyz')).status).toBe(503)
    // Also what does not touch that page.
    expect((await again.pushRaw(batch)).status).toBe(503)
    const { host, pathname } = new URL(site.place)
    expect(site.logged.filter(({ level }) => level === 'error')).toMatchObject([
      { file: `${host}${pathname}`, cause: 'the data is damaged; restore the last backup' },
    ])
  },
)
