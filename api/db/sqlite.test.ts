import { mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './sqlite'

test('a damaged data file is not opened, and says what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-damaged-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'camp.sqlite')
  await openSqlite(file).close()
  await openSqlite(file).close()
  const filler = new Sqlite(file)
  filler.exec('CREATE TABLE filler (text TEXT); CREATE INDEX by_text ON filler (text)')
  const row = filler.prepare('INSERT INTO filler VALUES (?)')
  for (let n = 0; n < 400; n += 1) row.run(`${n} ${'x'.repeat(200)}`)
  filler.pragma('wal_checkpoint(TRUNCATE)')
  filler.close()
  const { size } = statSync(file)
  writeSync(openSync(file, 'r+'), Buffer.alloc(40_000, 7), 0, 40_000, size - 60_000)
  expect(() => openSqlite(file)).toThrow(/is damaged .*restore the last backup/i)
})
