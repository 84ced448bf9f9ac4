import { z } from 'zod'
import { campers, fullName } from '../campers/model'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { followChange } from '../kernel/rules/relations'
import { ChangeRecorder } from '../kernel/store/changes'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { type CampSession, campSessions } from '../sessions/model'
import { withGivenBack } from './facts'
import { type Registration, registrationMoney, registrations, sessionCancellations } from './model'
import { placeByTime, placesAsOf, updateFullStatus } from './places'
import { keptInCents } from './rules'
import {
  type CancellationOutcome,
  cancellationOutcomes,
  isCancellationUndoable,
  placedAndWaiting,
} from './session-cancellation'
import { undoCancellation } from './session-return'

async function giveBack(context: MutationContext, { id }: Registration): Promise<void> {
  const { store } = context
  const money = await store.get(registrationMoney, id)
  if (!money) return
  await store.patch(registrationMoney, id, withGivenBack(money, keptInCents(money)))
  await followChange(context, registrationMoney, money)
}

/** The session that is cancelled and the one that registrations move to; null if all are cancelled. */
interface Moving {
  from: CampSession
  target: CampSession | null
  /** Side effects on other rows, such as waitlist moves, are not part of the undo. */
  others: Store
}

/** Applies the outcome to a registration; its price, payments and details move along. */
async function applyOutcome(
  context: MutationContext,
  { registration, to }: CancellationOutcome,
  { from, target, others }: Moving,
): Promise<void> {
  const { store } = context
  if (to === 'cancelled' || !target) {
    const given = { status: 'cancelled' as const, waitlistPosition: null, heldUntil: null, cancelWish: [] }
    await store.patch(registrations, registration.id, given)
  } else {
    const there = await others.list(registrations, 'sessionId', target.id)
    const line = to === 'line' ? await placeByTime(others, there, registration) : null
    const status = to === 'line' ? ('waitlist' as const) : registration.status
    const heldUntil = to === 'line' ? null : registration.heldUntil
    const moved = { sessionId: target.id, status, heldUntil, waitlistPosition: line, movedFrom: from.name }
    await store.patch(registrations, registration.id, moved)
  }
  await followChange(context, registrations, registration)
}

/**
 * Cancels a session. Its registrations are cancelled, or moved to another session with their price and payments,
 * including any made in the meantime. The changes are kept so that they can be undone (Sessions rule 6).
 */
export const cancelSession = defineMutation({
  name: 'registration.cancelSession.v1',
  needs: 'sessions.write',
  keptAfterRestore: true,
  args: z.object({
    cancellationId: id,
    sessionId: id,
    /** The session that the registrations move to; null if they are cancelled. */
    moveTo: id.nullable().default(null),
    /** Whether payments for cancelled places are refunded to the families. */
    giveBack: z.boolean().default(false),
  }),
  async run(context, args) {
    const { store, actor, at } = context
    const session = requireFound(await store.get(campSessions, args.sessionId), 'session')
    const { status: from } = session
    refuseIf(from === 'cancelled', 'session_status', { session: session.name, from, to: 'cancelled' })
    const target = args.moveTo === null ? null : requireFound(await store.get(campSessions, args.moveTo), 'session')
    refuseIf(target?.status === 'cancelled', 'session_cancelled', { session: target?.name })
    if (args.moveTo === args.sessionId) refuseIf(true, 'invalid', { fields: { moveTo: 'Choose another session' } })
    const recorder = new ChangeRecorder(store)
    const recording = { ...context, store: recorder }
    const leaving = placedAndWaiting(await store.list(registrations, 'sessionId', session.id))
    const there = target && { session: target, there: await store.list(registrations, 'sessionId', target.id) }
    const outcomes = cancellationOutcomes(leaving, there, placesAsOf(context))
    for (const outcome of outcomes) {
      await applyOutcome(recording, outcome, { from: session, target, others: store })
      if (outcome.to === 'cancelled' && args.giveBack) await giveBack(recording, outcome.registration)
    }
    await recording.store.patch(campSessions, session.id, { status: 'cancelled', fullUntil: null })
    await followChange(recording, campSessions, session)
    if (target) await updateFullStatus(store, target.id, placesAsOf(context))
    const kept = { sessionId: session.id, movedTo: args.moveTo, cancelledBy: actor.userId, cancelledAt: at }
    const changes = await recorder.changes()
    await store.insert(sessionCancellations, { id: args.cancellationId, ...kept, takenBackAt: null, changes })
    const count = (to: CancellationOutcome['to']) => outcomes.filter((outcome) => outcome.to === to).length
    return { cancelled: count('cancelled'), moved: count('place'), inLine: count('line') }
  },
})

/**
 * Undoes a session's cancellation within a day: the session and exactly those registrations get their previous state
 * back. Registrations changed in the meantime stay as they are and are named (Sessions rule 7).
 */
export const restoreSession = defineMutation({
  name: 'registration.restoreSession.v1',
  needs: 'sessions.write',
  keptAfterRestore: true,
  args: z.object({ cancellationId: id }),
  async run(context, { cancellationId }) {
    const { store, at } = context
    const cancellation = requireFound(await store.get(sessionCancellations, cancellationId), 'cancelled session')
    const session = requireFound(await store.get(campSessions, cancellation.sessionId), 'session')
    refuseIf(cancellation.takenBackAt !== null, 'cancelling_taken_back', { session: session.name })
    refuseIf(!isCancellationUndoable(cancellation, at), 'cancelling_too_old', { session: session.name })
    const { back, stayed } = await undoCancellation(context, cancellation, session)
    await store.patch(sessionCancellations, cancellationId, { takenBackAt: at })
    const names: string[] = []
    for (const { camperId } of stayed) {
      const camper = await store.get(campers, camperId)
      if (camper) names.push(fullName(camper))
    }
    if (names.length > 0 && !context.live)
      context.leftOut({
        code: 'cancelling_stayed',
        data: { session: session.name, campers: names.slice(0, 20), count: names.length },
        args: { cancellationId },
      })
    return { back, stayed: names }
  },
})
