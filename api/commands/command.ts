import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { sentenceFor } from '#shared/registry'
import { type Config, readEnvironment } from '../context/config'
import type { Server } from '../context/server'
import { organizations } from '../db/tables/accounts'
import { startError } from '../server/start-up'

/** How a command is called and what it does, as `--help` shows it. */
export interface Usage {
  /** What comes after `npm run`, such as `backup -- FILE`. */
  call: string
  about: string
  /** How many words it takes besides its options. */
  words?: number
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const

/** Returns the text that `--help` prints. */
export const usageText = ({ call, about }: Usage): string => `Usage: npm run ${call}\n\n${about}`

/** Ends the process as failed, with a sentence for the operator. */
export function fail(why: string): never {
  console.error(why)
  process.exit(1)
}

/** Returns what to tell the operator about an error that ended a command. */
export function reasonOf(error: unknown, config?: Config): string {
  if (error instanceof Refusal) return sentenceFor(error.code, error.data).message
  const known = config ? startError(error, config) : undefined
  return known ?? (error instanceof Error ? error.message : String(error))
}

/** Returns the first sentence about wrong options; what follows in Node's message is about words that begin with a dash. */
export const optionError = (error: unknown): string => `${reasonOf(error).split(/\.(\s|$)/)[0]}.`

/**
 * Reads what was written after a command. `--help` prints how the command is called and ends the process; an unknown
 * option, and too few or too many words, end it as failed.
 */
export function readArgs<T extends NonNullable<ParseArgsConfig['options']>>(usage: Usage, options: T) {
  try {
    const parsed = parseArgs({ options: { ...options, ...HELP }, allowPositionals: true })
    if ((parsed.values as { help?: boolean }).help) {
      console.log(usageText(usage))
      process.exit(0)
    }
    if (parsed.positionals.length !== (usage.words ?? 0)) fail(usageText(usage))
    return parsed
  } catch (error) {
    return fail(`${optionError(error)}\n\n${usageText(usage)}`)
  }
}

/** Runs a command. If it fails, prints one sentence without a stack trace. */
export async function runCommand(run: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined
  try {
    config = readEnvironment()
    await run(config)
  } catch (error) {
    fail(reasonOf(error, config))
  }
}

/**
 * Checks that there is data to work on, so that a command with a wrong `DATA_DIR` doesn't create an empty database.
 *
 * @throws Error if there is none
 */
export function requireData({ databaseUrl, databaseFile }: Config): void {
  // If the data file was there before, opening it says more.
  if (databaseUrl || existsSync(databaseFile) || existsSync(`${databaseFile}.exists`)) return
  throw new Error(`Data file not found: ${databaseFile}. Set DATA_DIR to the server's data folder.`)
}

/** How many short names are listed for a camp that isn't found. */
const MAX_NAMED = 20

/**
 * Checks that a camp is on this server.
 *
 * @throws Error that names the camps there are
 */
export async function requireCamp(server: Server, slug: string): Promise<void> {
  const camps = await server.database.read((db) => db.select({ slug: organizations.slug }).from(organizations))
  if (camps.some((camp) => camp.slug === slug)) return
  const named = camps.slice(0, MAX_NAMED).map((camp) => camp.slug)
  const more = camps.length > named.length ? ` and ${camps.length - named.length} more` : ''
  throw new Error(
    named.length === 0
      ? 'This server has no camps yet.'
      : `This server has no camp with the short name "${slug}". It has: ${named.join(', ')}${more}.`,
  )
}

/** Returns what to tell the operator about an error while a file was read; undefined for other errors. */
export function readError(error: unknown, file: string): string | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `File not found: ${file}.`
    case 'EISDIR':
      return `${file} is a folder. Name a file.`
    case 'EACCES':
    case 'EPERM':
      return `This user isn't allowed to read ${file}.`
    default:
      return undefined
  }
}

/** Returns what to tell the operator about an error while a file was written; undefined for other errors. */
export function writeError(error: unknown, file: string): string | undefined {
  const folder = dirname(file)
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return `The folder ${folder} doesn't exist. Create it, or check that its disk is mounted.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `This user can't write to the folder ${folder}. Choose another one.`
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return `The disk that holds ${folder} is full. Make room, then try again.`
    default:
      return undefined
  }
}
