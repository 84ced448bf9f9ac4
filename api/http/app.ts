import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { Refusal } from '#shared/kernel/refusal'
import { activitiesRoutes } from '../activities/routes'
import { campOnly, identify, sameOrigin } from '../auth/guard'
import { authRoutes } from '../auth/routes'
import { SET_UP_PATH, setUpRoutes } from '../auth/set-up'
import { familyInvitationRoutes, invitationRoutes } from '../campers/invitations'
import { campersRoutes } from '../campers/routes'
import { dashboardRoutes } from '../dashboard/routes'
import { housingRoutes } from '../housing/routes'
import { registrationRoutes } from '../registration/routes'
import type { Config } from '../server/config'
import { isReady } from '../server/ready'
import type { Server } from '../server/server'
import { sessionsRoutes } from '../sessions/routes'
import { staffRoutes } from '../staff/routes'
import { storeRoutes } from '../store/routes'
import { deviceRoutes } from '../sync/device-routes'
import { syncRoutes } from '../sync/routes'
import { withBody } from './body'
import { compressed } from './compressed'
import { answerError } from './errors'
import { loggedPath } from './logged-path'
import { describeApi } from './openapi'
import type { Env } from './request'
import { appFiles } from './static'

const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    // The component library writes its styles at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: 'same-origin',
})

/** One line of log a request: never bodies, cookies, links or names (Running rule 2). */
const logged = createMiddleware<Env>(async (c, next) => {
  const requestId = randomUUID()
  c.set('requestId', requestId)
  const began = performance.now()
  await next()
  const { server, person } = c.var
  server.log({
    time: server.now().toISOString(),
    method: c.req.method,
    path: loggedPath(c),
    status: c.res.status,
    ms: Math.round(performance.now() - began),
    requestId,
    organizationId: person?.kind === 'camp' ? person.user.org : undefined,
    userId: person?.user.id,
  })
})

function api(): Hono<Env> {
  const routes = new Hono<Env>()
  routes.use(sameOrigin, identify, withBody)
  routes.use('*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  routes.route('/', authRoutes())
  routes.route('/invitations', invitationRoutes())
  routes.use(campOnly)
  routes.route('/sync', syncRoutes())
  routes.route('/devices', deviceRoutes())
  routes.route('/families', familyInvitationRoutes())
  routes.route('/', campersRoutes())
  routes.route('/store', storeRoutes())
  routes.route('/', housingRoutes())
  routes.route('/sessions', sessionsRoutes())
  routes.route('/staff', staffRoutes())
  routes.route('/registrations', registrationRoutes())
  routes.route('/dashboard', dashboardRoutes())
  routes.route('/', activitiesRoutes())
  routes.all('*', () => {
    throw new Refusal('not_found', { what: 'address' })
  })
  return routes
}

/** The whole server as one Hono app: the API, and the built screens. */
export function createApp(server: Server, config: Config): Hono<Env> {
  const app = new Hono<Env>()
  app.onError(answerError as Parameters<typeof app.onError>[0])
  app.use(async (c, next) => {
    c.set('server', server)
    c.set('config', config)
    await next()
  })
  app.use(logged, headers)
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    const ready = await isReady(server)
    return c.json({ ok: ready }, ready ? 200 : 503)
  })
  app.use('/api/*', compressed)
  app.get('/api/openapi.json', (c) => c.json(describeApi(app)))
  app.route(SET_UP_PATH, setUpRoutes())
  app.route('/api', api())
  app.get('*', ...appFiles)
  return app
}
