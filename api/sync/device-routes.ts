import { Hono } from 'hono'
import { can } from '#shared/access/capabilities'
import { refuseIf } from '#shared/kernel/refusal'
import { type Env, idParam, page } from '../http/request'
import { devicesOf, revokeDevice } from './devices'

/** The devices of the camp, for the office. */
export function deviceRoutes(): Hono<Env> {
  const routes = new Hono<Env>()

  routes.get('/', async (c) => {
    const { server, speaker } = c.var
    refuseIf(!can(speaker.actor, 'devices.manage'), 'forbidden')
    return c.json(page(c, await server.database.read((db) => devicesOf(db, speaker.org))))
  })

  routes.delete('/:id', async (c) => {
    const { server, speaker } = c.var
    refuseIf(!can(speaker.actor, 'devices.manage'), 'forbidden')
    const id = idParam(c)
    const people = await server.database.transact((db) => revokeDevice(db, speaker.org, id, server.now()))
    for (const userId of people) server.pokes.end({ org: speaker.org, userId })
    return c.body(null, 204)
  })

  return routes
}
