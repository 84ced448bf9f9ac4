import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { readConfig } from '../context/config'

/** `npm run backup -- FILE`: writes a checked copy of SQLite's data file, whether the server runs or not. */

/** Makes the copy beside its place, and moves it there once it is known to be whole. */
function backUp(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const part = `${to}.part`
  rmSync(part, { force: true })
  // Nobody else may read it, not even while it grows.
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
  if (found !== 'ok') throw new Error(`The copy is not whole (${found}). The data file may be damaged.`)
}

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

const [name] = process.argv.slice(2)
const config = readConfig(process.env)
if (!name) refuse('npm run backup -- FILE')
const to = resolve(name)
if (config.databaseUrl) refuse('This server keeps its data in Postgres: back it up with pg_dump.')
if (!existsSync(config.databaseFile)) refuse(`There is no data file ${config.databaseFile}.`)
if (existsSync(to)) refuse(`${to} is there already and is not overwritten. Name another file.`)
try {
  backUp(config.databaseFile, to)
  console.log(`A whole copy of ${config.databaseFile} is in ${to}.`)
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error))
}
