import { z } from 'zod'
import { assignCabin, assignMany, putBack, setBed, unassignCabin } from '#shared/housing/bed-mutations'
import { cabinAssignments, cabinFields, cabins } from '#shared/housing/model'
import { createCabin, deleteCabin, editCabin } from '#shared/housing/mutations'
import { type RefusalCode, requireFound } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { campSessions } from '#shared/sessions/model'
import { defineCall, done, list, made, ok } from '../http/call'
import { confirmedBody } from '../http/confirmed'
import { count, rowOf } from '../http/row-answers'
import { crudCalls } from '../sync/crud-calls'
import { listWithin, oneRowOf, readAs, runForCall } from '../sync/rest'

const cabin = crudCalls('/cabins', cabins, { what: 'cabin', id: 'cabinId' })
const bed = rowOf(cabinAssignments)
const assignment = z.object({ registrationId: id, cabinId: id, sessionId: id })

const wayBack = z.object({
  registrationId: id,
  from: id.nullable(),
  to: z.object({ cabinId: id, bedNumber: cabinAssignments.fields.bedNumber.schema }).nullable(),
})

/** Why a camper can't be put into a cabin. */
const NO_BED: readonly RefusalCode[] = [
  'wrong_session',
  'registration_not_active',
  'bed_locked',
  'cabin_closed',
  'cabin_full',
  'gender_restriction',
]

const cabinCalls = [
  cabin.list('Every cabin'),
  cabin.add('Adds a cabin', createCabin, { body: cabinFields }),
  cabin.one('One cabin'),
  cabin.change('Changes a cabin', editCabin, {
    changes: cabinFields,
    body: confirmedBody,
    refusals: ['cabin_occupied', 'gender_restriction'],
  }),
  cabin.removeConfirmed('Deletes a cabin', deleteCabin, { refusals: ['cabin_occupied'] }),
]

const bedCalls = [
  defineCall('GET', '/cabin-assignments/session/:sessionId', 'Cabin assignments for a session', {
    reads: cabinAssignments,
    answer: list(bed),
    handle: (c, { sessionId }) =>
      listWithin(c, [campSessions, sessionId, 'session'], cabinAssignments, { sessionId, status: 'assigned' }),
  }),
  defineCall('POST', '/cabin-assignments', 'Assigns a registered camper to a cabin', {
    does: [assignCabin],
    body: assignment,
    answer: made(bed),
    refusals: NO_BED,
    async handle(c, { body }) {
      const { assignmentId } = await runForCall(c, assignCabin, (ids) => ({ assignmentId: ids.next(), ...body }))
      return oneRowOf(c, cabinAssignments, assignmentId, 'assignment')
    },
  }),
  defineCall('POST', '/cabin-assignments/many', 'Assigns beds to many campers, all or none', {
    does: [assignMany],
    body: z.object({ assignments: z.array(assignment).min(1).max(2000) }),
    answer: made(z.object({ assigned: count, left: count })),
    refusals: NO_BED,
    handle: (c, { body }) =>
      runForCall(c, assignMany, (ids) => ({
        beds: body.assignments.map((each) => ({ assignmentId: ids.next(), ...each })),
      })),
  }),
  defineCall('POST', '/cabin-assignments/back', 'Undoes a move: campers go back to the beds they had, all or none', {
    does: [putBack],
    body: z.object({ sessionId: id, campers: z.array(wayBack).min(1).max(2000) }),
    answer: ok(z.object({ back: count, left: count })),
    refusals: [...NO_BED, 'moved_meanwhile'],
    handle: (c, { body }) =>
      runForCall(c, putBack, (ids) => ({
        ...body,
        campers: body.campers.map((way) => ({ ...way, to: way.to && { ...way.to, assignmentId: ids.next() } })),
      })),
  }),
  defineCall('PATCH', '/cabin-assignments/registration/:id', "Sets a camper's bed number, lock and note", {
    does: [setBed],
    body: z.object({
      bedNumber: z.number().int().min(1).max(1000).nullable().optional(),
      locked: z.boolean().optional(),
      notes: cabinAssignments.fields.notes.schema.optional(),
    }),
    answer: ok(bed),
    refusals: ['no_such_bed', 'bed_taken'],
    async handle(c, { id: registrationId, body }) {
      await runForCall(c, setBed, () => ({ registrationId, ...body }))
      const [row] = await readAs(c, (rows) => rows.list(cabinAssignments, { registrationId, status: 'assigned' }))
      return { organizationId: c.var.speaker.org, ...requireFound(row, 'assignment') }
    },
  }),
  defineCall('DELETE', '/cabin-assignments/registration/:id', "Removes a camper's bed", {
    does: [unassignCabin],
    answer: done,
    refusals: ['bed_locked'],
    handle: (c, { id }) => runForCall(c, unassignCabin, () => ({ registrationId: id })),
  }),
]

/** Cabins and who sleeps in them, over HTTP. */
export const housingCalls = [...cabinCalls, ...bedCalls]
