import { z } from 'zod'
import { activitySchedules, activitySignUps } from '../activities/model'
import { namesOf } from '../campers/rules'
import { cabinAssignments } from '../housing/model'
import { defineMutation } from '../kernel/define'
import { applyEdit, editArgs } from '../kernel/edit'
import { id } from '../kernel/ids'
import { found, Refusal, refuseIf } from '../kernel/refusal'
import type { Store } from '../kernel/store'
import { holdsPlace, type Registration, registrations } from '../registration/model'
import { followCount } from '../registration/places'
import { removeRows } from '../registration/removal'
import { refusePaid } from '../registration/rules'
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
      fields: { status: 'A new session is a draft or open' },
    })
    await store.insert(campSessions, { id: sessionId, ...fields, fullUntil: null })
    return { sessionId }
  },
})

/** Changes a session; its status only along the allowed ways (Sessions rule 3). */
export const editSession = defineMutation({
  name: 'sessions.editSession.v1',
  needs: 'sessions.write',
  args: editArgs.extend({ sessionId: id }),
  async run(context, { sessionId, ...edit }) {
    const { store } = context
    const before = found(await store.get(campSessions, sessionId), 'session')
    await applyEdit(context, campSessions, before, edit, { form: sessionFields })
    const after = found(await store.get(campSessions, sessionId), 'session')
    refuseUnsound(after)
    const moved = before.status !== after.status
    refuseIf(moved && !nextSessionStatuses(before.status).includes(after.status), 'session_status', {
      session: after.name,
      from: before.status,
      to: after.status,
    })
    await followCount(store, sessionId, context.at)
  },
})

async function removeAll(store: Store, sessionId: number, all: readonly Registration[]): Promise<void> {
  for (const each of await store.list(cabinAssignments, 'sessionId', sessionId))
    await store.remove(cabinAssignments, each.id)
  for (const each of all) await removeRows(store, each)
  for (const schedule of await store.list(activitySchedules, 'sessionId', sessionId)) {
    for (const each of await store.list(activitySignUps, 'scheduleId', schedule.id))
      await store.remove(activitySignUps, each.id)
    await store.remove(activitySchedules, schedule.id)
  }
  await store.remove(campSessions, sessionId)
}

/**
 * Deletes a session with its registrations, beds and schedule. Whoever has a place must have been named to the person
 * and agreed to (`confirmed`, registration ids); where somebody has paid, the session can only be cancelled.
 */
export const deleteSession = defineMutation({
  name: 'sessions.deleteSession.v1',
  needs: 'sessions.write',
  args: z.object({ sessionId: id, confirmed: z.array(id).max(100_000).default([]) }),
  async run({ store }, { sessionId, confirmed }) {
    const session = found(await store.get(campSessions, sessionId), 'session')
    const all = await store.list(registrations, 'sessionId', sessionId)
    await refusePaid(store, all, 'session_paid', { session: session.name })
    const placed = all.filter((each) => holdsPlace(each) || each.status === 'waitlist')
    if (placed.some((each) => !confirmed.includes(each.id))) {
      throw new Refusal('session_occupied', {
        session: session.name,
        registrations: placed.map((each) => each.id),
        campers: await namesOf(store, placed.slice(0, 20)),
        count: placed.length,
      })
    }
    await removeAll(store, sessionId, all)
  },
})
