import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { builtServer, withSteps } from '../testing/built-server'
import { freshDatabase } from '../testing/postgres'

let demo: string | undefined

/** A data folder in which the demo camps are filled already, to be given as `DATA_DIR`: they are filled once and copied. */
function demoData(): string {
  if (!demo) {
    const folder = mkdtempSync(join(tmpdir(), 'anchor-demo-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder }
    execFileSync(process.execPath, ['--import', 'tsx', 'api/commands/demo.ts'], { env })
    demo = folder
  }
  const copy = mkdtempSync(join(tmpdir(), 'anchor-main-'))
  cpSync(demo, copy, { recursive: true })
  return copy
}

/** Starts the server as an operator would, on a free port and with separate data. */
async function start(env: NodeJS.ProcessEnv, [program = '', ...args] = builtServer(), { detached = false } = {}) {
  const folder = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'anchor-main-'))
  const database = process.env.DATABASE_URL ? { DATABASE_URL: await freshDatabase(process.env.DATABASE_URL) } : {}
  const child = spawn(program, args, {
    detached,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ...database,
      ...env,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    child,
    folder,
    ended,
    closed,
    printed: () => printed,
    until: (what: RegExp) => untilPrinted(child, () => printed, what),
  }
}

function untilPrinted(child: ChildProcess, printed: () => string, what: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = what.exec(printed())?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', look)
    child.once('exit', () => reject(new Error(printed())))
    look()
  })
}

const JSON_BODY = { 'content-type': 'application/json' }

const staffCookie = (origin: string) => cookieOf(origin, 'staff')

/** Signs a person of the demo in; answers the cookie. */
async function cookieOf(origin: string, who: string): Promise<string> {
  const body = JSON.stringify({
    email: `${who}@lakeside.example`,
    password: 'camp-demo-2026',
    organizationSlug: 'lakeside',
  })
  const { headers } = await fetch(`${origin}/api/camp/login`, { method: 'POST', headers: JSON_BODY, body })
  return headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

test('production without a secret does not start, and says why', async () => {
  const server = await start({ NODE_ENV: 'production' })
  expect(await server.ended).toBe(1)
  expect(server.printed().trim()).toBe('APP_SECRET is required in production (32 characters or more).')
})

/** The files of the database in a data folder; a write-ahead log beside it was not closed. */
const databaseFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('camp.sqlite'))
    .sort()

test.skipIf(process.env.DATABASE_URL)(
  'the demo prints its logins, keeps its data, and ends in order while devices listen',
  async () => {
    const first = await start({})
    const origin = (await first.until(/ready: (\S+)/)).replace('localhost', '127.0.0.1')
    await first.until(/(admin@lakeside.example +organization lakeside)/)
    const cookie = await staffCookie(origin)
    const stream = await fetch(`${origin}/api/sync/events`, { headers: { cookie } })
    expect(stream.status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(await stream.text()).toContain('event: hello')
    expect(databaseFiles(first.folder)).toEqual(['camp.sqlite', 'camp.sqlite.exists'])

    const second = await start({ DATA_DIR: first.folder })
    const again = (await second.until(/ready: (\S+)/)).replace('localhost', '127.0.0.1')
    expect(second.printed()).not.toContain('Creating the demo camps')
    expect((await fetch(`${again}/api/user`, { headers: { cookie } })).status).toBe(200)
  },
)

/** `npm start`: npm, the shell in which it runs a script, and the script, which runs the server beside it. */
const STARTED = withSteps("console.log('beside', process.pid, 'shell', process.ppid, 'end'); steps.serve()")
const BESIDE = ['sh', '-c', `sh -c '"$0" "$@"; :' "$0" "$@"; :`, ...STARTED]

interface Started {
  /** The script. */
  beside: number
  shell: number
  npm: number
  /** Waits until the server stops. */
  stops(): Promise<void>
}

const ENDS: Record<string, (started: Started) => unknown> = {
  'Ctrl C, which reaches all of them, pressed again while it stops': async ({ npm, stops }) => {
    process.kill(-npm, 'SIGINT')
    await stops()
    process.kill(-npm, 'SIGINT')
  },
  'a closed terminal': ({ npm }) => process.kill(-npm, 'SIGHUP'),
  'a supervisor that ends all of them': ({ npm }) => process.kill(-npm, 'SIGTERM'),
  'kill of npm, which passes the signal on to its shell': ({ shell }) => process.kill(shell, 'SIGTERM'),
  kill: ({ beside }) => process.kill(beside, 'SIGTERM'),
  'a supervisor that kills only it': ({ beside }) => process.kill(beside, 'SIGKILL'),
  'a supervisor that kills only npm': ({ npm }) => process.kill(npm, 'SIGKILL'),
}

test.skipIf(process.env.DATABASE_URL).each(Object.keys(ENDS))(
  'ending npm start closes the database and leaves one whole file: %s',
  async (way) => {
    builtServer()
    // It says first that it stops, so that the second signal can come while it does.
    const env = { DATA_DIR: demoData(), npm_lifecycle_event: 'start', DRAIN_SECONDS: '1' }
    const server = await start(env, BESIDE, { detached: true })
    const [beside, shell] = [await server.until(/beside (\d+) /), await server.until(/shell (\d+) end/)].map(Number)
    const origin = (await server.until(/ready: (\S+)/)).replace('localhost', '127.0.0.1')
    await staffCookie(origin)
    expect(readdirSync(server.folder)).toContain('camp.sqlite-wal')
    const stops = () => expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)
    await ENDS[way]?.({ beside, shell, npm: Number(server.child.pid), stops } as Started)
    // The output is open as long as the last of the four runs.
    await server.closed
    expect(databaseFiles(server.folder)).toEqual(['camp.sqlite', 'camp.sqlite.exists'])
    const kept = new Sqlite(join(server.folder, 'camp.sqlite'), { readonly: true })
    expect(kept.prepare('SELECT count(*) AS n FROM sessions').get()).toEqual({ n: 1 })
    kept.close()
  },
)

test.skipIf(process.env.DATABASE_URL)('npm start killed before the server is ready: the server ends too', async () => {
  builtServer()
  const server = await start({}, BESIDE, { detached: true })
  const beside = Number(await server.until(/beside (\d+) /))
  await server.until(/(Creating the demo camps)/)
  process.kill(beside, 'SIGKILL')
  await server.closed
  expect(databaseFiles(server.folder)).toEqual(['camp.sqlite', 'camp.sqlite.exists'])
})

const STRACE = '/usr/bin/strace'

test.skipIf(process.env.DATABASE_URL || !existsSync(STRACE))(
  'what is acknowledged was sent to the disk before: each change waits for it',
  async () => {
    const server = await start({ DATA_DIR: demoData() })
    const origin = (await server.until(/ready: (\S+)/)).replace('localhost', '127.0.0.1')
    const headers = { ...JSON_BODY, origin, cookie: await staffCookie(origin) }
    const [{ id } = { id: 0 }] = (await (await fetch(`${origin}/api/campers`, { headers })).json()) as { id: number }[]
    const found = join(server.folder, 'synced')
    const watching = ['-f', '-e', 'trace=fdatasync,fsync', '-o', found, '-p', String(server.child.pid)]
    const strace = spawn(STRACE, watching, { stdio: ['ignore', 'ignore', 'pipe'] })
    await once(strace.stderr, 'data')
    const synced = () => readFileSync(found, 'utf8').split(/sync\(/).length - 1
    const body = JSON.stringify({
      transactionType: 'credit',
      amount: '5.00',
      description: 'Cash',
      paymentMethod: 'cash',
    })
    for (let times = 0; times < 5; times += 1) {
      const before = synced()
      expect((await fetch(`${origin}/api/campers/${id}/transactions`, { method: 'POST', headers, body })).ok).toBe(true)
      expect(synced()).toBeGreaterThan(before)
    }
    strace.kill('SIGINT')
  },
)

/** Uploads a document as an administrator of the demo; answers its bytes. */
async function uploaded(origin: string, text: string): Promise<Buffer> {
  const headers = { origin, cookie: await cookieOf(origin, 'admin') }
  const found = await fetch(`${origin}/api/training/programs`, { headers })
  const [{ id } = { id: 0 }] = (await found.json()) as { id: number }[]
  const bytes = Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
  const body = new FormData()
  for (const [name, value] of Object.entries({ programId: String(id), type: 'document', title: text }))
    body.append(name, value)
  body.append('file', new Blob([bytes]), `${text}.pdf`)
  const answer = await fetch(`${origin}/api/training/materials/upload`, { method: 'POST', headers, body })
  expect(answer.status, await answer.text()).toBe(201)
  return bytes
}

test.skipIf(process.env.DATABASE_URL)(
  'a backup made while the server runs is whole, private, has the uploaded files, names what is gone, and never overwrites',
  async () => {
    const server = await start({ DATA_DIR: demoData() })
    const origin = (await server.until(/ready: (\S+)/)).replace('localhost', '127.0.0.1')
    const [kept, uploads] = [join(server.folder, 'kept'), join(server.folder, 'files')]
    mkdirSync(kept)
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: server.folder }
    const backUp = (name: string, ...more: string[]) => {
      const args = ['--import', 'tsx', 'api/commands/backup.ts', join(kept, name), ...more]
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
      return { status, said: stdout, complained: stderr }
    }
    /** The uploaded files in a folder; backups of camps, with names of other kinds, aside. */
    const filesIn = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /^\d+\/[\w-]+$/.test(path))

    const knots = await uploaded(origin, 'Knots')
    expect(backUp('first')).toMatchObject({ status: 0, said: expect.stringContaining('') })
    for (const path of ['first', ...filesIn(join(kept, 'first.files')).map((each) => join('first.files', each))])
      expect(statSync(join(kept, path)).mode & 0o777).toBe(0o600)
    const copy = new Sqlite(join(kept, 'first'), { readonly: true })
    expect(copy.prepare('SELECT count(*) AS n FROM organizations').get()).toEqual({ n: 2 })
    copy.close()
    const [first = ''] = filesIn(join(kept, 'first.files'))
    expect(readFileSync(join(kept, 'first.files', first))).toEqual(knots)
    // It is listed there under the name that it has to be restored to.
    expect(readFileSync(join(uploads, first))).toEqual(knots)

    await uploaded(origin, 'Ropes')
    const gone = filesIn(uploads).find((path) => path !== first) ?? ''
    rmSync(join(uploads, gone))
    const fire = await uploaded(origin, 'Fire')
    const second = backUp('second')
    expect(second).toMatchObject({ status: 0, said: expect.stringContaining('1 of them shared') })
    expect(second.complained).toContain(gone.split('/')[1])
    const there = filesIn(join(kept, 'second.files'))
    expect(there.map((path) => readFileSync(join(kept, 'second.files', path)))).toEqual(
      expect.arrayContaining([knots, fire]),
    )
    expect(there).toHaveLength(2)
    expect(statSync(join(kept, 'second.files', first)).ino).toBe(statSync(join(kept, 'first.files', first)).ino)

    const without = backUp('third', '--without-files')
    expect(without).toMatchObject({ status: 0, said: expect.stringContaining('are not included') })
    expect(readdirSync(kept).sort()).toEqual(['first', 'first.files', 'second', 'second.files', 'third'])
    expect(backUp('second')).toMatchObject({ status: 1, complained: expect.stringContaining("won't be overwritten") })
  },
)

const PRLIMIT = '/usr/bin/prlimit'
/** Limits how large files of a process may grow, or lifts the limit. */
const limit = (pid: number | undefined, size: number | 'unlimited') =>
  execFileSync(PRLIMIT, [`--fsize=${size}:unlimited`, '--pid', String(pid)])

test.skipIf(process.env.DATABASE_URL || !existsSync(PRLIMIT))(
  'if the disk is full, the answer is "later" and reads continue; with room again a retry books once, without a restart',
  async () => {
    // By default a process that writes past its limit is killed; on a full disk the write fails. The trap makes it fail
    // here too.
    const server = await start({ DATA_DIR: demoData() }, ['sh', '-c', 'trap "" XFSZ; exec "$0" "$@"', ...builtServer()])
    const origin = (await server.until(/ready: (\S+)/)).replace('localhost', '127.0.0.1')
    const headers = { ...JSON_BODY, origin, cookie: await staffCookie(origin) }
    const get = async <T>(path: string) => (await (await fetch(`${origin}${path}`, { headers })).json()) as T
    const [{ id } = { id: 0 }] = await get<{ id: number }[]>('/api/campers')
    const balance = async () => Number((await get<{ storeBalance: string }>(`/api/campers/${id}`)).storeBalance)
    const before = await balance()
    const once = { ...headers, 'idempotency-key': crypto.randomUUID() }
    const funds = { transactionType: 'credit', amount: '5.00', description: 'Cash', paymentMethod: 'cash' }
    const body = JSON.stringify(funds)
    const pay = () => fetch(`${origin}/api/campers/${id}/transactions`, { method: 'POST', headers: once, body })

    limit(server.child.pid, 1024)
    const full = await pay()
    expect([full.status, Number(full.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(await balance()).toBe(before)
    limit(server.child.pid, 'unlimited')
    for (let times = 0; times < 2; times += 1) expect((await pay()).ok).toBe(true)
    expect(await balance()).toBe(before + 5)
  },
)

test('a first start in production has no known password, prints a one-time link, and ends in order', async () => {
  const server = await start({ NODE_ENV: 'production', APP_SECRET: 's'.repeat(40) })
  const link = (await server.until(/(http:\S+\/set-up\/\S+)/)).replace('localhost', '127.0.0.1')
  const { origin } = new URL(link)
  expect(server.printed()).not.toContain('camp-demo')
  expect((await fetch(link)).status).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test.skipIf(process.env.DATABASE_URL)(
  'requests are counted at a port of their own, lines say of which process they are, and who stops says so first',
  async () => {
    const metricsPort = await freePort()
    const server = await start({ DATA_DIR: demoData(), METRICS_PORT: String(metricsPort), DRAIN_SECONDS: '2' })
    const origin = (await server.until(/ready: (\S+)/)).replace('localhost', '127.0.0.1')
    expect((await fetch(`${origin}/metrics`)).headers.get('content-type')).toContain('html')
    await fetch(`${origin}/api/organization/lakeside`)
    const metrics = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())
    await expect
      .poll(metrics)
      .toContain('anchor_requests_total{method="GET",route="/api/organization/:slug",status="200"} 1')
    const text = await metrics()
    expect(text).toMatch(/^anchor_ready 1$/m)
    expect(text).toMatch(/^anchor_streams_open 0$/m)
    expect(text).toMatch(/^anchor_database_connections\{kind="read",state="waiting"\} 0$/m)
    // The demo camps are not backed up yet: the day on which they were made counts.
    expect(text).toMatch(/^anchor_backup_age_seconds \d/m)
    expect(text).not.toContain('lakeside')
    expect(server.printed()).toMatch(/"path":"\/api\/organization\/:slug".*"process":"[0-9a-f]{8}","version":"[\d.]+"/)
    server.child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect(await metrics()).toMatch(/^anchor_ready 0$/m)
    expect(await server.ended).toBe(0)
  },
)
