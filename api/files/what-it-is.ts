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
