import { z } from 'zod'
import { dayChanges } from '#shared/gate/change-model'
import { addDayChange, changeFields, markChangeSeen, withdrawDayChange } from '#shared/gate/change-mutations'
import { departures } from '#shared/gate/model'
import { recordDeparture, undoDeparture } from '#shared/gate/mutations'
import { gateOn } from '#shared/gate/reads'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { dayIn, isDay } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { defineCall, done, list, made } from '../http/call'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, readAs, runForCall } from '../sync/rest'

const asked = z.object({
  day: z
    .string()
    .refine(isDay, 'Enter a date as YYYY-MM-DD')
    .meta({ format: 'date', description: "Defaults to today in the camp's time zone" })
    .optional(),
})

const shownChange = rowOf(dayChanges).omit({ organizationId: true }).extend({
  camper: z.string(),
  isOnList: z.boolean().nullable(),
  isInCustodyNote: z.boolean(),
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
  changes: z.array(shownChange),
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
    body: recordDeparture.args
      .omit({ departureId: true })
      .extend({ proof: recordDeparture.args.shape.proof.default(null) }),
    answer: made(rowOf(departures)),
    refusals: ['not_in_camp', 'left_already', 'pick_up_not_named', 'pick_up_unconfirmed'],
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
  defineCall('GET', '/day-changes', 'Pickup changes for single days', {
    reads: dayChanges,
    answer: list(rowOf(dayChanges)),
    handle: (c) => listOf(c, dayChanges),
  }),
  defineCall('POST', '/day-changes', "Changes a child's pickup on one day", {
    does: [addDayChange],
    body: changeFields,
    answer: made(rowOf(dayChanges)),
    refusals: ['not_found', 'change_day_over', 'change_outside_session', 'too_many_changes', 'second_home'],
    async handle(c, { body }) {
      const { changeId } = await runForCall(c, addDayChange, (ids) => ({ ...body, changeId: ids.next() }))
      return oneRowOf(c, dayChanges, changeId, 'pickup change')
    },
  }),
  defineCall('POST', '/day-changes/:id/withdraw', 'Withdraws a pickup change', {
    does: [withdrawDayChange],
    answer: done,
    refusals: ['not_found', 'change_day_over'],
    async handle(c, { id: changeId }) {
      await runForCall(c, withdrawDayChange, () => ({ changeId }))
    },
  }),
  defineCall('POST', '/day-changes/:id/seen', 'Marks a pickup change, or its withdrawal, as seen at the gate', {
    does: [markChangeSeen],
    body: z.object({ isWithdrawn: z.boolean().default(false) }),
    answer: done,
    refusals: ['not_found'],
    async handle(c, { id: changeId, body }) {
      await runForCall(c, markChangeSeen, () => ({ changeId, ...body }))
    },
  }),
]
