import type { Readable } from 'node:stream'

/** Bytes of a file, the first and the last of them. */
export interface Span {
  start: number
  end: number
}

/** Where the bytes of files are: a folder, or a service that speaks S3. A key is an organization and a place. */
export interface Files {
  /** Takes a whole file over from this machine's disk; what was there under the key goes. */
  keep(key: string, path: string): Promise<void>
  /**
   * Bytes of a file.
   *
   * @throws Error if they are not there
   */
  open(key: string, span: Span): Promise<Readable>
  remove(key: string): Promise<void>
  /**
   * The last parts of the keys that begin with `folder` and a slash, in any order; none where there is no such folder.
   */
  list(folder: string): Promise<string[]>
}

/** Returns the key of a camp's bytes. */
export function keyOf(org: number, place: string): string {
  return `${org}/${place}`
}
