import { type Context, Hono } from 'hono'
import { parseId } from '#shared/kernel/ids'
import { type CampSession, campSessions } from '#shared/sessions/model'
import { createSession, deleteSession, editSession } from '#shared/sessions/mutations'
import { isComing, isOffered, sessionFields } from '#shared/sessions/rules'
import { confirmed } from '../housing/routes'
import { bodyAs, changesAs, type Env, idParam } from '../http/request'
import { campDay, editOf, listOf, oneOf, readAs, run, shown } from '../sync/rest'

/** The sessions of which a rule holds today. */
async function sessionsThat(c: Context<Env>, rule: (session: CampSession, today: string) => boolean) {
  const today = await campDay(c)
  return shown(
    c,
    (await readAs(c, (rows) => rows.list(campSessions))).filter((session) => rule(session, today)),
  )
}

/** Sessions over HTTP. */
export function sessionsRoutes(): Hono<Env> {
  const routes = new Hono<Env>()
  const editable = Object.keys(sessionFields.shape)
  routes.get('/', async (c) => c.json(await listOf(c, campSessions)))
  routes.post('/', async (c) => {
    const fields = bodyAs(c, sessionFields)
    const { sessionId } = await run(c, createSession, (ids) => ({ ...fields, sessionId: ids.next() }))
    return c.json(await oneOf(c, campSessions, sessionId, 'session'), 201)
  })
  // The registration form chooses among these (Registration rule 4): those that one can register for.
  routes.get('/active', async (c) => c.json(await sessionsThat(c, isOffered)))
  routes.get('/upcoming', async (c) => c.json(await sessionsThat(c, isComing)))
  routes.get('/:id', async (c) => c.json(await oneOf(c, campSessions, idParam(c), 'session')))
  routes.patch('/:id', async (c) => {
    const edit = editOf(changesAs(c, sessionFields), editable)
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
