import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { saySize } from '#shared/files/model'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'

/** The longest end record of a zip, comment included; it says where the directory is. */
const END_BYTES = 22 + 65_535
const END_MARK = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY_MARK = 0x02014b50
const LOCAL_MARK = 0x04034b50
const LOCAL_BYTES = 30
/** The flag of an encrypted part. */
const ENCRYPTED = 1
/** How parts are stored: as they are, or deflated. Word supports no other method. */
const [STORED, DEFLATED] = [0, 8]
/** The largest unpacked size of a document; anything bigger is an attempt to fill the disk. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024
const MAX_ENTRIES = 5000
const MAX_LIST_BYTES = 4 * 1024 * 1024

async function bytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

/** A part of a zip, from its directory. The unpacked size there isn't used, because it may be false. */
interface Part {
  name: string
  method: number
  flags: number
  packed: number
  start: number
}

/** Returns the parts in a zip's directory; null if it has no valid one. */
async function listOf(file: FileHandle, size: number): Promise<Part[] | null> {
  const from = Math.max(0, size - END_BYTES)
  const tail = await bytes(file, from, size - from)
  const at = tail.lastIndexOf(END_MARK)
  if (at < 0 || at + 22 > tail.length) return null
  const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (count > MAX_ENTRIES || length > MAX_LIST_BYTES || start + length > size) return null
  const list = await bytes(file, start, length)
  const entries: Part[] = []
  for (let place = 0; entries.length < count; ) {
    if (place + 46 > list.length || list.readUInt32LE(place) !== ENTRY_MARK) return null
    const [name, extra, comment] = [28, 30, 32].map((each) => list.readUInt16LE(place + each)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: list.toString('utf8', place + 46, place + 46 + name),
      flags: list.readUInt16LE(place + 8),
      method: list.readUInt16LE(place + 10),
      packed: list.readUInt32LE(place + 20),
      start: list.readUInt32LE(place + 42),
    })
    place += 46 + name + extra + comment
  }
  return entries
}

/**
 * Returns how many bytes deflated data unpacks to, without keeping them. Stops above `most`.
 *
 * @throws Refusal `file_type` if it can't be unpacked
 */
async function unpackedBytes(packed: AsyncIterable<Buffer>, most: number): Promise<number> {
  let size = 0
  const count = async (unpacked: AsyncIterable<Buffer>) => {
    for await (const chunk of unpacked) {
      size += chunk.length
      if (size > most) return
    }
  }
  try {
    await pipeline(Readable.from(packed), createInflateRaw(), count)
  } catch {
    // When the count stops early, the other two end with an error too.
    refuseIf(size <= most, 'file_type')
  }
  return size
}

async function* chunksOf(file: FileHandle, from: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; ) {
    const chunk = await bytes(file, from + at, Math.min(64 * 1024, length - at))
    if (chunk.length === 0) return
    at += chunk.length
    yield chunk
  }
}

/** Unpacks a part to count its bytes, up to `most`. */
async function sizeOf(file: FileHandle, { method, packed, start }: Part, most: number): Promise<number> {
  const local = await bytes(file, start, LOCAL_BYTES)
  refuseIf(local.length < LOCAL_BYTES || local.readUInt32LE(0) !== LOCAL_MARK, 'file_type')
  if (method === STORED) return packed
  const from = start + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
  return unpackedBytes(chunksOf(file, from, packed), most)
}

/**
 * Refuses a zip that isn't a Word document, or one too large to open. Every part is unpacked once, in pieces, to count
 * its bytes.
 *
 * @throws Refusal `file_type`; `file_unpacks_large`
 */
export async function refuseOddWord(file: FileHandle, size: number): Promise<void> {
  const parts = await listOf(file, size)
  if (!parts) throw new Refusal('file_type')
  const names = new Set(parts.map(({ name }) => name))
  refuseIf(!names.has('[Content_Types].xml') || !names.has('word/document.xml'), 'file_type')
  const isOdd = ({ method, flags }: Part) => (flags & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)
  refuseIf(parts.some(isOdd), 'file_type')
  let unpacked = 0
  for (const part of parts) {
    unpacked += await sizeOf(file, part, MAX_UNPACKED_BYTES - unpacked)
    refuseIf(unpacked > MAX_UNPACKED_BYTES, 'file_unpacks_large', { most: saySize(MAX_UNPACKED_BYTES) })
  }
}
