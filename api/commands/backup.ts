import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { saySize } from '#shared/files/model'
import type { Config } from '../context/config'
import { copyFiles, folderOf, type NamedFile } from '../files/copies'
import { filesOf } from '../files/open'
import { placeOf } from '../files/records'
import { fail, readArgs, reasonOf, requireData, runCommand, writeError } from './command'

/**
 * `npm run backup -- FILE [--without-files]`: writes a checked copy of SQLite's data file, whether the server runs or
 * not, and copies the uploaded files that it names into a folder beside it.
 */

/** Makes the copy next to its final place, and moves it there once it is known to be complete. */
function backUp(from: string, to: string): void {
  const part = `${to}.part`
  rmSync(part, { force: true })
  // No other user may read it, not even while it grows.
  closeSync(openSync(part, 'wx', 0o600))
  try {
    const data = new Sqlite(from, { readonly: true, fileMustExist: true, timeout: 10_000 })
    data.prepare('VACUUM INTO ?').run(part)
    data.close()
    check(part)
    chmodSync(part, 0o600)
    renameSync(part, to)
  } finally {
    rmSync(part, { force: true })
  }
}

function check(file: string): void {
  const copy = new Sqlite(file, { readonly: true })
  const found = copy.pragma('quick_check(1)', { simple: true })
  copy.close()
  if (found !== 'ok') throw new Error(`The copy is incomplete (${found}). The data file may be damaged.`)
}

/** Returns what to tell the operator if the data itself can't be read. */
function damageError(error: unknown, file: string): string | undefined {
  const { code = '' } = error as { code?: string }
  if (!/^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(code)) return undefined
  return `The data file ${file} is damaged or isn't Anchor Camp's. Nothing was backed up.`
}

/** Returns the uploaded files that a copy of the data refers to. */
function filesIn(copy: string): NamedFile[] {
  const data = new Sqlite(copy, { readonly: true })
  const files = data.prepare('SELECT org, hash, place, size FROM file ORDER BY org, hash').all() as NamedFile[]
  data.close()
  return files
}

async function backUpFiles(config: Config, to: string): Promise<void> {
  const { count, bytes, shared, lost } = await copyFiles(filesOf(config), filesIn(to), to)
  const before = shared > 0 ? `, ${shared} of them shared with other backups in that folder` : ''
  console.log(`Uploaded files copied to ${folderOf(to)}: ${count} (${saySize(bytes)})${before}.`)
  for (const each of lost)
    console.error(`Not included: file ${placeOf(each)} of camp ${each.org} is missing or damaged in file storage.`)
}

const usage = {
  call: 'backup -- FILE [--without-files]',
  about: "Copies SQLite's data to FILE while the server runs, and the uploaded files into a folder beside it.",
  words: 1,
}
const { values, positionals } = readArgs(usage, { 'without-files': { type: 'boolean' } })
await runCommand(async (config) => {
  const to = resolve(positionals[0] ?? '')
  const withFiles = values['without-files'] !== true
  if (config.databaseUrl)
    fail('This server uses Postgres. Back it up with pg_dump and copy the folder of uploaded files.')
  requireData(config)
  // A missing folder is often a disk that isn't mounted; a backup on the disk of the data would be none.
  if (!existsSync(dirname(to)))
    fail(`The folder ${dirname(to)} doesn't exist. Create it, or check that its disk is mounted.`)
  for (const each of withFiles ? [to, folderOf(to)] : [to])
    if (existsSync(each)) fail(`${each} already exists and won't be overwritten. Choose a different file name.`)
  try {
    backUp(config.databaseFile, to)
    console.log(`${config.databaseFile} was backed up to ${to}.`)
    if (withFiles) await backUpFiles(config, to)
    else console.log('Uploaded files (documents and videos) are not included.')
  } catch (error) {
    fail(damageError(error, config.databaseFile) ?? writeError(error, to) ?? reasonOf(error))
  }
})
