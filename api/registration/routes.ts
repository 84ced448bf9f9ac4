import { Hono } from 'hono'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { type Env, idParam, page } from '../http'
import { readAs } from '../sync/rest'

/** How many the dashboard shows (Spec 1 §9). */
const RECENT = 5

/** Registrations over HTTP (Spec 1 §7). */
export function registrationRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/recent', async (c) => {
    const list = await readAs(c, (rows) => rows.where(registrations))
    const recent = list.sort((a, b) => b.registrationDate.localeCompare(a.registrationDate)).slice(0, RECENT)
    return c.json(recent.map((each) => ({ ...each, createdAt: each.registrationDate })))
  })
  routes.get('/session/:sessionId', async (c) => {
    const sessionId = idParam(c, 'sessionId')
    const list = await readAs(c, async (rows) => {
      await rows.get(campSessions, sessionId, 'session')
      return rows.where(registrations, { sessionId })
    })
    return c.json(page(c, list))
  })
  return routes
}
