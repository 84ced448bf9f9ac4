import { fileTypeFromBuffer } from 'file-type'
import { FILE_TYPES, type FileKind } from '#shared/files/model'

/** How many of a file's first bytes are needed to detect its type. */
export const HEAD_BYTES = 4100

const [PDF, DOC, DOCX] = FILE_TYPES.document as [string, string, string]
/** Other names for the accepted types. */
const ALSO: Readonly<Record<string, string>> = {
  'application/x-cfb': DOC,
  'video/x-m4v': FILE_TYPES.video[0] as string,
  'application/zip': DOCX,
}

/** Returns the accepted type that a file's first bytes show, or null. A zip may still turn out not to be a document. */
export async function typeOf(head: Buffer): Promise<{ kind: FileKind; type: string } | null> {
  const found = await fileTypeFromBuffer(head)
  if (!found) return null
  const type = ALSO[found.mime] ?? found.mime
  const kind = (Object.keys(FILE_TYPES) as FileKind[]).find((each) => FILE_TYPES[each].includes(type))
  // A PDF must start with its marker, because a file with something before it may pass as another type too.
  if (type === PDF && !head.subarray(0, 5).equals(Buffer.from('%PDF-'))) return null
  return kind ? { kind, type } : null
}
