import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSqlite } from './sqlite'
import { MIGRATIONS, migrateUnderLock } from './sqlite-start'
import { organizations } from './tables/accounts'

/** The migrations of a version of some time ago, in a folder of their own. */
function migrationsUpTo(folder: string, last: string): string {
  const older = join(folder, 'migrations')
  cpSync(MIGRATIONS, older, { recursive: true })
  const path = join(older, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag.startsWith(last)) + 1)
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  return older
}

/** The data file of an older version, with a camp in it. */
function olderFile() {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-older-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'camp.sqlite')
  const raw = new Sqlite(file)
  migrateUnderLock(raw, migrationsUpTo(folder, '0040'))
  raw.exec("INSERT INTO organizations (name, slug, created_at) VALUES ('Lakeside', 'lakeside', '2026-01-01')")
  raw.close()
  return { folder, file, copies: () => readdirSync(folder).filter((name) => name.includes('.before-')) }
}

const lastOf = (file: string) => {
  const raw = new Sqlite(file, { readonly: true })
  const [camp] = raw.prepare('SELECT name FROM organizations').pluck().all()
  const count = raw.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()
  raw.close()
  return { camp, count }
}

test('data of an older version are brought up by the start, and kept beside as they were, once', async () => {
  const { folder, file, copies } = olderFile()
  const lines: Record<string, unknown>[] = []
  const open = () => openSqlite(file, (line) => void lines.push(line))
  const database = open()
  expect(await database.read((db) => db.select().from(organizations))).toMatchObject([{ slug: 'lakeside' }])
  expect((await database.upkeep.status()).pendingMigrations).toEqual([])
  await database.close()
  const [copy = ''] = copies()
  expect(lastOf(join(folder, copy))).toEqual({ camp: 'Lakeside', count: 41 })
  expect(lastOf(file).count).toBeGreaterThan(41)
  expect(statSync(join(folder, copy)).mode & 0o777).toBe(0o600)
  expect(lines).toMatchObject([{ level: 'info', message: expect.stringContaining(copy) }])
  await open().close()
  expect(copies()).toEqual([copy])
})

test('without room for the copy nothing is changed, and the start says so', () => {
  const { file, copies } = olderFile()
  vi.useFakeTimers({ now: new Date('2026-07-01T08:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // Another file is in the place where the copy would be written.
  writeFileSync(`${file}.before-2026-07-01T08-00-00-000Z.part`, 'x')
  expect(() => openSqlite(file)).toThrow(`Free up space next to ${file}`)
  expect(lastOf(file)).toEqual({ camp: 'Lakeside', count: 41 })
  expect(copies()).toEqual([])
})

test('a copy is deleted after thirty days, and what a cut-off one has left', async () => {
  const { folder, file } = olderFile()
  await openSqlite(file).close()
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)
  const place = (name: string, at: Date) => {
    const path = join(folder, `camp.sqlite.before-${name}`)
    writeFileSync(path, '')
    utimesSync(path, at, at)
    return path
  }
  const [old, recent, part] = [place('a', days(31)), place('b', days(29)), place('c.part', days(0))]
  await openSqlite(file).close()
  expect([old, recent, part].map((path) => existsSync(path))).toEqual([false, true, false])
})
