/** Yields an error and its causes; drivers' errors come wrapped. */
function* causes(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each
}

/** The server can't do this now; the caller may try again in a moment. */
export class Later extends Error {}

/** Returns the code of a database error from either driver, however deeply it is wrapped. */
function codeOf(error: unknown): string | undefined {
  for (const each of causes(error)) if ('code' in each && typeof each.code === 'string') return each.code
  return undefined
}

/** The Postgres driver's messages, without a code, when it gets no connection or has lost one. */
const CUT_OFF =
  /^(timeout e|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/
/** Network error codes for a database that can't be reached. */
const NO_WAY = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** Returns whether the database couldn't do it now but may later: it is locked, full, restarting, gone or damaged. */
export function isOutOfReach(error: unknown): boolean {
  if ([...causes(error)].some((each) => each instanceof Later)) return true
  const code = codeOf(error)
  if (code === undefined) return [...causes(error)].some(({ message }) => CUT_OFF.test(message))
  if (/^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB)/.test(code)) return true
  // Postgres: connection (08), resources (53), operator intervention (57), rollback and retry (40), damaged data
  // (XX001, XX002), a lock that was not available (55P03), a transaction that was idle for too long (25P03), a database
  // that refuses writes (25006) or connections (55000).
  return /^(08|53|57|40|XX00[12]|55P03|55000|25P03|25006)/.test(code) || NO_WAY.test(code)
}

/** Returns whether Postgres can't be reached, or the connection broke. */
export function isCutOff(error: unknown): boolean {
  const code = codeOf(error)
  if (code === undefined) return [...causes(error)].some(({ message }) => CUT_OFF.test(message))
  // Its messages when it shuts down, has crashed, is starting, or refuses connections.
  return /^(08|57P0[123]|55000)/.test(code) || NO_WAY.test(code)
}

/** Returns whether Postgres refuses writes, as a standby does. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006'
}

/** Returns whether the data itself is damaged. */
export function isDamaged(error: unknown): boolean {
  return /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12])/.test(codeOf(error) ?? '')
}

/** Returns whether Postgres did not answer in time. */
export function isSilent(error: unknown): boolean {
  return [...causes(error)].some(({ message }) => message.startsWith('Query read timeout'))
}

/** Returns whether another process holds SQLite's lock. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error) ?? '')
}

/** Returns whether the disk can't be written to: it is full, failing or read-only. */
export function isUnwritable(error: unknown): boolean {
  return isFull(error) || /^SQLITE_(IOERR|CANTOPEN|READONLY)/.test(codeOf(error) ?? '')
}

/** Returns whether the disk is full. */
export function isFull(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'SQLITE_FULL' || code === '53100'
}

/** Returns whether a row with the same key already exists. */
export function isDuplicate(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}
