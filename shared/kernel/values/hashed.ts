/** What the hash of an erased person's address begins with, where the address was. */
export const HASHED = 'sha256:'

/** What is shown instead of a hash: a phone number can be guessed from its hash, because there are so few. */
const CONCEALED = 'erased'

/** Returns whether a value is the hash of an erased person's address. */
export const isHash = (value: unknown): boolean => typeof value === 'string' && value.startsWith(HASHED)

/** Returns a row as it may leave the server: without the hash in its entity's field for addresses. */
export function withoutHash<R extends Record<string, unknown>>(row: R, field: string | null): R {
  return field !== null && isHash(row[field]) ? { ...row, [field]: CONCEALED } : row
}
