import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { ownPostgres } from '#api/testing/postgres'

/** A server process that can be killed and restarted on the same port. */
class Process {
  private child: ChildProcess | undefined
  private port = 0

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const env = { ...process.env, ...this.env, PORT: String(this.port), HOST: '127.0.0.1', TRUSTED_PROXIES: '' }
    const child = spawn(process.execPath, ['dist/api/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.child = child
    await new Promise<void>((resolve, reject) => {
      let said = ''
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
      child.stdout.on('data', (text: Buffer) => {
        if (said.length < 10_000) said += text
        const [, port] = said.match(/is ready: https?:\/\/localhost:(\d+)\n/) ?? []
        if (!port) return
        this.port = Number(port)
        resolve()
      })
    })
  }

  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  async killAndStart(): Promise<void> {
    await this.kill()
    await this.start()
  }
}

/** The servers to kill, and the bench's own connection for the final queries. */
export interface BenchSite {
  urls: string[]
  /** Kills one of its processes, a different one each time, and restarts it. */
  killOne(time: number): Promise<void>
  query(text: string): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

function fillDemo(env: NodeJS.ProcessEnv): void {
  const args = ['--import', 'tsx', 'api/commands/demo.ts']
  execFileSync(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** One process on SQLite. */
export async function onSqlite(): Promise<BenchSite> {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-kill-'))
  const server = new Process({ DATA_DIR: folder, DATABASE_URL: '' })
  fillDemo({ DATA_DIR: folder, DATABASE_URL: '' })
  await server.start()
  return {
    urls: [server.url],
    killOne: () => server.killAndStart(),
    async query(text) {
      const file = new Sqlite(join(folder, 'camp.sqlite'), { readonly: true })
      const rows = file.prepare(text).all() as Record<string, unknown>[]
      file.close()
      return rows
    },
    async remove() {
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Two processes on a Postgres server, which is killed too. */
export async function onPostgres(): Promise<BenchSite> {
  const postgres = await ownPostgres()
  const env = { DATABASE_URL: postgres.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'anchor-kill-')) }
  fillDemo(env)
  const servers = [new Process(env), new Process(env)]
  for (const server of servers) await server.start()
  return {
    urls: servers.map(({ url }) => url),
    killOne: (time) => [...servers, postgres][time % 3]?.killAndStart() ?? Promise.resolve(),
    async query(text) {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      const { rows } = await client.query(text)
      await client.end()
      return rows
    },
    async remove() {
      for (const server of servers) await server.kill()
      await postgres.stop()
      rmSync(env.DATA_DIR, { recursive: true, force: true })
    },
  }
}
