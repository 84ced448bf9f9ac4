import { type Context, Hono } from 'hono'
import { campSessions, displayStatus } from '#shared/sessions/model'
import { type Env, idParam } from '../http'
import { campDay, listOf, oneOf } from '../sync/rest'

async function withStatus(c: Context<Env>, wanted: 'active' | 'upcoming') {
  const today = await campDay(c)
  return (await listOf(c, campSessions)).filter((session) => displayStatus(session, today) === wanted)
}

/** Sessions over HTTP (Spec 1 §7). */
export function sessionsRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/', async (c) => c.json(await listOf(c, campSessions)))
  routes.get('/active', async (c) => c.json(await withStatus(c, 'active')))
  routes.get('/upcoming', async (c) => c.json(await withStatus(c, 'upcoming')))
  routes.get('/:id', async (c) => c.json(await oneOf(c, campSessions, idParam(c), 'session')))
  return routes
}
