import { open, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { Files, Span } from './port'

/** The size of the parts in which a file is sent; one is in memory at a time. */
const PIECE_BYTES = 8 * 1024 * 1024

/** Files on an S3-compatible service. */
export class S3Files implements Files {
  private readonly bucket: S3mini

  /** @param address `https://key:secret@host/bucket?region=...` */
  constructor(address: string) {
    const { username, password, protocol, host, pathname, searchParams } = new URL(address)
    this.bucket = new S3mini({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      endpoint: `${protocol}//${host}${pathname}`,
      region: searchParams.get('region') ?? 'auto',
    })
  }

  async keep(key: string, path: string): Promise<void> {
    const { size } = await stat(path)
    const file = await open(path, 'r')
    const piece = async (start: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(PIECE_BYTES, size - start)), 0, null, start)
      return buffer.subarray(0, bytesRead)
    }
    try {
      if (size <= PIECE_BYTES) await this.bucket.putObject(key, await piece(0))
      else await this.keepInPieces(key, size, piece)
    } finally {
      await file.close()
    }
    await rm(path, { force: true })
  }

  private async keepInPieces(key: string, size: number, piece: (start: number) => Promise<Buffer>): Promise<void> {
    const upload = await this.bucket.getMultipartUploadId(key)
    try {
      const parts = []
      for (let start = 0; start < size; start += PIECE_BYTES)
        parts.push(await this.bucket.uploadPart(key, upload, await piece(start), parts.length + 1))
      await this.bucket.completeMultipartUpload(key, upload, parts)
    } catch (error) {
      // An unfinished upload costs money there until it is aborted; its failure is reported either way.
      await this.bucket.abortMultipartUpload(key, upload).catch(() => undefined)
      throw error
    }
  }

  async open(key: string, { start, end }: Span): Promise<Readable> {
    const answer = await this.bucket.getObjectRaw(key, false, start, end + 1)
    if (!answer.ok || !answer.body) throw new Error(`the file service answered ${answer.status}`)
    return Readable.fromWeb(answer.body as ReadableStream)
  }

  async remove(key: string): Promise<void> {
    await this.bucket.deleteObject(key)
  }

  async list(folder: string): Promise<string[]> {
    const prefix = `${folder}/`
    const found = (await this.bucket.listObjects('/', prefix)) ?? []
    return found.map(({ Key }) => Key.slice(Key.lastIndexOf('/') + 1)).filter((name) => name !== '')
  }
}
