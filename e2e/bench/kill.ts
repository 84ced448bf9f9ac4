import { fork } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type BenchSite, onPostgres, onSqlite } from './kill-servers'
import { askServer, signIn } from './tablet'

/**
 * `npm run bench -- kill`: eight tablets write, and every 3 s something is killed: the server on SQLite; on Postgres,
 * one of two processes, the other, then Postgres itself. In the end the database itself must have everything that was
 * acknowledged, exactly once.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    actions: { type: 'string', default: '50' },
    on: { type: 'string', default: 'both' },
  },
})
const KILL_EVERY_MS = 3000
const TABLETS = 8

interface Counted {
  kills: number
  acknowledged: number
  lost: number
  doubled: number
  'wrong balances': number
}

/** Counts the acknowledged rows that the database has. */
async function count(site: BenchSite, acknowledged: string[]): Promise<Omit<Counted, 'kills'>> {
  const logged = new Set((await site.query("SELECT uid FROM mutation WHERE status = 'ok'")).map(({ uid }) => uid))
  const entries = await site.query(
    "SELECT description, count(*) AS n FROM store_transactions WHERE description LIKE '%.%.%' GROUP BY description",
  )
  const booked = new Map(entries.map(({ description, n }) => [description, Number(n)]))
  const lost = acknowledged.filter((line) => {
    const [uid, description] = line.split(' ')
    return !logged.has(uid) || !booked.has(description)
  }).length
  const doubled = [...booked.values()].filter((times) => times > 1).length
  const wrong = await site.query(
    `SELECT a.id FROM camper_accounts a WHERE a.store_balance <> (SELECT coalesce(sum(CASE transaction_type
     WHEN 'credit' THEN amount WHEN 'debit' THEN -amount WHEN 'refund' THEN amount ELSE 0 END), 0)
     FROM store_transactions t WHERE t.org = a.org AND t.camper_id = a.id AND t.description LIKE '%.%.%')
     + coalesce((SELECT balance_before FROM store_transactions t WHERE t.org = a.org AND t.camper_id = a.id
     AND t.description LIKE '%.%.%' ORDER BY balance_before LIMIT 1), a.store_balance)`,
  )
  return { acknowledged: acknowledged.length, lost, doubled, 'wrong balances': wrong.length }
}

async function killing(site: BenchSite): Promise<Counted> {
  const [url = ''] = site.urls
  const cookie = await signIn(url)
  const camperIds = (await askServer(url, cookie, '/api/campers')).body.map(({ id }: { id: number }) => id)
  const file = join(tmpdir(), `anchor-acknowledged-${process.pid}`)
  const writers = fork(fileURLToPath(new URL('kill-writers.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const ended = new Promise<number | null>((resolve) => writers.once('exit', resolve))
  const orders = { urls: site.urls, cookie, camperIds, tablets: TABLETS, actions: Number(values.actions) }
  writers.send({ ...orders, acknowledged: file })
  await new Promise((resolve) => writers.once('message', resolve))
  const until = performance.now() + Number(values.seconds) * 1000
  let kills = 0
  while (performance.now() < until) {
    await wait(KILL_EVERY_MS)
    await site.killOne(kills)
    kills += 1
  }
  writers.send('enough')
  if ((await ended) !== 0) throw new Error('a writer was answered what it cannot be answered')
  const acknowledged = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  rmSync(file)
  return { kills, ...(await count(site, acknowledged)) }
}

const sites: Record<string, () => Promise<BenchSite>> = { sqlite: onSqlite, postgres: onPostgres }
const table: Record<string, Counted> = {}
for (const [name, open] of Object.entries(sites)) {
  if (values.on !== 'both' && values.on !== name) continue
  const site = await open()
  table[name] = await killing(site)
  await site.remove()
}
console.table(table)
process.exit(Object.values(table).every((each) => each.lost + each.doubled + each['wrong balances'] === 0) ? 0 : 1)
