import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import type { Env } from './http'

/** The built app, beside the folder that the server is started in. */
const ROOT = './dist/web'

/** Hashed files never change; everything else is asked for again each time. */
const caching = createMiddleware<Env>(async (c, next) => {
  await next()
  const hashed = c.req.path.startsWith('/assets/')
  c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
})

/** Serves the built app; every path that is no file of it is a screen. */
export const appFiles = [
  caching,
  serveStatic<Env>({ root: ROOT, precompressed: true }),
  serveStatic<Env>({ root: ROOT, path: 'index.html', precompressed: true }),
] as const
