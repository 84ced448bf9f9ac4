import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { fileNameFor } from '#shared/files/file-name'
import { fileUrlOf } from '#shared/files/model'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { trainingMaterials } from '#shared/training/model'
import { defineCall } from '../http/call'
import type { Env } from '../http/request'
import { readAs } from '../sync/rest'
import { filesOf } from './open'
import { keyOf } from './port'
import { spanOf } from './range'
import { placeOf, recordOf } from './records'

/** Headers for files that users uploaded: nothing in them runs, and no other page can frame them. */
const POLICY =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"
const SANDBOXED = `${POLICY}; sandbox`
const PDF = 'application/pdf'

/** Returns a file's download name in both forms that browsers read. */
function disposition(name: string, type: string): string {
  const way = type === PDF || type.startsWith('video/') ? 'inline' : 'attachment'
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

async function serve(c: Context<Env>, hash: string): Promise<Response> {
  const { server, config, speaker } = c.var
  // Only people who may see a row that refers to the file may see it.
  const [row] = await readAs(c, (rows) => rows.list(trainingMaterials, { fileUrl: fileUrlOf(hash) }))
  const material = requireFound(row, 'file')
  const record = requireFound(await recordOf(server, speaker.org, hash), 'file')
  const { size, type } = record
  const span = spanOf(c.req.header('range'), size)
  c.set('ownPolicy', type === PDF ? POLICY : SANDBOXED)
  c.header('Accept-Ranges', 'bytes')
  if (span === 'none') {
    c.header('Content-Range', `bytes */${size}`)
    return c.body(null, 416)
  }
  const { start, end } = span ?? { start: 0, end: size - 1 }
  const bytes = await filesOf(config).open(keyOf(speaker.org, placeOf(record)), { start, end })
  // Closing a video partway stops the read.
  c.req.raw.signal.addEventListener('abort', () => bytes.destroy(), { once: true })
  c.header('Content-Type', type)
  c.header('Content-Length', String(end - start + 1))
  c.header('Content-Disposition', disposition(fileNameFor(material.fileName ?? '', type), type))
  if (span) c.header('Content-Range', `bytes ${start}-${end}/${size}`)
  return c.body(Readable.toWeb(bytes) as ReadableStream, span ? 206 : 200)
}

/** Files over HTTP. */
export const fileCalls = [
  defineCall('GET', '/files/:token', 'A file, or the bytes a `Range` header asks for', {
    reads: trainingMaterials,
    answer: { status: 200, type: 'application/octet-stream' },
    refusals: ['not_found'],
    handle: (c, { token }) => serve(c, token),
  }),
]
