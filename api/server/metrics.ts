import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { and, count, eq, isNull, max, min, or } from 'drizzle-orm'
import type { Server } from '../context/server'
import type { InUse } from '../db/database'
import { organizations } from '../db/tables/accounts'
import { campBackup, campOperation } from '../db/tables/backups'
import { effect } from '../db/tables/effects'
import { PROCESS, VERSION } from '../platform/processes'
import { isReady } from './ready'

/** The upper bound of each bucket of requests, in seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A request that was answered. */
export interface AnsweredRequest {
  method: string
  /** The declared path, without ids. */
  route: string
  status: number
  ms: number
}

/** How long the requests of one route took. */
interface Timed {
  buckets: number[]
  sum: number
  count: number
}

const said = (value: string) => value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

function labelled(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const inside = Object.entries(labels).map(([label, text]) => `${label}="${said(text)}"`)
  return `${name}${inside.length > 0 ? `{${inside.join(',')}}` : ''} ${value}`
}

const gauge = (name: string, help: string, value: number, labels = {}) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  labelled(name, labels, value),
]

/** This process's request counts and health, in Prometheus text format. No label names a camp or a person. */
export class Metrics {
  private readonly answered = new Map<string, { labels: Record<string, string>; count: number }>()
  private readonly timed = new Map<string, Timed>()
  private readonly delay = monitorEventLoopDelay({ resolution: 20 })

  constructor() {
    this.delay.enable()
  }

  /** Counts an answered request. */
  request({ method, route, status, ms }: AnsweredRequest): void {
    const labels = { method, route, status: String(status) }
    const key = JSON.stringify(labels)
    const line = this.answered.get(key) ?? { labels, count: 0 }
    this.answered.set(key, { ...line, count: line.count + 1 })
    const seconds = ms / 1000
    const timed = this.timed.get(route) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
    this.timed.set(route, {
      buckets: timed.buckets.map((many, index) => many + Number(seconds <= (BUCKETS[index] ?? 0))),
      sum: timed.sum + seconds,
      count: timed.count + 1,
    })
  }

  private *requests(): Generator<string> {
    yield '# HELP anchor_requests_total Requests that were answered.'
    yield '# TYPE anchor_requests_total counter'
    for (const { labels, count: many } of this.answered.values()) yield labelled('anchor_requests_total', labels, many)
    yield '# HELP anchor_request_seconds How long answers took.'
    yield '# TYPE anchor_request_seconds histogram'
    for (const [route, { buckets, sum, count: many }] of this.timed) {
      for (const [index, within] of buckets.entries())
        yield labelled('anchor_request_seconds_bucket', { route, le: String(BUCKETS[index]) }, within)
      yield labelled('anchor_request_seconds_bucket', { route, le: '+Inf' }, many)
      yield labelled('anchor_request_seconds_sum', { route }, sum)
      yield labelled('anchor_request_seconds_count', { route }, many)
    }
  }

  private *process(): Generator<string> {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    yield* gauge('anchor_info', 'The version of this process.', 1, { version: VERSION, process: PROCESS })
    yield* gauge('anchor_uptime_seconds', 'How long this process has been running.', process.uptime())
    yield* gauge('anchor_resident_memory_bytes', 'The memory of this process.', rss)
    yield* gauge('anchor_heap_bytes', 'Heap memory in use.', heapUsed)
    yield* gauge('anchor_cpu_seconds', 'CPU time used.', (user + system) / 1e6)
    const late = this.delay.percentile(99) / 1e9
    yield* gauge('anchor_event_loop_delay_seconds', '99th percentile of timer delay since the last scrape.', late)
    this.delay.reset()
  }

  /** Returns the current metrics. */
  async text(server: Server): Promise<string> {
    const lines = [...this.process(), ...this.requests(), ...ofConnections(server), ...(await ofDatabase(server))]
    return `${lines.join('\n')}\n`
  }
}

/** Yields the metrics of this process's streams and connections. */
function* ofConnections({ database, pokes }: Server): Generator<string> {
  yield* gauge('anchor_streams_open', 'Open event streams to devices.', pokes.open())
  const { write, read } = database.connections()
  const lines = (state: keyof InUse) =>
    Object.entries({ write, read }).map(([kind, is]) =>
      labelled('anchor_database_connections', { kind, state }, is[state]),
    )
  yield '# HELP anchor_database_connections Database connections in use and idle, and requests waiting for one.'
  yield '# TYPE anchor_database_connections gauge'
  yield* [...lines('used'), ...lines('idle'), ...lines('waiting')]
}

/**
 * Returns the age in seconds of the newest backup of the camp that has gone longest without one, among camps with
 * nightly backups.
 */
async function backupAge({ database, now }: Server): Promise<number> {
  const whole = and(eq(campBackup.organizationId, organizations.id), eq(campBackup.state, 'whole'))
  const camps = await database.read((db) =>
    db
      .select({ since: organizations.createdAt, last: max(campBackup.takenAt) })
      .from(organizations)
      .leftJoin(campBackup, whole)
      .leftJoin(campOperation, eq(campOperation.organizationId, organizations.id))
      .where(
        and(
          eq(organizations.isActive, true),
          or(isNull(campOperation.nightlyBackup), eq(campOperation.nightlyBackup, true)),
        ),
      )
      .groupBy(organizations.id, organizations.createdAt),
  )
  const oldest = Math.min(...camps.map(({ since, last }) => Date.parse(last ?? since)))
  return camps.length === 0 ? 0 : Math.max(0, (now().getTime() - oldest) / 1000)
}

/** Returns whether the database answers, what is waiting in its queue, and how old the backups are. */
async function ofDatabase(server: Server): Promise<string[]> {
  const ready = await isReady(server)
  const isTaking = gauge('anchor_ready', 'Whether this process accepts requests, as /readyz reports.', Number(ready))
  if (!ready) return isTaking
  const [waiting] = await server.database.read((db) =>
    db
      .select({ number: count(), since: min(effect.createdAt) })
      .from(effect)
      .where(eq(effect.state, 'waiting')),
  )
  const oldest = waiting?.since ? (server.now().getTime() - Date.parse(waiting.since)) / 1000 : 0
  const age = await backupAge(server)
  return [
    ...isTaking,
    ...gauge('anchor_jobs_waiting', 'Emails and other jobs waiting, across all processes.', waiting?.number ?? 0),
    ...gauge('anchor_job_oldest_seconds', 'How long the oldest job has been waiting.', oldest),
    ...gauge('anchor_backup_age_seconds', 'Age of the last backup, for the camp whose backup is oldest.', age),
  ]
}

/** The servers whose requests are counted. */
const counting = new WeakMap<Server, Metrics>()

/** Counts a request, if metrics are on. */
export function countRequest(server: Server, answered: AnsweredRequest): void {
  counting.get(server)?.request(answered)
}

/**
 * Serves `/metrics` on a separate port without a sign-in, for the operator's network only.
 *
 * @returns a function that stops it
 */
export function startMetrics(server: Server, { port, host }: { port: number; host: string }): () => Promise<void> {
  const metrics = new Metrics()
  counting.set(server, metrics)
  const http = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text(server).then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  http.on('error', (error: NodeJS.ErrnoException) => {
    const message = `/metrics can't be served at ${host}:${port}. The server runs without it.`
    server.log({ level: 'error', message, error: error.code ?? String(error) })
  })
  http.listen(port, host)
  return () =>
    new Promise((resolve) => {
      http.close(() => resolve())
      http.closeAllConnections()
    })
}
