import type { FileHandle } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { FILE_TYPES, type FileKind } from '#shared/files/model'

/** So many first bytes tell what a file is. */
export const HEAD_BYTES = 4100

const [PDF, DOC, DOCX] = FILE_TYPES.document as [string, string, string]
/** How files of this product are called by other names. */
const ALSO: Readonly<Record<string, string>> = {
  'application/x-cfb': DOC,
  'video/x-m4v': FILE_TYPES.video[0] as string,
  'application/zip': DOCX,
}

/**
 * Returns the type that a file's first bytes show: one that is accepted, or null. A zip may still turn out not to be a
 * document.
 */
export async function typeOf(head: Buffer): Promise<{ kind: FileKind; type: string } | null> {
  const found = await fileTypeFromBuffer(head)
  if (!found) return null
  const type = ALSO[found.mime] ?? found.mime
  const kind = (Object.keys(FILE_TYPES) as FileKind[]).find((each) => FILE_TYPES[each].includes(type))
  // A PDF has its mark at the very beginning: anything before it is something else as well.
  if (type === PDF && !head.subarray(0, 5).equals(Buffer.from('%PDF-'))) return null
  return kind ? { kind, type } : null
}

/** The end of a zip, which says where its list of contents is, with the longest comment. */
const END_BYTES = 22 + 65_535
const END_MARK = Buffer.from('PK\x05\x06', 'latin1')
const ENTRY_MARK = 0x02014b50
/** The largest unpacked size of a document; anything bigger is made to fill a disk. */
const MOST_UNPACKED = 200 * 1024 * 1024
const MOST_ENTRIES = 5000
const MOST_LIST_BYTES = 4 * 1024 * 1024

async function bytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}

/** The names and sizes in a zip's list of contents; null if it has none that makes sense. */
async function listOf(file: FileHandle, size: number): Promise<{ name: string; unpacked: number }[] | null> {
  const from = Math.max(0, size - END_BYTES)
  const tail = await bytes(file, from, size - from)
  const at = tail.lastIndexOf(END_MARK)
  if (at < 0 || at + 22 > tail.length) return null
  const [count, length, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (count > MOST_ENTRIES || length > MOST_LIST_BYTES || start + length > size) return null
  const list = await bytes(file, start, length)
  const entries = []
  for (let place = 0; entries.length < count; ) {
    if (place + 46 > list.length || list.readUInt32LE(place) !== ENTRY_MARK) return null
    const [name, extra, comment] = [28, 30, 32].map((each) => list.readUInt16LE(place + each)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: list.toString('utf8', place + 46, place + 46 + name),
      unpacked: list.readUInt32LE(place + 24),
    })
    place += 46 + name + extra + comment
  }
  return entries
}

/** Whether a zip is a Word document of a size that a computer can open: nothing of it is unpacked here. */
export async function isWordDocument(file: FileHandle, size: number): Promise<boolean> {
  const entries = await listOf(file, size)
  if (!entries) return false
  const names = new Set(entries.map(({ name }) => name))
  const unpacked = entries.reduce((sum, each) => sum + each.unpacked, 0)
  return names.has('[Content_Types].xml') && names.has('word/document.xml') && unpacked <= MOST_UNPACKED
}
