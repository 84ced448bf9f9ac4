import { z } from 'zod'

const MB = 1024 * 1024

/** The upload kinds, and their maximum size in bytes. */
export const FILE_LIMITS = { document: 25 * MB, video: 600 * MB } as const
export type FileKind = keyof typeof FILE_LIMITS

/** The accepted types, by kind. */
export const FILE_TYPES: Readonly<Record<FileKind, readonly string[]>> = {
  document: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
}

/** File extensions by type. A file's type is detected from its first bytes. */
export const TYPE_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov'],
}

/** Returns the extensions that a file chooser offers for a kind. */
export function endingsOf(kind: FileKind): string[] {
  return FILE_TYPES[kind].flatMap((type) => TYPE_ENDINGS[type] ?? [])
}

const PATH = '/api/files/'

/** A file's name in this product: SHA-256 of its bytes, in hexadecimal. */
export const fileHash = z.string().regex(/^[0-9a-f]{64}$/, 'Not a file')

/** Returns a file's address. */
export function fileUrlOf(hash: string): string {
  return `${PATH}${hash}`
}

/** Returns the hash of the file at an address. */
export function hashIn(fileUrl: string): string {
  return fileUrl.slice(PATH.length)
}

/** An uploaded file, as a row refers to it. */
export const uploadedFile = z.object({
  hash: fileHash,
  name: z.string().min(1).max(255),
  size: z.number().int().min(1).max(FILE_LIMITS.video),
  type: z.enum(Object.keys(TYPE_ENDINGS)),
})
export type UploadedFile = z.output<typeof uploadedFile>

/** Returns a size in bytes in words: `3.4 MB`. */
export function saySize(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  let [size, unit] = [bytes, 0]
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}
