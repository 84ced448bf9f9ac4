import { z } from 'zod'
import { instant } from '#shared/kernel/dates'
import { id } from '#shared/kernel/ids'
import { defineCall, done, list } from '../http/call'
import { devicesOf, revokeDevice } from './devices'

const device = z.object({
  id,
  name: z.string(),
  revoked: z.boolean(),
  createdAt: instant,
  lastContactAt: instant,
  people: z.array(z.object({ id, name: z.string() })),
})

/** The devices of the camp, for the office. */
export const deviceCalls = [
  defineCall('GET', '/devices', 'Every device of the camp', {
    right: 'devices.manage',
    answer: list(device),
    handle(c) {
      const { server, speaker } = c.var
      return server.database.read((db) => devicesOf(db, speaker.org))
    },
  }),
  defineCall('DELETE', '/devices/:id', 'Switches a device off', {
    right: 'devices.manage',
    answer: done,
    async handle(c, { id }) {
      const { server, speaker } = c.var
      const people = await server.database.transact((db) => revokeDevice(db, speaker.org, id, server.now()))
      for (const userId of people) server.pokes.end({ org: speaker.org, userId })
    },
  }),
]
