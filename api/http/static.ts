import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { SIGNED_IN_MARK } from '#shared/auth/model'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { PROJECT_FOLDER } from '../environment/project-folder'
import type { Env } from './request'
import { VISITOR_SCREENS, visitorFiles } from './visitor-files'

const ROOT = join(PROJECT_FOLDER, 'dist/web')

/** Hashed files never change, so they are cached; everything else is revalidated each time. */
const caching = createMiddleware<Env>(async (c, next) => {
  await next()
  const hashed = c.req.path.startsWith('/assets/') && c.res.ok
  c.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
})

/**
 * Returns 404 for a missing file. An app from an earlier build that requests its old chunk must not get a page instead
 * and cache it.
 */
const noSuchFile = createMiddleware<Env>(async (c, next) => {
  if (/\.\w+$/.test(c.req.path)) throw new Refusal('not_found', { what: 'file' })
  await next()
})

/** Files that begin with a dot belong to the build or the operator and are never served. */
const noDots = createMiddleware<Env>(async (c, next) => {
  if (/(^|[/\\])\./.test(decoded(c.req.path))) throw new Refusal('not_found', { what: 'file' })
  await next()
})

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const FILES = visitorFiles(`${ROOT}/.vite/manifest.json`)
const PAGES = new Map(
  [...VISITOR_SCREENS].map(([path, { page }]) => [
    path,
    serveStatic<Env>({ root: ROOT, path: page, precompressed: true }),
  ]),
)

/**
 * Serves a visitor's screen as prerendered HTML, with the files that it needs. Signed-in people get the app, which
 * shows other screens.
 */
const visitors = createMiddleware<Env>(async (c, next) => {
  const page = PAGES.get(c.req.path)
  if (!page) return next()
  c.header('Vary', 'Cookie', { append: true })
  if (getCookie(c, SIGNED_IN_MARK)) return next()
  c.header('Link', FILES.get(c.req.path))
  return page(c, next)
})

/** Serves the built app. Every path that isn't a file is a screen. */
export const appFiles = [
  noDots,
  caching,
  visitors,
  serveStatic<Env>({ root: ROOT, precompressed: true }),
  noSuchFile,
  serveStatic<Env>({ root: ROOT, path: 'index.html', precompressed: true }),
] as const
