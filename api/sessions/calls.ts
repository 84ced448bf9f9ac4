import type { Context } from 'hono'
import { z } from 'zod'
import { sessionCancellations } from '#shared/registration/model'
import { cancelSession, restoreSession } from '#shared/registration/session-mutations'
import { type CampSession, campSessions } from '#shared/sessions/model'
import { createSession, deleteSession, editSession } from '#shared/sessions/mutations'
import { isComing, isOffered, sessionFields } from '#shared/sessions/rules'
import { defineCall, list, ok } from '../http/call'
import type { Env } from '../http/request'
import { rowOf } from '../http/row-answers'
import { crudCalls } from '../sync/crud-calls'
import { campDay, readAs, runForCall, withOrganization } from '../sync/rest'

const session = crudCalls('/sessions', campSessions, { what: 'session', id: 'sessionId' })

/** The default capacity of a session. */
const USUAL_CAPACITY = 100

/** How many registrations were cancelled, moved, and put on the other session's waitlist. */
const cancelled = z.object({ cancelled: z.number(), moved: z.number(), inLine: z.number() })

/** How many registrations were restored, and the names of those that have changed since and stay. */
const broughtBack = z.object({ back: z.number(), stayed: z.array(z.string()) })

/** Returns the sessions that a rule applies to today. */
async function sessionsThat(c: Context<Env>, rule: (session: CampSession, today: string) => boolean) {
  const today = await campDay(c)
  const all = await readAs(c, (rows) => rows.list(campSessions))
  return withOrganization(
    c,
    all.filter((each) => rule(each, today)),
  )
}

/** Sessions over HTTP. */
export const sessionCalls = [
  session.list('Every session'),
  session.add('Adds a session', createSession, {
    body: sessionFields.extend({ capacity: sessionFields.shape.capacity.default(USUAL_CAPACITY) }),
  }),
  // The registration form chooses among these (Registration rule 4).
  defineCall('GET', '/sessions/active', 'Sessions open for registration', {
    reads: campSessions,
    answer: list(rowOf(campSessions)),
    handle: (c) => sessionsThat(c, isOffered),
  }),
  defineCall('GET', '/sessions/upcoming', 'Upcoming sessions', {
    reads: campSessions,
    answer: list(rowOf(campSessions)),
    handle: (c) => sessionsThat(c, isComing),
  }),
  session.one('One session'),
  session.change('Changes a session', editSession, {
    changes: sessionFields,
    refusals: ['session_status', 'session_has_places'],
  }),
  defineCall(
    'POST',
    '/sessions/:id/cancel',
    'Cancels a session, and cancels its registrations or moves them to another session',
    {
      does: [cancelSession],
      body: cancelSession.args.pick({ moveTo: true, giveBack: true }),
      answer: ok(cancelled),
      refusals: ['session_status', 'session_cancelled'],
      handle: (c, { id, body }) =>
        runForCall(c, cancelSession, (ids) => ({ cancellationId: ids.next(), sessionId: id, ...body })),
    },
  ),
  defineCall('POST', '/sessions/:id/take-back-cancelling', 'Restores a session cancelled within the last day', {
    does: [restoreSession],
    answer: ok(broughtBack),
    refusals: ['cancelling_taken_back', 'cancelling_too_old'],
    handle: (c, { id }) =>
      runForCall(c, restoreSession, async (_, { store }) => {
        const all = await store.list(sessionCancellations, 'sessionId', id)
        const last = all.sort((a, b) => a.cancelledAt.localeCompare(b.cancelledAt)).at(-1)
        // If there is none, the mutation says so after checking the right, because no cancellation has a session's id.
        return { cancellationId: last?.id ?? id }
      }),
  }),
  session.removeConfirmed('Deletes a session without payments', deleteSession, {
    refusals: ['session_occupied', 'session_paid'],
  }),
]
