import { createServer } from 'node:net'
import { dirname } from 'node:path'
import type { Config } from '../context/config'

/**
 * Checks that the server's address and port are free, before anything is written to the database.
 *
 * @throws the error of `listen`, for {@link startError}
 */
export function requireFreeAddress({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

interface SystemError {
  readonly code?: string
  readonly syscall?: string
  /** The host name that was looked up. */
  readonly hostname?: string
  readonly message: string
  readonly cause?: unknown
}

const isSystemError = (error: unknown): error is SystemError => error instanceof Error

/** Returns the innermost error with a code, because Drizzle wraps what the driver throws. */
function withCode(error: unknown): SystemError | undefined {
  if (!isSystemError(error)) return undefined
  return withCode(error.cause) ?? (error.code ? error : undefined)
}

/**
 * Returns what to do about an error at start-up, in a sentence or two for the operator; undefined if the cause isn't
 * known.
 */
export function startError(error: unknown, config: Config): string | undefined {
  const found = withCode(error)
  if (!found) return undefined
  return found.syscall === 'listen' || found.hostname === config.host
    ? addressError(found, config)
    : (databaseError(found, config) ?? folderError(found, config))
}

function addressError({ code }: SystemError, { host, port }: Config): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This computer doesn't have the address ${host}. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`
    case 'EACCES':
      return `This user isn't allowed to open port ${port}. Choose a port above 1023, and let a proxy serve the lower one.`
    default:
      return undefined
  }
}

function databaseError({ code }: SystemError, { databaseUrl }: Config): string | undefined {
  if (code === 'ERR_DLOPEN_FAILED')
    return `The SQLite driver was built for another version of Node than this one (${process.version}). Run npm run build with this Node, then start again.`
  if (!databaseUrl) return undefined
  const { host, pathname } = new URL(databaseUrl)
  const name = decodeURIComponent(pathname.slice(1))
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return `Postgres doesn't answer at ${host}. Check that it is running and that DATABASE_URL is right.`
    case '28P01':
    case '28000':
      return 'Postgres rejected the user name or the password in DATABASE_URL.'
    case '3D000':
      return `Postgres has no database called ${name}. Create it, then start again: CREATE DATABASE ${name};`
    case '42501':
      return `The user in DATABASE_URL isn't allowed to create tables. Make it the owner: ALTER DATABASE ${name} OWNER TO the_user;`
    default:
      return undefined
  }
}

function folderError({ code }: SystemError, { databaseFile }: Config): string | undefined {
  const folder = dirname(databaseFile)
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'SQLITE_CANTOPEN':
    case 'SQLITE_READONLY':
      return `The data folder ${folder} can't be written. Set DATA_DIR to a folder that this user can write to.`
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
      return `The data file ${databaseFile} is damaged. Restore the last backup.`
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return `The disk that holds ${folder} is full. Make room, then start again.`
    default:
      return undefined
  }
}
