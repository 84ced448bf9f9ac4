import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runSqlBeside } from '../testing/beside'
import { creditArgs } from '../testing/credit'
import { type World, world } from '../testing/world'
import { openSqlite } from './sqlite'

const onPostgres = process.env.DATABASE_URL !== undefined

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'anchor-watch-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A camp with staff who can make sales, and a check whether the server is ready. */
async function camp() {
  const site = await world()
  const lakeside = await site.camp('lakeside')
  const maya = await lakeside.camper()
  const staff = await lakeside.as('staff')
  const batches: unknown[][] = []
  for (let n = 1; n <= 5; n += 1) batches.push(await staff.actions([creditArgs(maya.id, 2 ** 40 + n)]))
  return {
    site,
    pay: async () => {
      const { status, body } = await staff.pushRaw(batches.shift() ?? [])
      return [status, (body.results ?? []).length]
    },
    /** The same payment each time. */
    again: async () => {
      const { status, body } = await staff.pushRaw(batches[0] ?? [])
      return [status, (body.results ?? []).length]
    },
    ready: async () => (await site.visitor().get('/readyz')).status,
  }
}

const told = (site: World, file: string) =>
  site.logged.filter(({ level, file: place }) => level === 'error' && place === file).map(({ cause }) => cause)

const SOMETHING_HAPPENS: [string, (file: string) => void][] = [
  ['is gone', (file) => rmSync(file)],
  [
    'was replaced',
    (file) => {
      copyFileSync(file, `${file}.other`)
      renameSync(`${file}.other`, file)
    },
  ],
]

for (const [what, happens] of SOMETHING_HAPPENS) {
  test.skipIf(onPostgres)(
    `while the data file ${what}, nothing is acknowledged, and the operator sees a message`,
    async () => {
      const { site, pay, ready } = await camp()
      expect([await pay(), await ready()]).toEqual([[200, 1], 200])
      happens(site.place)
      expect([await pay(), await ready()]).toEqual([[503, 0], 503])
      expect(told(site, site.place)).toEqual([`${site.place} ${what}`])
    },
  )
}

test.skipIf(onPostgres)('a log that was deleted under the server is noticed as the file itself is', async () => {
  const { site, pay, ready } = await camp()
  rmSync(`${site.place}-wal`)
  expect([await pay(), await ready()]).toEqual([[503, 0], 503])
  expect(told(site, site.place)).toEqual([`${site.place}-wal is gone`])
})

const LOCKED = 'another process has locked the file'

/** Lets time pass by this process's steady clock: by so many ms, at once. */
function passing(): (ms: number) => void {
  const from = performance.now()
  let passed = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => from + passed)
  onTestFinished(() => spy.mockRestore())
  return (ms) => {
    passed += ms
  }
}

test.skipIf(onPostgres)(
  'while another process has locked the file, the server is not ready, and it recovers automatically',
  async () => {
    const { site, again, ready } = await camp()
    const pass = passing()
    expect(await ready()).toBe(200)
    const other = new Sqlite(site.place)
    onTestFinished(() => void other.close())
    for (const isTried of [false, true]) {
      other.exec('BEGIN IMMEDIATE')
      // A lock that is over soon is nothing to tell of.
      expect(await ready()).toBe(200)
      pass(6000)
      if (isTried) expect(await again()).toEqual([503, 0])
      expect([await ready(), told(site, site.place)]).toEqual([503, Array(isTried ? 2 : 1).fill(LOCKED)])
      other.exec('ROLLBACK')
      expect(await ready()).toBe(200)
    }
    expect(await again()).toEqual([200, 1])
  },
)

test.skipIf(onPostgres)('an older server writes no more once a newer one has changed the tables', async () => {
  const { site, pay, ready } = await camp()
  await runSqlBeside(
    site.place,
    "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of a newer server', 99999999999999)",
    'CREATE TABLE of_a_newer_server (id INTEGER)',
  )
  expect([await pay(), await ready()]).toEqual([[503, 0], 503])
  expect(told(site, site.place)).toEqual(['a newer version of the server has changed its tables'])
  expect(() => openSqlite(site.place)).toThrow(/newer version/)
})

test.skipIf(onPostgres)('a page that the disk has damaged is found by reading all of them through', async () => {
  const file = join(folder(), 'camp.sqlite')
  const lines: Record<string, unknown>[] = []
  await openSqlite(file).close()
  const filler = new Sqlite(file)
  filler.exec('CREATE TABLE filler (text TEXT); CREATE INDEX by_text ON filler (text)')
  const row = filler.prepare('INSERT INTO filler VALUES (?)')
  for (let n = 0; n < 400; n += 1) row.run(`${n} ${'x'.repeat(200)}`)
  filler.close()
  const database = openSqlite(file, (line) => void lines.push(line), { readThroughMs: 20 })
  onTestFinished(() => database.close())
  await database.check()
  const { size } = statSync(file)
  writeSync(openSync(file, 'r+'), Buffer.alloc(40_000, 7), 0, 40_000, size - 60_000)
  await expect.poll(() => lines).toMatchObject([{ level: 'error', file }])
  await expect(database.check()).rejects.toThrow(/damaged/)
  await expect(database.transact(async () => undefined)).rejects.toThrow(/damaged/)
})

test.skipIf(onPostgres)('a server whose data file is gone does not start over', async () => {
  const file = join(folder(), 'camp.sqlite')
  await openSqlite(file).close()
  rmSync(file)
  expect(() => openSqlite(file)).toThrow(/is missing/)
})

test.skipIf(onPostgres)('closed in order, all of it is in one file', async () => {
  const file = join(folder(), 'camp.sqlite')
  const database = openSqlite(file)
  await Promise.all([1, 2, 3, 4].map(() => database.check()))
  await database.close()
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })).toBeUndefined()
})

test.skipIf(onPostgres)(
  'a damaged log is reported at startup and kept; a commit that a crash tore off is not',
  async () => {
    const { site, pay } = await camp()
    for (let times = 0; times < 5; times += 1) await pay()
    const start = (name: string, change: (wal: number, size: number) => void) => {
      const file = join(folder(), name)
      copyFileSync(site.place, file)
      copyFileSync(`${site.place}-wal`, `${file}-wal`)
      change(openSync(`${file}-wal`, 'r+'), statSync(`${file}-wal`).size)
      const lines: Record<string, unknown>[] = []
      return { file, lines }
    }
    const whole = start('whole', () => undefined)
    const torn = start('torn', (wal, size) => writeSync(wal, Buffer.alloc(100, 7), 0, 100, size - 100))
    const middle = start('middle', (wal, size) => writeSync(wal, Buffer.alloc(100, 7), 0, 100, Math.floor(size / 2)))
    const head = start('head', (wal) => writeSync(wal, Buffer.alloc(32, 7), 0, 32, 0))
    for (const { file, lines } of [whole, torn, middle, head])
      await openSqlite(file, (line) => void lines.push(line)).close()
    expect([whole.lines, torn.lines]).toEqual([[], []])
    for (const { file, lines } of [middle, head]) {
      expect(lines).toMatchObject([{ level: 'error', file: `${file}-wal`, cause: 'the write-ahead log is damaged' }])
      expect(statSync(String(lines[0]?.kept)).size).toBeGreaterThan(0)
    }
    const [, lost] = /the last (\d+) commits/.exec(String(middle.lines[0]?.message)) ?? []
    expect(Number(lost)).toBeGreaterThan(1)
  },
)

/** Copies a database that is open, with its log and the index of that. */
function copyOpen(from: string, to: string): void {
  for (const part of ['', '-wal', '-shm']) copyFileSync(`${from}${part}`, `${to}${part}`)
}

test.skipIf(onPostgres)(
  'what a failed commit left in the log is reported as no loss; the last commit is, if it was acknowledged',
  async () => {
    const { site, pay } = await camp()
    await pay()
    const before = join(folder(), 'camp.sqlite')
    copyOpen(site.place, before)
    await pay()
    // Here the second payment failed with a disk error, and a shorter commit took its place in the log.
    const other = new Sqlite(before)
    onTestFinished(() => void other.close())
    other.pragma('user_version = 7')
    const left = readFileSync(`${site.place}-wal`).subarray(statSync(`${before}-wal`).size)
    expect(left.length).toBeGreaterThan(0)
    const failed = join(folder(), 'camp.sqlite')
    copyOpen(before, failed)
    appendFileSync(`${failed}-wal`, left)

    const damaged = join(folder(), 'camp.sqlite')
    copyOpen(site.place, damaged)
    const { size } = statSync(`${damaged}-wal`)
    writeSync(openSync(`${damaged}-wal`, 'r+'), Buffer.alloc(100, 7), 0, 100, size - 100)

    const told = async (file: string) => {
      const lines: Record<string, unknown>[] = []
      await openSqlite(file, (line) => void lines.push(line)).close()
      return lines.map(({ message }) => message)
    }
    expect(await told(failed)).toEqual([])
    const kept = new Sqlite(failed, { readonly: true })
    expect(kept.pragma('user_version', { simple: true })).toBe(7)
    kept.close()
    expect(await told(damaged)).toEqual([expect.stringContaining("the last commit can't be read and is lost")])
  },
)

/** The ways a Postgres fails, how each is undone, and the message operators see. */
const HAPPENS_TO_POSTGRES: [
  string,
  cause: string,
  happens: (name: string) => string[],
  undone: (name: string) => string[],
][] = [
  [
    'takes no changes',
    'the database is read only',
    (name) => [`ALTER DATABASE "${name}" SET default_transaction_read_only = on`, CUT],
    (name) => [
      'SET default_transaction_read_only = off',
      `ALTER DATABASE "${name}" RESET default_transaction_read_only`,
      CUT,
    ],
  ],
  [
    'has no room',
    'the disk is full or failing',
    () => [
      "CREATE FUNCTION full_disk() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'could not extend' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql",
      'CREATE TRIGGER full_disk BEFORE INSERT ON store_transactions EXECUTE FUNCTION full_disk()',
      'CREATE TRIGGER full_disk BEFORE UPDATE ON organizations EXECUTE FUNCTION full_disk()',
    ],
    () => ['DROP FUNCTION full_disk CASCADE'],
  ],
]
const CUT =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'

for (const [what, cause, happens, undone] of HAPPENS_TO_POSTGRES) {
  test.runIf(onPostgres)(
    `while Postgres ${what}, nothing is acknowledged or given up, and the operator sees a message`,
    async () => {
      const { site, pay, again, ready } = await camp()
      const { host, pathname } = new URL(site.place)
      expect([await pay(), await ready()]).toEqual([[200, 1], 200])
      await runSqlBeside(site.place, ...happens(pathname.slice(1)))
      // The first caller may still meet a connection that was cut.
      await expect.poll(async () => (await again())[1]).toBe(0)
      for (let times = 0; times < 10; times += 1) expect((await again())[0]).toBeGreaterThanOrEqual(503)
      expect(await ready()).toBe(503)
      expect(told(site, `${host}${pathname}`)).toContain(cause)
      await runSqlBeside(site.place, ...undone(pathname.slice(1)))
      await expect.poll(async () => [await again(), await ready()]).toEqual([[200, 1], 200])
      expect(site.logged).toContainEqual(expect.objectContaining({ message: 'changes are being saved again', cause }))
    },
  )
}

test.runIf(onPostgres)(
  'while another session has locked the tables, the server is not ready, and a lock on one camp is no such lock',
  async () => {
    const { site, pay, ready } = await camp()
    const { host, pathname } = new URL(site.place)
    const pass = passing()
    const other = new pg.Client({ connectionString: site.place })
    await other.connect()
    onTestFinished(() => other.end())
    const whileHeld = async (lock: string) => {
      await other.query('BEGIN')
      await other.query(lock)
      // A lock that is over soon is nothing to tell of.
      const before = await ready()
      pass(7000)
      const held = await ready()
      await other.query('ROLLBACK')
      return [before, held, await ready()]
    }
    expect(await whileHeld('SELECT * FROM sync_org FOR UPDATE')).toEqual([200, 200, 200])
    expect(await whileHeld('LOCK TABLE sync_org IN EXCLUSIVE MODE')).toEqual([200, 503, 200])
    expect(told(site, `${host}${pathname}`)).toEqual(['another session has locked the tables'])
    expect(await pay()).toEqual([200, 1])
  },
)

test.runIf(onPostgres)(
  'while Postgres is unreachable the operator sees a message, and another one when it is back',
  async () => {
    const { site, again, ready } = await camp()
    const { host, pathname } = new URL(site.place)
    const elsewhere = site.place.replace(/[^/]*$/, 'postgres')
    const name = pathname.slice(1)
    const lost = CUT.replace('current_database()', `'${name}'`)
    await runSqlBeside(elsewhere, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`, lost)
    await expect.poll(() => ready()).toBe(503)
    expect((await again())[0]).toBe(503)
    expect(told(site, `${host}${pathname}`)).toEqual(["the database can't be reached"])
    await runSqlBeside(elsewhere, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`)
    await expect.poll(async () => [await again(), await ready()]).toEqual([[200, 1], 200])
  },
)
