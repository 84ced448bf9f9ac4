import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { guardOf, identifySpeaker, refuseUnknownPath, sameOrigin } from '../auth/guard'
import type { Config } from '../context/config'
import type { Server } from '../context/server'
import { answerCalls } from '../http/answering'
import { compressed } from '../http/compressed'
import { answerError } from '../http/errors'
import { loggedPath } from '../http/logged-path'
import type { Env } from '../http/request'
import { appFiles } from '../http/static'
import { PRACTICE_PATH } from '../practice/page'
import { operating } from '../settings/operation'
import { CALLS } from './calls'
import { countRequest } from './metrics'
import { isReady } from './ready'

const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // The component library adds its styles at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    mediaSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: 'same-origin',
  // The till scans with the camera; passkeys belong to the browser. Nothing else on a device is used.
  permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [], payment: [], usb: [], displayCapture: [] },
})

/** Sets the page's policy, or that of an uploaded file. */
const policies = createMiddleware<Env>(async (c, next) => {
  await headers(c, next)
  const { ownPolicy } = c.var
  if (ownPolicy !== undefined) c.header('Content-Security-Policy', ownPolicy)
})

/** Returns the fields that debug mode adds to a log line: still no bodies, links or names. */
function debugged(c: Context<Env>, refused: string | undefined) {
  return {
    level: 'debug',
    refused,
    route: c.req.routePath,
    asked: Object.keys(c.req.query()),
    bytesIn: Number(c.req.header('content-length') ?? 0),
    bytesOut: Number(c.res.headers.get('content-length') ?? 0) || undefined,
    browser: c.req.header('user-agent'),
  }
}

/** Requests that proxies and monitors repeat every few seconds; only failures are logged. */
const PROBES = new Set(['/healthz', '/readyz'])

/** Writes one log line per request: never bodies, cookies, links or names (Running rule 2). */
const logged = createMiddleware<Env>(async (c, next) => {
  const requestId = randomUUID()
  c.set('requestId', requestId)
  const began = performance.now()
  await next()
  const { server, person, isDebugged, refused } = c.var
  const ms = Math.round(performance.now() - began)
  countRequest(server, { method: c.req.method, route: c.req.routePath, status: c.res.status, ms })
  if (isDebugged) c.header('Server-Timing', `total;dur=${ms}`)
  if (PROBES.has(c.req.path) && c.res.ok) return
  server.log({
    time: server.now().toISOString(),
    method: c.req.method,
    path: loggedPath(c),
    status: c.res.status,
    ms,
    requestId,
    organizationId: person?.kind === 'camp' ? person.user.org : undefined,
    userId: person?.user.id,
    ...(isDebugged ? debugged(c, refused) : {}),
  })
})

/** Keeps browsers and proxies from caching answers. */
const uncached = createMiddleware<Env>(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
})

function api(): Hono<Env> {
  const routes = new Hono<Env>()
  routes.use(sameOrigin, identifySpeaker, operating, uncached)
  answerCalls(routes, CALLS, guardOf)
  routes.all('*', refuseUnknownPath)
  return routes
}

/**
 * Returns the whole server as one Hono app: the API and the built screens.
 *
 * @param practice the pages of the demo's practice provider
 */
export function createApp(server: Server, config: Config, practice?: Hono): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerError as Parameters<typeof app.onError>[0])
  app.use(async (c, next) => {
    c.set('server', server)
    c.set('config', config)
    await next()
  })
  app.use(logged, policies)
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const ready = await isReady(server)
    return c.json({ ok: ready }, ready ? 200 : 503)
  })
  if (practice) app.route(PRACTICE_PATH, practice)
  app.use('/api/*', compressed)
  app.route('/api', api())
  app.get('*', ...appFiles)
  return app
}
