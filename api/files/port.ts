import type { Readable } from 'node:stream'

/** A range of a file's bytes, both ends included. */
export interface Span {
  start: number
  end: number
}

/** Where the bytes of files are stored: a folder, or an S3-compatible service. A key is an organization and a place. */
export interface Files {
  /** Moves a complete file from this machine's disk to the key, replacing what was there. */
  keep(key: string, path: string): Promise<void>
  /**
   * Reads bytes of a file.
   *
   * @throws Error if they are not there
   */
  open(key: string, span: Span): Promise<Readable>
  remove(key: string): Promise<void>
  /** Returns the last parts of the keys in `folder`, in any order; none if there is no such folder. */
  list(folder: string): Promise<string[]>
}

/** Returns the key of a camp's bytes. */
export function keyOf(org: number, place: string): string {
  return `${org}/${place}`
}
