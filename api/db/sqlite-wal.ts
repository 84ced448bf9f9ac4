import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import type { Tell } from './trouble'

const HEADER = 32
const FRAME_HEADER = 24
const MAGIC = 0x377f0682

/** SQLite's checksum over pairs of 32-bit words, continued from an earlier one. */
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

/** Whether the log has this checksum at `at`. */
function matches(wal: Buffer, at: number, [first, second]: readonly [number, number]): boolean {
  return wal.readUInt32BE(at) === first && wal.readUInt32BE(at + 4) === second
}

/**
 * How many commits follow a damaged place in a write-ahead log. SQLite reads up to there and silently drops the rest,
 * as it must after a crash in the middle of a commit. But where more than one commit follows, some of them had been
 * acknowledged.
 */
export function commitsOutOfReach(wal: Buffer): number {
  if (wal.length < HEADER + FRAME_HEADER) return 0
  const magic = wal.readUInt32BE(0)
  const bigEndian = magic === MAGIC + 1
  const frame = FRAME_HEADER + wal.readUInt32BE(8)
  let sum = checksum(wal.subarray(0, 24), bigEndian, [0, 0])
  let whole = (bigEndian || magic === MAGIC) && matches(wal, 24, sum)
  // Frames from before the log was last restarted have other salts. With a damaged header, those of the first frame are
  // used.
  const salts = whole ? wal.subarray(16, 24) : wal.subarray(HEADER + 8, HEADER + 16)
  const step = whole ? frame : FRAME_HEADER + 4096
  let lost = 0
  for (let at = HEADER; at + step <= wal.length; at += step) {
    if (!wal.subarray(at + 8, at + 16).equals(salts)) {
      whole = false
      continue
    }
    if (whole) {
      const page = checksum(wal.subarray(at, at + 8), bigEndian, sum)
      sum = checksum(wal.subarray(at + FRAME_HEADER, at + step), bigEndian, page)
      whole = matches(wal, at + 16, sum)
    }
    if (!whole && wal.readUInt32BE(at + 4) > 0) lost += 1
  }
  return lost
}

/** Tells the operator of a damaged write-ahead log and keeps a copy, because opening the file deletes it. */
export function tellDamagedWal(file: string, tell: Tell): void {
  const wal = `${file}-wal`
  if (!existsSync(wal)) return
  const lost = commitsOutOfReach(readFileSync(wal))
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
