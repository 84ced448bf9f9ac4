/** An error and what caused it: drivers' errors come wrapped. */
function* causes(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each
}

/** The code of a database's error, of whichever driver, wherever it is wrapped. */
function codeOf(error: unknown): string | undefined {
  for (const each of causes(error)) if ('code' in each && typeof each.code === 'string') return each.code
  return undefined
}

/** What the driver of Postgres says, without a code, of a connection that it cannot have or has lost. */
const CUT_OFF =
  /^(timeout e|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/
/** A network that does not carry to the database. */
const NO_WAY = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** Whether the database could not do it now, but may in a moment: locked, full, restarting or gone. */
export function isOutOfReach(error: unknown): boolean {
  const code = codeOf(error)
  if (code === undefined) return [...causes(error)].some(({ message }) => CUT_OFF.test(message))
  if (/^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/.test(code)) return true
  // Postgres: connection (08), resources (53), operator intervention (57), rollback and retry (40).
  return /^(08|53|57|40)/.test(code) || NO_WAY.test(code)
}

/** Whether there is no room left to write. */
export function isFull(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'SQLITE_FULL' || code === '53100'
}

/** Whether a row with the same key is there already. */
export function isDuplicate(error: unknown): boolean {
  const code = codeOf(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}
