import type { Context } from 'hono'
import { camperAccounts, camperContacts, camperMedical, campers, families } from '#shared/campers/model'
import { camperFields, createCamper, deleteCamper, editCamper } from '#shared/campers/mutations'
import type { Entity } from '#shared/kernel/entity'
import { id } from '#shared/kernel/ids'
import { found } from '#shared/kernel/refusal'
import { defineCall, done, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { perhaps, rowOf } from '../http/row-answers'
import { readAs, run, shown } from '../sync/rest'
import type { VisibleRows } from '../sync/visible'

const camper = rowOf(campers).extend(perhaps(camperContacts, camperMedical, camperAccounts))
const newCamper = camperFields.extend({ familyId: id.nullable().default(null) })

/** Campers put together from the tables that this person may see. */
async function wholeCampers(rows: VisibleRows, ids?: readonly number[]) {
  const read = (entity: Entity) => (ids ? rows.many(entity, ids) : rows.where(entity))
  const parts: Map<number, object>[] = []
  for (const entity of [camperContacts, camperMedical, camperAccounts]) {
    parts.push(new Map((await read(entity)).map((row) => [row.id, row])))
  }
  const list = await (ids ? rows.many(campers, ids) : rows.list(campers))
  return list.map((each) => {
    const whole: typeof each & { familyId?: number | null } = { ...each }
    for (const part of parts) Object.assign(whole, part.get(each.id))
    return whole
  })
}

async function oneCamper(c: Context<Env>, camperId: number) {
  const [one] = await readAs(c, async (rows) => {
    await rows.get(campers, camperId, 'camper')
    return wholeCampers(rows, [camperId])
  })
  return { organizationId: c.var.speaker.org, ...found(one, 'camper') }
}

/** Campers themselves over HTTP. */
export const camperCalls = [
  defineCall('GET', '/campers', 'Every camper', {
    reads: campers,
    answer: list(camper),
    handle: async (c) => shown(c, await readAs(c, (rows) => wholeCampers(rows))),
  }),
  defineCall('GET', '/campers/family/:familyId', 'The campers of a family', {
    reads: families,
    answer: list(camper),
    async handle(c, { familyId }) {
      const members = await readAs(c, async (rows) => {
        await rows.get(families, familyId, 'family')
        const contacts = await rows.where(camperContacts, { familyId })
        return wholeCampers(
          rows,
          contacts.map(({ id }) => id),
        )
      })
      return shown(c, members)
    },
  }),
  defineCall('POST', '/campers', 'Adds a camper', {
    does: [createCamper],
    body: newCamper,
    answer: made(camper),
    refusals: ['too_many_waiting'],
    async handle(c, { body }) {
      const { camperId } = await run(c, createCamper, (ids) => ({ ...body, camperId: ids.next() }))
      return oneCamper(c, camperId)
    },
  }),
  defineCall('GET', '/campers/:id', 'One camper', {
    reads: campers,
    answer: ok(camper),
    handle: (c, { id }) => oneCamper(c, id),
  }),
  defineCall('PATCH', '/campers/:id', 'Changes a camper', {
    does: [editCamper],
    changes: newCamper,
    answer: ok(camper),
    async handle(c, { id, edit }) {
      await run(c, editCamper, () => ({ camperId: id, ...edit }))
      return oneCamper(c, id)
    },
  }),
  defineCall('DELETE', '/campers/:id', 'Deletes a camper for whom nobody has paid', {
    does: [deleteCamper],
    answer: done,
    refusals: ['camper_paid'],
    handle: (c, { id }) => run(c, deleteCamper, () => ({ camperId: id })),
  }),
]
