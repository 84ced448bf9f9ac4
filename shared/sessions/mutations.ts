import { z } from 'zod'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import { followChange } from '../kernel/rules/relations'
import { removeRow } from '../kernel/rules/removal'
import { id } from '../kernel/values/ids'
import { campSessions } from './model'
import { nextSessionStatuses, refuseUnsound, sessionFields } from './rules'

/** Adds a session. */
export const createSession = defineMutation({
  name: 'sessions.createSession.v1',
  needs: 'sessions.write',
  args: sessionFields.extend({ sessionId: id }),
  async run({ store }, { sessionId, ...fields }) {
    refuseUnsound(fields)
    refuseIf(fields.status !== 'draft' && fields.status !== 'open', 'invalid', {
      fields: { status: 'A new session must be Draft or Open' },
    })
    await store.insert(campSessions, { id: sessionId, ...fields, fullUntil: null })
    return { sessionId }
  },
})

/** Changes a session. Its status can only change as {@link nextSessionStatuses} allows (Sessions rule 3). */
export const editSession = defineMutation({
  name: 'sessions.editSession.v1',
  needs: 'sessions.write',
  args: editArgs.extend({ sessionId: id }),
  async run(context, { sessionId, ...edit }) {
    const { store } = context
    const before = requireFound(await store.get(campSessions, sessionId), 'session')
    await applyEdit(context, campSessions, before, edit, { form: sessionFields })
    const after = requireFound(await store.get(campSessions, sessionId), 'session')
    refuseUnsound(after)
    const moved = before.status !== after.status
    refuseIf(moved && !nextSessionStatuses(before.status).includes(after.status), 'session_status', {
      session: after.name,
      from: before.status,
      to: after.status,
    })
    await followChange(context, campSessions, before)
  },
})

/**
 * Deletes a session with its registrations, beds and schedule. The user must have agreed to losing each registration
 * (`confirmed`, their ids). If any family has paid, the session can only be cancelled.
 */
export const deleteSession = defineMutation({
  name: 'sessions.deleteSession.v1',
  needs: 'sessions.write',
  args: z.object({ sessionId: id, confirmed: z.array(id).max(100_000).default([]) }),
  async run(context, { sessionId, confirmed }) {
    const session = requireFound(await context.store.get(campSessions, sessionId), 'session')
    await removeRow(context, campSessions, session, confirmed)
  },
})
