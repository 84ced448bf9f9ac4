import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { endianness } from 'node:os'
import type { Tell } from './trouble'

const HEADER = 32
const FRAME_HEADER = 24
/** The shared index starts with its header, twice. */
const INDEX_HEADER = 48
const MAGIC = 0x377f0682

/** Returns SQLite's checksum over pairs of 32-bit words, continuing an earlier one. */
function checksum(bytes: Buffer, bigEndian: boolean, before: readonly [number, number]): [number, number] {
  let [first, second] = before
  for (let at = 0; at < bytes.length; at += 8) {
    const a = bigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)
    const b = bigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)
    first = (first + a + second) >>> 0
    second = (second + b + first) >>> 0
  }
  return [first, second]
}

/** Returns whether the log has this checksum at `at`. */
function matches(wal: Buffer, at: number, [first, second]: readonly [number, number]): boolean {
  return wal.readUInt32BE(at) === first && wal.readUInt32BE(at + 4) === second
}

/** How far a write-ahead log can be read, and what follows. */
interface Found {
  salts: Buffer
  /** The last frame of the last commit that can be read, counted from 1. */
  readable: number
  /** The last frames of the commits after a place that can't be read. */
  beyond: number[]
}

function readLog(wal: Buffer): Found | undefined {
  if (wal.length < HEADER + FRAME_HEADER) return undefined
  const magic = wal.readUInt32BE(0)
  const bigEndian = magic === MAGIC + 1
  const frame = FRAME_HEADER + wal.readUInt32BE(8)
  let sum = checksum(wal.subarray(0, 24), bigEndian, [0, 0])
  let whole = (bigEndian || magic === MAGIC) && matches(wal, 24, sum)
  // Frames from before the log was last restarted have other salts. With a damaged header, those of the first frame are
  // used.
  const salts = whole ? wal.subarray(16, 24) : wal.subarray(HEADER + 8, HEADER + 16)
  const step = whole ? frame : FRAME_HEADER + 4096
  const found: Found = { salts, readable: 0, beyond: [] }
  for (let at = HEADER, number = 1; at + step <= wal.length; at += step, number += 1) {
    if (!wal.subarray(at + 8, at + 16).equals(salts)) {
      whole = false
      continue
    }
    if (whole) {
      const page = checksum(wal.subarray(at, at + 8), bigEndian, sum)
      sum = checksum(wal.subarray(at + FRAME_HEADER, at + step), bigEndian, page)
      whole = matches(wal, at + 16, sum)
    }
    const endsCommit = wal.readUInt32BE(at + 4) > 0
    if (endsCommit && whole) found.readable = number
    if (endsCommit && !whole) found.beyond.push(number)
  }
  return found
}

/**
 * Returns the last committed frame according to the shared index next to the log, which survives a killed process. It
 * can't be used if it belongs to another log, wasn't completely written, or is older than what can be read, as after a
 * power failure.
 */
function committedIn(index: Buffer, { salts, readable }: Found): number | undefined {
  if (index.length < 2 * INDEX_HEADER) return undefined
  const header = index.subarray(0, INDEX_HEADER)
  if (!header.equals(index.subarray(INDEX_HEADER, 2 * INDEX_HEADER))) return undefined
  if (!header.subarray(32, 40).equals(salts)) return undefined
  const committed = endianness() === 'LE' ? header.readUInt32LE(16) : header.readUInt32BE(16)
  return committed < readable ? undefined : committed
}

/**
 * Returns how many acknowledged commits follow a place in a write-ahead log that can't be read. SQLite reads up to
 * there and silently drops the rest, as it must after a crash in the middle of a commit. A commit that failed, such as
 * on a disk error, leaves its frames behind the next shorter one, and they are no loss: the index says what was
 * committed. Without it, one commit alone was torn off by a crash; if more follow, some of them had been acknowledged.
 */
export function commitsOutOfReach(wal: Buffer, index: Buffer): number {
  const found = readLog(wal)
  if (!found) return 0
  const committed = committedIn(index, found)
  if (committed !== undefined) return found.beyond.filter((number) => number <= committed).length
  return found.beyond.length > 1 ? found.beyond.length : 0
}

/** Tells the operator about a damaged write-ahead log and keeps a copy, because opening the file deletes it. */
export function tellDamagedWal(file: string, tell: Tell): void {
  const wal = `${file}-wal`
  if (!existsSync(wal)) return
  const index = `${file}-shm`
  const lost = commitsOutOfReach(readFileSync(wal), existsSync(index) ? readFileSync(index) : Buffer.alloc(0))
  if (lost === 0) return
  const kept = `${wal}.damaged-${new Date().toISOString().replace(/[^0-9]/g, '')}`
  copyFileSync(wal, kept)
  tell({
    time: new Date().toISOString(),
    level: 'error',
    message: `${lost === 1 ? "the last commit can't be read and is lost" : `the last ${lost} commits can't be read and are lost`}; run npm run restore so that devices send theirs again`,
    file: wal,
    cause: 'the write-ahead log is damaged',
    kept,
  })
}
