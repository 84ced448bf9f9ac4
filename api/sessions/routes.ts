import { Hono } from 'hono'
import { dayIn } from '#shared/kernel/dates'
import { found } from '#shared/kernel/refusal'
import { campSessions, displayStatus } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { type Env, idParam, page } from '../http'
import { readAs } from '../sync/rest'

/** Sessions over HTTP (Spec 1 §7). */
export function sessionsRoutes(): Hono<Env> {
  const routes = new Hono<Env>()

  async function byStatus(c: Parameters<typeof readAs>[0], wanted: 'active' | 'upcoming') {
    const [list, profile] = await readAs(
      c,
      async (rows) => [await rows.where(campSessions), found(await rows.one(campProfile, CAMP_ID), 'camp')] as const,
    )
    const today = dayIn(profile.timezone, c.var.server.now().toISOString())
    return page(c, list).filter((session) => displayStatus(session, today) === wanted)
  }

  routes.get('/', async (c) => c.json(page(c, await readAs(c, (rows) => rows.where(campSessions)))))
  routes.get('/active', async (c) => c.json(await byStatus(c, 'active')))
  routes.get('/upcoming', async (c) => c.json(await byStatus(c, 'upcoming')))
  routes.get('/:id', async (c) => c.json(await readAs(c, (rows) => rows.get(campSessions, idParam(c), 'session'))))
  return routes
}
