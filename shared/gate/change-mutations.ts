import { z } from 'zod'
import { campers, fullName } from '../campers/model'
import { homeOf, refuseSecondHome } from '../campers/own'
import { plainText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { day, dayIn, timeOfDay } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import { holdsPlace, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { isRunning } from '../sessions/rules'
import { campDayOf, timeZoneOf } from '../settings/camp-day'
import {
  CHANGE_KINDS,
  type DayChange,
  dayChanges,
  LONGEST_CHANGE_NOTE,
  LONGEST_PERSON,
  LONGEST_PHONE,
  MAX_CHANGES_PER_DAY,
} from './change-model'

const optionalText = (max: number) => plainText(max).trim().nullable().default(null)

/** The fields that a person enters for a pickup change. */
export const changeFields = z.object({
  camperId: z.number('Choose a camper').pipe(id),
  day,
  kind: z.enum(CHANGE_KINDS),
  person: optionalText(LONGEST_PERSON),
  phone: optionalText(LONGEST_PHONE),
  time: timeOfDay.nullable().default(null),
  note: optionalText(LONGEST_CHANGE_NOTE),
})
type ChangeFields = z.output<typeof changeFields>

/** Refuses a change that says too little for the gate to act on. */
function refuseIncomplete({ kind, person, time }: ChangeFields): void {
  const fields: Record<string, string> = {}
  if (kind === 'pick_up' && !person) fields.person = 'Enter the name of the person picking up the child'
  if ((kind === 'early' || kind === 'late') && time === null) fields.time = 'Enter the time'
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
}

/** Refuses a day on which the child has no spot in a session that takes place (Gate rule 6). */
async function refuseOutsideSession({ store, booked }: MutationContext, camperId: number, on: string): Promise<void> {
  if (booked) return
  const camper = requireFound(await store.get(campers, camperId), 'camper')
  for (const place of (await store.list(registrations, 'camperId', camperId)).filter(holdsPlace)) {
    const session = await store.get(campSessions, place.sessionId)
    if (session && isRunning(session, on)) return
  }
  throw new Refusal('change_outside_session', { camper: fullName(camper), day: on })
}

/** Keeps a device that only pushes from filling the tablets at the gate. */
async function refuseTooMany({ store, actor }: MutationContext, camperId: number, on: string): Promise<void> {
  if (!ownRowsOnly(actor)) return
  const ofDay = (await store.list(dayChanges, 'camperId', camperId)).filter((each) => each.day === on)
  refuseIf(ofDay.filter(({ isFromFamily }) => isFromFamily).length >= MAX_CHANGES_PER_DAY, 'too_many_changes')
}

/**
 * Records a change to a child's pickup on one day: from a parent for their own child, or from the office after a call.
 * One that reaches the server after its day is kept, but marked as late.
 *
 * @throws Refusal `not_found` for another family's child, `second_home`, `invalid` if the person or the time is missing,
 *   `change_day_over`, `change_outside_session`, `too_many_changes`
 */
export const addDayChange = defineMutation({
  name: 'gate.addChange.v1',
  needs: 'gate.change',
  keptAfterRestore: true,
  args: changeFields.extend({ changeId: id }),
  async run(context, { changeId, ...fields }) {
    const { store, actor, at, arrivedAt } = context
    const { camperId, day: on, kind } = fields
    requireFound(await store.get(campers, camperId), 'camper')
    await refuseSecondHome(store, actor, camperId)
    refuseIncomplete(fields)
    refuseIf(on < (await campDayOf(context)), 'change_day_over')
    await refuseOutsideSession(context, camperId, on)
    await refuseTooMany(context, camperId, on)
    const isAbsent = kind === 'absent'
    await store.insert(dayChanges, {
      id: changeId,
      camperId,
      day: on,
      kind,
      person: isAbsent ? null : fields.person || null,
      phone: isAbsent ? null : fields.phone || null,
      time: isAbsent ? null : fields.time,
      note: fields.note || null,
      isFromFamily: ownRowsOnly(actor),
      isLate: arrivedAt !== undefined && dayIn(await timeZoneOf(store), arrivedAt) > on,
      at,
      by: actor.userId,
      seenAt: null,
      seenBy: null,
      withdrawnAt: null,
      withdrawalSeenAt: null,
    })
    return { changeId }
  },
})

/** Returns a change that this person may withdraw, as not found if it is about another family's child. */
async function ownChange({ store, actor }: MutationContext, changeId: number): Promise<DayChange> {
  const change = requireFound(await store.get(dayChanges, changeId), 'pickup change')
  const isTheirs = !ownRowsOnly(actor) || (await homeOf(store, actor, change.camperId))?.home === 'own'
  refuseIf(!isTheirs, 'not_found', { what: 'pickup change' })
  return change
}

/** A time that isn't before another one, whatever two devices' clocks say. */
const notBefore = (at: string, earliest: string) => (at < earliest ? earliest : at)

/**
 * Withdraws a pickup change. Withdrawing it twice changes nothing.
 *
 * @throws Refusal `not_found` for another family's change, `change_day_over`
 */
export const withdrawDayChange = defineMutation({
  name: 'gate.withdrawChange.v1',
  needs: 'gate.change',
  keptAfterRestore: true,
  args: z.object({ changeId: id }),
  async run(context, { changeId }) {
    const { store, at } = context
    const change = await ownChange(context, changeId)
    if (change.withdrawnAt !== null) return
    refuseIf(change.day < (await campDayOf(context)), 'change_day_over')
    await store.patch(dayChanges, changeId, { withdrawnAt: notBefore(at, change.at) })
  },
})

/**
 * Records that someone at the gate has seen a change, or that a change was withdrawn. The first mark counts. A mark says
 * which of the two was on the screen, because a tablet may have been offline when the family withdrew the change.
 */
export const markChangeSeen = defineMutation({
  name: 'gate.seeChange.v1',
  needs: 'gate.seen',
  keptAfterRestore: true,
  args: z.object({ changeId: id, isWithdrawn: z.boolean() }),
  async run({ store, actor, at }, { changeId, isWithdrawn }) {
    const change = requireFound(await store.get(dayChanges, changeId), 'pickup change')
    if (isWithdrawn) {
      if (change.withdrawnAt === null || change.withdrawalSeenAt !== null) return
      await store.patch(dayChanges, changeId, { withdrawalSeenAt: notBefore(at, change.withdrawnAt) })
      return
    }
    if (change.seenAt !== null) return
    await store.patch(dayChanges, changeId, { seenAt: notBefore(at, change.at), seenBy: actor.userId })
  },
})
