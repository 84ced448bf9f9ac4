import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { parseId } from '#shared/kernel/ids'
import { campSessions, displayStatus } from '#shared/sessions/model'
import { createSession, deleteSession, editSession } from '#shared/sessions/mutations'
import { sessionFields } from '#shared/sessions/rules'
import { confirmed } from '../housing/routes'
import { bodyAs, type Env, idParam } from '../http'
import { campDay, editOf, listOf, oneOf, run } from '../sync/rest'

async function withStatus(c: Context<Env>, wanted: 'active' | 'upcoming') {
  const today = await campDay(c)
  return (await listOf(c, campSessions)).filter((session) => displayStatus(session, today) === wanted)
}

/** Sessions over HTTP (Spec 1 §7). */
export function sessionsRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const editable = Object.keys(sessionFields.shape)
  routes.get('/', async (c) => c.json(await listOf(c, campSessions)))
  routes.post('/', async (c) => {
    const fields = bodyAs(c, sessionFields)
    const { sessionId } = await run(c, createSession, (ids) => ({ ...fields, sessionId: ids.next() }))
    return c.json(await oneOf(c, campSessions, sessionId, 'session'), 201)
  })
  routes.get('/active', async (c) => c.json(await withStatus(c, 'active')))
  routes.get('/upcoming', async (c) => c.json(await withStatus(c, 'upcoming')))
  routes.get('/:id', async (c) => c.json(await oneOf(c, campSessions, idParam(c), 'session')))
  routes.patch('/:id', async (c) => {
    const edit = editOf(bodyAs(c, z.record(z.string(), z.unknown())), editable)
    await run(c, editSession, () => ({ sessionId: idParam(c), ...edit }))
    return c.json(await oneOf(c, campSessions, idParam(c), 'session'))
  })
  routes.delete('/:id', async (c) => {
    const named = (c.req.query('confirmed') ?? '').split(',').map(parseId)
    const agreed = [...bodyAs(c, confirmed).confirmed, ...named.filter((each) => each !== undefined)]
    await run(c, deleteSession, () => ({ sessionId: idParam(c), confirmed: agreed }))
    return c.body(null, 204)
  })
  return routes
}
