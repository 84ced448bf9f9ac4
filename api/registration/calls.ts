import { z } from 'zod'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { amountFromZero } from '#shared/kernel/values/money'
import { askToCancel, setRegistrationRules, settleCancelWish } from '#shared/registration/cancel-mutations'
import {
  changeStatus,
  editByFamily,
  editRegistration,
  familyNotes,
  removeRegistration,
  reviseRegistration,
} from '#shared/registration/change-mutations'
import { REGISTRATION_STATUSES, registrations } from '#shared/registration/model'
import { moveRegistration } from '#shared/registration/move-mutations'
import { register, registerForSessions, registrationNotes } from '#shared/registration/mutations'
import { wholeRegistrations } from '#shared/registration/reads'
import { campSessions } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { defineCall, done, list, made, ok } from '../http/call'
import { pageAsked } from '../http/request'
import { idsOnPage, readAs, runForCall, withOrganization } from '../sync/rest'
import { oneRegistration, registration } from './answers'

/** How many the dashboard shows (Dashboard rule 5). */
const RECENT = 5

const status = z.enum(REGISTRATION_STATUSES)

/** A new registration. The total may be sent, as the wizard does, but the server sets it from the session's price. */
const newRegistration = registrationNotes.extend({
  camperId: id,
  sessionId: id,
  status: status.default('pending'),
  totalAmount: amountFromZero.nullable().optional(),
})

/** A camper's registrations for several sessions, with the same notes. */
const severalRegistrations = registrationNotes.extend({ camperId: id, sessionIds: z.array(id).min(1).max(20) })

/** A change of the status, the notes, or both. */
const registrationChange = registrationNotes.partial().extend({ status: status.optional() })

/** What can refuse a new registration. */
const REFUSES = [
  'session_cancelled',
  'registration_closed',
  'session_closed',
  'already_registered',
  'too_many_waiting',
  'outside_ages',
  'second_home',
] as const

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Registrations over HTTP. */
export const registrationCalls = [
  defineCall('GET', '/registrations', 'Every registration', {
    reads: registrations,
    answer: list(registration),
    async handle(c) {
      const all = await readAs(c, async (rows) =>
        wholeRegistrations(rows.reader, await idsOnPage(c, rows, registrations)),
      )
      return withOrganization(c, all)
    },
  }),
  defineCall('POST', '/registrations', 'Registers a camper for a session', {
    does: [register],
    body: newRegistration,
    answer: made(registration),
    refusals: REFUSES,
    async handle(c, { body }) {
      const { totalAmount: _set, ...fields } = body
      const { registrationId } = await runForCall(c, register, (ids) => ({ ...fields, registrationId: ids.next() }))
      return oneRegistration(c, registrationId)
    },
  }),
  defineCall('POST', '/registrations/several', 'Registers a camper for several sessions, all or none', {
    does: [registerForSessions],
    body: severalRegistrations,
    answer: made(z.array(registration)),
    refusals: REFUSES,
    async handle(c, { body }) {
      const { sessionIds, ...fields } = body
      const { registrations: added } = await runForCall(c, registerForSessions, (ids) => ({
        ...fields,
        places: sessionIds.map((sessionId) => ({ sessionId, registrationId: ids.next() })),
      }))
      const rows = await readAs(c, ({ reader }) =>
        wholeRegistrations(
          reader,
          added.map(({ registrationId }) => registrationId),
        ),
      )
      return withOrganization(c, rows)
    },
  }),
  defineCall('GET', '/registrations/recent', 'The newest registrations', {
    reads: registrations,
    answer: ok(z.array(registration)),
    async handle(c) {
      const recent = await readAs(c, async (rows) => {
        rows.refuseUnseen(registrations)
        const last = await rows.reader.last(registrations, 'registrationDate', RECENT)
        return wholeRegistrations(rows.reader, idsOf(last))
      })
      return withOrganization(c, recent)
    },
  }),
  defineCall('GET', '/registrations/session/:sessionId', 'Registrations for a session', {
    reads: registrations,
    answer: list(registration),
    async handle(c, { sessionId }) {
      const ofSession = await readAs(c, async (rows) => {
        await rows.get(campSessions, sessionId, 'session')
        return wholeRegistrations(rows.reader, idsOf(await rows.list(registrations, { sessionId }, pageAsked(c))))
      })
      return withOrganization(c, ofSession)
    },
  }),
  defineCall('GET', '/registrations/rules', 'What families can do on their own', {
    reads: campProfile,
    answer: ok(setRegistrationRules.args),
    async handle(c) {
      const profile = requireFound(await readAs(c, (rows) => rows.one(campProfile, CAMP_ID)), 'camp')
      return { familiesCancel: profile.familiesCancel, agesOutside: profile.agesOutside }
    },
  }),
  defineCall('PUT', '/registrations/rules', 'Sets what families can do on their own', {
    does: [setRegistrationRules],
    body: setRegistrationRules.args,
    answer: ok(setRegistrationRules.args),
    async handle(c, { body }) {
      await runForCall(c, setRegistrationRules, () => body)
      return body
    },
  }),
  defineCall('POST', '/registrations/:id/ask-to-cancel', 'A family asks the office to cancel', {
    does: [askToCancel],
    answer: ok(registration),
    refusals: ['registration_status', 'cancel_started', 'cancel_by_office', 'second_home'],
    async handle(c, { id: registrationId }) {
      await runForCall(c, askToCancel, () => ({ registrationId }))
      return oneRegistration(c, registrationId)
    },
  }),
  defineCall('POST', '/registrations/:id/settle-cancel', "Marks a family's cancellation as reviewed", {
    does: [settleCancelWish],
    answer: ok(registration),
    async handle(c, { id: registrationId }) {
      await runForCall(c, settleCancelWish, () => ({ registrationId }))
      return oneRegistration(c, registrationId)
    },
  }),
  defineCall(
    'POST',
    '/registrations/:id/move',
    'Moves a registration, with its price and payments, to another session',
    {
      does: [moveRegistration],
      body: moveRegistration.args.omit({ registrationId: true }),
      answer: ok(registration),
      refusals: ['registration_status', 'session_cancelled', 'already_registered', 'no_place_there'],
      async handle(c, { id: registrationId, body }) {
        await runForCall(c, moveRegistration, () => ({ registrationId, ...body }))
        return oneRegistration(c, registrationId)
      },
    },
  ),
  defineCall('PATCH', '/registrations/:id/by-family', 'Lets a family edit its own notes until the change deadline', {
    does: [editByFamily],
    changes: familyNotes,
    answer: ok(registration),
    refusals: ['registration_status', 'session_cancelled', 'change_closed', 'second_home'],
    async handle(c, { id: registrationId, edit }) {
      await runForCall(c, editByFamily, () => ({ registrationId, ...edit }))
      return oneRegistration(c, registrationId)
    },
  }),
  defineCall('GET', '/registrations/:id', 'One registration', {
    reads: registrations,
    answer: ok(registration),
    handle: (c, { id }) => oneRegistration(c, id),
  }),
  defineCall('PATCH', '/registrations/:id', "Changes a registration's status, notes or both", {
    does: [reviseRegistration, changeStatus, editRegistration],
    changes: registrationNotes,
    body: registrationChange,
    answer: ok(registration),
    refusals: [
      'second_home',
      'registration_status',
      'session_cancelled',
      'already_registered',
      'session_full',
      'hold_ended',
      'others_wait',
      'cancel_started',
      'cancel_by_office',
      'cancel_paid',
    ],
    async handle(c, { id: registrationId, edit, body: { status } }) {
      const edits = Object.keys(edit.set).length > 0
      if (edits && status) await runForCall(c, reviseRegistration, () => ({ registrationId, ...edit, status }))
      else if (status) await runForCall(c, changeStatus, () => ({ registrationId, status }))
      else if (edits) await runForCall(c, editRegistration, () => ({ registrationId, ...edit }))
      return oneRegistration(c, registrationId)
    },
  }),
  defineCall('DELETE', '/registrations/:id', 'Deletes a registration without payments', {
    does: [removeRegistration],
    answer: done,
    refusals: ['registration_paid'],
    handle: (c, { id }) => runForCall(c, removeRegistration, () => ({ registrationId: id })),
  }),
]
