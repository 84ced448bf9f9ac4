import { z } from 'zod'
import { departures } from '#shared/gate/model'
import { recordDeparture, undoDeparture } from '#shared/gate/mutations'
import { gateOn } from '#shared/gate/reads'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { dayIn, isDay } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { defineCall, done, list, made } from '../http/call'
import { rowOf } from '../http/row-answers'
import { oneRowOf, readAs, runForCall } from '../sync/rest'

const asked = z.object({
  day: z
    .string()
    .refine(isDay, 'Enter a date as YYYY-MM-DD')
    .meta({ format: 'date', description: "Defaults to today in the camp's time zone" })
    .optional(),
})

const line = z.object({
  registrationId: id,
  camperId: id,
  name: z.string(),
  age: z.number().int().nullable(),
  grade: z.string().nullable(),
  cabinId: id.nullable(),
  cabin: z.string().nullable(),
  cabinIds: z.array(id),
  session: z.string(),
  departure: z.object({ id, at: z.string(), pickedUpBy: z.string(), isNamed: z.boolean() }).nullable(),
})

/** Check-outs and pickups over HTTP. */
export const gateCalls = [
  defineCall('GET', '/gate', 'Who is at camp on a day, who has left, and who picked them up', {
    right: 'gate.record',
    query: asked,
    answer: list(line),
    handle: (c, { query }) =>
      readAs(c, async (rows) => {
        const { timezone } = requireFound(await rows.one(campProfile, CAMP_ID), 'camp')
        return gateOn(rows.reader, query.day ?? dayIn(timezone, c.var.server.now().toISOString()))
      }),
  }),
  defineCall('POST', '/departures', 'Records who picked up a camper', {
    does: [recordDeparture],
    body: recordDeparture.args.omit({ departureId: true }),
    answer: made(rowOf(departures)),
    refusals: ['not_in_camp', 'left_already', 'pick_up_not_named'],
    async handle(c, { body }) {
      const { departureId } = await runForCall(c, recordDeparture, (ids) => ({ departureId: ids.next(), ...body }))
      return oneRowOf(c, departures, departureId, 'check-out')
    },
  }),
  defineCall('POST', '/departures/:id/undo', 'Undoes a check-out', {
    does: [undoDeparture],
    answer: done,
    refusals: ['undo_late'],
    async handle(c, { id: departureId }) {
      await runForCall(c, undoDeparture, () => ({ departureId }))
    },
  }),
]
