import { Hono } from 'hono'
import { registrationMedical, registrationMoney, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { type Env, idParam } from '../http'
import { readAs, shown } from '../sync/rest'
import type { VisibleRows } from '../sync/visible'

/** How many the dashboard shows (Spec 1 §9). */
const RECENT = 5

/** Registrations put together from the tables that this person may see. */
async function wholeRegistrations(rows: VisibleRows, only?: { sessionId: number }) {
  const list = await rows.list(registrations, only)
  const money = new Map((await rows.where(registrationMoney)).map((row) => [row.id, row]))
  const medical = new Map((await rows.where(registrationMedical)).map((row) => [row.id, row]))
  return list.map((row) => ({ ...row, ...money.get(row.id), ...medical.get(row.id), createdAt: row.registrationDate }))
}

/** Registrations over HTTP (Spec 1 §7). */
export function registrationRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/recent', async (c) => {
    const list = await readAs(c, (rows) => wholeRegistrations(rows))
    const recent = list.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id).slice(0, RECENT)
    return c.json(recent.map((row) => ({ organizationId: c.var.speaker.org, ...row })))
  })
  routes.get('/session/:sessionId', async (c) => {
    const sessionId = idParam(c, 'sessionId')
    const list = await readAs(c, async (rows) => {
      await rows.get(campSessions, sessionId, 'session')
      return wholeRegistrations(rows, { sessionId })
    })
    return c.json(shown(c, list))
  })
  return routes
}
