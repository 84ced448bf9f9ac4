import { z } from 'zod'
import { reportedLoss } from '#shared/devices/lost-changes'
import { instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { deviceName } from '#shared/team/model'
import { noteAudit } from '../../audit/note'
import { defineCall, done, list } from '../../http/call'
import { devicesOf, renameDevice, revokeDevice } from './devices'
import { dismissLoss } from './losses'

const device = z.object({
  id,
  name: z.string(),
  revoked: z.boolean(),
  /** When it learned that it is turned off, after which it erases itself. */
  toldAt: instant.nullable(),
  createdAt: instant,
  lastContactAt: instant,
  /** How many unsent actions it reported then; null if it didn't say. */
  waiting: z.number().int().nullable(),
  /** Who has used it, most recent first. */
  people: z.array(z.object({ id, name: z.string() })),
  /** Its report of unsent changes that the browser deleted, until it is dismissed. */
  loss: reportedLoss.nullable(),
})

/** The devices of the camp, for the office. */
export const deviceCalls = [
  defineCall('GET', '/devices', "The camp's devices", {
    right: 'devices.manage',
    answer: list(device),
    handle(c) {
      const { server, speaker } = c.var
      return server.database.read((db) => devicesOf(db, speaker.org))
    },
  }),
  defineCall('PATCH', '/devices/:id', 'Names a device', {
    right: 'devices.manage',
    body: deviceName,
    answer: done,
    async handle(c, { id, body: { name } }) {
      const { server, speaker } = c.var
      const { org, actor } = speaker
      await server.database.transact(async (db) => {
        const before = await renameDevice(db, org, id, name)
        const text = `Renamed device ${id} from "${before}" to "${name}"`
        if (before === name) return
        await noteAudit(db, { org, by: actor.userId, at: server.now().toISOString() }, [{ area: 'devices', text }])
      })
    },
  }),
  defineCall('DELETE', '/devices/:id', 'Revokes a device', {
    right: 'devices.manage',
    answer: done,
    async handle(c, { id }) {
      const { server, speaker } = c.var
      const { org, actor } = speaker
      const people = await server.database.transact(async (db) => {
        const { name, people } = await revokeDevice(db, org, id, server.now())
        const text = `Revoked device ${id} ("${name}")`
        await noteAudit(db, { org, by: actor.userId, at: server.now().toISOString() }, [{ area: 'devices', text }])
        return people
      })
      for (const userId of people) server.pokes.end({ org, userId })
    },
  }),
  defineCall('DELETE', '/devices/:id/loss', "Dismisses a device's report of lost changes", {
    right: 'devices.manage',
    answer: done,
    async handle(c, { id }) {
      const { server, speaker } = c.var
      const { org, actor } = speaker
      const at = server.now().toISOString()
      await server.database.transact(async (db) => {
        const { name } = await dismissLoss(db, org, id, at)
        const text = `Dismissed the report of lost changes from device ${id} ("${name}")`
        await noteAudit(db, { org, by: actor.userId, at }, [{ area: 'devices', text }])
      })
    },
  }),
]
