import type { Context } from 'hono'
import { z } from 'zod'
import {
  camperAccounts,
  camperContacts,
  camperMedical,
  camperPhotos,
  campers,
  families,
  fullName,
} from '#shared/campers/model'
import { camperFields, createCamper, deleteCamper, editCamper, FAMILY_REQUIRED } from '#shared/campers/mutations'
import { setCamperPhoto } from '#shared/campers/photo-mutations'
import { wholeCamper, wholeCampers, wholeCampersOfFamily } from '#shared/campers/reads'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { defineCall, done, list, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { optionalFieldsOf, rowOf } from '../http/row-answers'
import { idsOnPage, readAs, runForCall, withOrganization } from '../sync/rest'

const camper = rowOf(campers).extend(optionalFieldsOf(camperContacts, camperMedical, camperAccounts))
const familyId = z.int(FAMILY_REQUIRED).min(1, FAMILY_REQUIRED).nullable()
const newCamper = camperFields.extend({ familyId: familyId.default(null) })

async function oneCamper(c: Context<Env>, camperId: number) {
  const one = await readAs(c, async (rows) => {
    rows.refuseUnseen(campers)
    return wholeCamper(rows.reader, camperId)
  })
  return { organizationId: c.var.speaker.org, ...requireFound(one, 'camper') }
}

const photo = z.object({ name: z.string(), photo: z.string().nullable() })

function photoOf(c: Context<Env>, camperId: number) {
  return readAs(c, async (rows) => ({
    name: fullName(await rows.get(campers, camperId, 'camper')),
    photo: (await rows.one(camperPhotos, camperId))?.image ?? null,
  }))
}

/** Campers over HTTP. */
export const camperCalls = [
  defineCall('GET', '/campers', 'Every camper', {
    reads: campers,
    answer: list(camper),
    async handle(c) {
      const everybody = await readAs(c, async (rows) => wholeCampers(rows.reader, await idsOnPage(c, rows, campers)))
      return withOrganization(c, everybody)
    },
  }),
  defineCall('GET', '/campers/family/:familyId', "A family's campers", {
    reads: families,
    answer: list(camper),
    async handle(c, { familyId }) {
      const members = await readAs(c, async (rows) => {
        await rows.get(families, familyId, 'family')
        return wholeCampersOfFamily(rows.reader, familyId)
      })
      return withOrganization(c, members)
    },
  }),
  defineCall('POST', '/campers', 'Adds a camper', {
    does: [createCamper],
    body: newCamper,
    answer: made(camper),
    refusals: ['too_many_waiting'],
    async handle(c, { body }) {
      const { camperId } = await runForCall(c, createCamper, (ids) => ({ ...body, camperId: ids.next() }))
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
    refusals: ['second_home'],
    async handle(c, { id, edit }) {
      await runForCall(c, editCamper, () => ({ camperId: id, ...edit }))
      return oneCamper(c, id)
    },
  }),
  defineCall('GET', '/campers/:id/photo', "A camper's photo", {
    reads: campers,
    answer: ok(photo),
    handle: (c, { id }) => photoOf(c, id),
  }),
  defineCall('PUT', '/campers/:id/photo', "Sets or removes a camper's photo", {
    does: [setCamperPhoto],
    body: setCamperPhoto.args.pick({ image: true }),
    answer: ok(photo),
    async handle(c, { id, body }) {
      await runForCall(c, setCamperPhoto, () => ({ camperId: id, ...body }))
      return photoOf(c, id)
    },
  }),
  defineCall('DELETE', '/campers/:id', 'Deletes a camper without payments', {
    does: [deleteCamper],
    answer: done,
    refusals: ['camper_paid'],
    handle: (c, { id }) => runForCall(c, deleteCamper, () => ({ camperId: id })),
  }),
]
