import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { PROJECT_FOLDER } from '../environment/project-folder'

/** The folder of a newer version for a test: the migrations of this one, and after them `9999_more`. */
export function withOneMore(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dialect = process.env.DATABASE_URL ? 'postgres' : 'sqlite'
  cpSync(join(PROJECT_FOLDER, 'api/db/migrations', dialect), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_more' })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(folder, '9999_more.sql'), statement)
  return folder
}
