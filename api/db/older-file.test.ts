import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withOneMore } from '../testing/one-more-migration'
import { openSqlite } from './sqlite'
import { migrateUnderLock } from './sqlite-start'
import { organizations } from './tables/accounts'
import type { Tell } from './trouble'

/** The data file of an older version, with a camp in it, and a function that opens it with a newer one. */
function olderFile() {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-older-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'camp.sqlite')
  const raw = new Sqlite(file)
  migrateUnderLock(raw)
  raw.exec("INSERT INTO organizations (name, slug, created_at) VALUES ('Lakeside', 'lakeside', '2026-01-01')")
  raw.close()
  const migrations = withOneMore('CREATE TABLE more (id integer primary key);')
  const open = (tell?: Tell) => openSqlite(file, tell, { migrations })
  return { folder, file, open, copies: () => readdirSync(folder).filter((name) => name.includes('.before-')) }
}

const lastOf = (file: string) => {
  const raw = new Sqlite(file, { readonly: true })
  const [camp] = raw.prepare('SELECT name FROM organizations').pluck().all()
  const count = raw.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()
  raw.close()
  return { camp, count }
}

test.skipIf(process.env.DATABASE_URL)(
  'data of an older version are brought up by the start, and kept beside as they were, once',
  async () => {
    const { folder, file, open, copies } = olderFile()
    const { count } = lastOf(file)
    const lines: Record<string, unknown>[] = []
    const database = open((line) => void lines.push(line))
    expect(await database.read((db) => db.select().from(organizations))).toMatchObject([{ slug: 'lakeside' }])
    expect((await database.upkeep.status()).pendingMigrations).toEqual([])
    await database.close()
    const [copy = ''] = copies()
    expect(lastOf(join(folder, copy))).toEqual({ camp: 'Lakeside', count })
    expect(lastOf(file).count).toBe(Number(count) + 1)
    expect(statSync(join(folder, copy)).mode & 0o777).toBe(0o600)
    expect(lines).toMatchObject([{ level: 'info', message: expect.stringContaining(copy) }])
    await open().close()
    expect(copies()).toEqual([copy])
  },
)

test.skipIf(process.env.DATABASE_URL)('without room for the copy nothing is changed, and the start says so', () => {
  const { file, open, copies } = olderFile()
  const before = lastOf(file)
  vi.useFakeTimers({ now: new Date('2026-07-01T08:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // Another file is in the place where the copy would be written.
  writeFileSync(`${file}.before-2026-07-01T08-00-00-000Z.part`, 'x')
  expect(() => open()).toThrow(`Free up space next to ${file}`)
  expect(lastOf(file)).toEqual(before)
  expect(copies()).toEqual([])
})

test.skipIf(process.env.DATABASE_URL)(
  'a copy is deleted after thirty days, and what a cut-off one has left',
  async () => {
    const { folder, open } = olderFile()
    await open().close()
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)
    const place = (name: string, at: Date) => {
      const path = join(folder, `camp.sqlite.before-${name}`)
      writeFileSync(path, '')
      utimesSync(path, at, at)
      return path
    }
    const [old, recent, part] = [place('a', days(31)), place('b', days(29)), place('c.part', days(0))]
    await open().close()
    expect([old, recent, part].map((path) => existsSync(path))).toEqual([false, true, false])
  },
)
