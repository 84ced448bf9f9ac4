import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import type { Env } from './request'

const zip = promisify(gzip)

/** Below this many bytes compressing costs more than it saves. */
const WORTH_BYTES = 4096

/**
 * Compresses large JSON responses, preferring speed to size, because someone is waiting for a first download. Streams
 * aren't compressed.
 */
export const compressed = createMiddleware<Env>(async (c, next) => {
  await next()
  if (!c.req.header('accept-encoding')?.includes('gzip')) return
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return
  const body = Buffer.from(await c.res.arrayBuffer())
  const headers = new Headers(c.res.headers)
  const small = body.length < WORTH_BYTES
  const sent = small ? body : await zip(body, { level: constants.Z_BEST_SPEED })
  headers.append('Vary', 'Accept-Encoding')
  if (!small) headers.set('Content-Encoding', 'gzip')
  headers.set('Content-Length', String(sent.length))
  const { status } = c.res
  c.res = undefined
  c.res = new Response(sent, { status, headers })
})
