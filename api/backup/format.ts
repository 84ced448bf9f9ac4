import { createHash } from 'node:crypto'
import { z } from 'zod'
import { fingerprintOf } from '#shared/kernel/entity/fingerprint'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { canonicalJson } from '#shared/kernel/values/canonical'
import { ENTITIES } from '#shared/registry'

/**
 * A backup starts with a line of JSON that anyone can read, its header. Frames of encrypted bytes follow, holding
 * gzipped lines of JSON: for each part of the camp its name, its rows, and their number with a checksum; the last line
 * says that the backup is complete. The bytes of files may follow, encrypted in the same way: a line of JSON that lists
 * them, then the files in that order.
 */
export const FORMAT = 'anchor-camp-backup'
/**
 * The version of files that include the bytes of uploaded files after the rows; a server reads its own and all earlier
 * versions.
 */
export const FORMAT_VERSION = 2
/** The version of files with rows only. */
export const ROWS_VERSION = 1
/** The longest accepted header. */
export const HEADER_BYTES = 16 * 1024

const key = z.union([
  /** Encrypted with the server's secret, for backups that the server keeps. */
  z.object({ by: z.literal('server'), box: z.string() }),
  /** Encrypted with a passphrase, for downloads. */
  z.object({ by: z.literal('passphrase'), salt: z.string(), box: z.string() }),
])
export type HeaderKey = z.output<typeof key>

const header = z.looseObject({
  format: z.literal(FORMAT),
  version: z.number().int().min(1),
  /** How many migrations its server had; a server with fewer is older. */
  migrations: z.number().int(),
  /** A hash of the fields of all entities. */
  schema: z.string(),
  /** Identifies the camp across servers. */
  camp: z.string(),
  name: z.string(),
  slug: z.string(),
  takenAt: z.string(),
  head: z.number().int(),
  /**
   * Whether it is an export: a whole camp with its passwords and sign-ins. Only a server's own secret can vouch for it.
   */
  moves: z.boolean().optional(),
  key,
  /** How far after the header the files start, how many there are, and the number of encrypted bytes. */
  files: z.object({ at: z.number().int(), count: z.number().int(), bytes: z.number().int() }).optional(),
})
export type BackupHeader = z.output<typeof header>

/** The hash of the fields that rows have in this version. */
export const ROW_FORMATS = createHash('sha256')
  .update(ENTITIES.map((entity) => `${entity.name}=${fingerprintOf(entity)}`).join('\n'))
  .digest('hex')

/** Identifies the camp of a backup: another server may use the same number, but not with the same creation time. */
export function campMark({ id, createdAt }: { id: number; createdAt: string }): string {
  return `${id} since ${createdAt}`
}

/** Returns the header as the first line of the file. */
export function headerLine(given: BackupHeader): Buffer {
  return Buffer.from(`${JSON.stringify(given)}\n`)
}

/**
 * Returns what every frame is bound to: the header without its key, which changes with a download, and without the
 * files, which are appended to a finished backup.
 */
export function boundTo({ key: _key, files: _files, ...rest }: BackupHeader): Buffer {
  return createHash('sha256')
    .update(canonicalJson({ ...rest, version: ROWS_VERSION }))
    .digest()
}

/**
 * Returns the header at the start of some bytes, and its length.
 *
 * @throws Refusal `backup_unknown` or `backup_newer`
 */
export function readHeader(bytes: Buffer): { header: BackupHeader; length: number } {
  const end = bytes.subarray(0, HEADER_BYTES).indexOf(0x0a)
  if (end < 0) throw new Refusal('backup_unknown')
  const said = jsonIn(bytes.subarray(0, end).toString('utf8'))
  const parsed = header.safeParse(said)
  if (parsed.success && parsed.data.version <= FORMAT_VERSION) return { header: parsed.data, length: end + 1 }
  const isOurs = z.looseObject({ format: z.literal(FORMAT), version: z.number() }).safeParse(said)
  throw new Refusal(isOurs.success && isOurs.data.version > FORMAT_VERSION ? 'backup_newer' : 'backup_unknown')
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
