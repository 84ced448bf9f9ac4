import { z } from 'zod'
import { campers, fullName } from '../campers/model'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import type { Store } from '../kernel/store/store'
import { id } from '../kernel/values/ids'
import { holdsPlace, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { type ActivitySchedule, activities, activitySchedules, activitySignUps } from './model'
import { ageFits, atTheSameTime, placesIn } from './rules'

interface SignUp {
  signUpId: number
  camperId: number
}

const signUpsOf = (min: number) =>
  z
    .array(z.object({ signUpId: id, camperId: id }))
    .min(min)
    .max(500)

/** Returns each camper once, without those who are already signed up. */
function notSignedUp(signUps: readonly SignUp[], there: ReadonlySet<number>): SignUp[] {
  const byCamper = new Map(signUps.map((each) => [each.camperId, each]))
  return [...byCamper.values()].filter(({ camperId }) => !there.has(camperId))
}

/** Campers whom the person agreed to sign up for two things at once. */
const confirmed = z.array(id).max(500).default([])

/** Returns the overlapping slots that a camper is already signed up for, except those of cancelled sessions. */
async function elsewhereAt(store: Store, slot: ActivitySchedule, camperId: number): Promise<ActivitySchedule[]> {
  const others = await store.list(activitySignUps, 'camperId', camperId)
  const slots = await Promise.all(others.map(({ scheduleId }) => store.get(activitySchedules, scheduleId)))
  const then = slots.filter((other) => other !== undefined).filter((other) => atTheSameTime(slot, other))
  const sessions = await Promise.all(then.map(({ sessionId }) => store.get(campSessions, sessionId)))
  return then.filter((_, index) => sessions[index]?.status !== 'cancelled')
}

/**
 * Refuses to sign campers up for two things at once without the person's agreement; each is named with both activities.
 */
async function refuseTwice(
  store: Store,
  slot: ActivitySchedule,
  activity: string,
  fresh: readonly SignUp[],
  agreed: readonly number[],
): Promise<void> {
  const clashes = []
  for (const { camperId } of fresh) {
    if (agreed.includes(camperId)) continue
    const camper = requireFound(await store.get(campers, camperId), 'camper')
    for (const { activityId, startTime, endTime } of await elsewhereAt(store, slot, camperId)) {
      const other = (await store.get(activities, activityId))?.name ?? 'another activity'
      clashes.push({ camperId, camper: fullName(camper), other, startTime, endTime })
    }
  }
  const { startTime, endTime } = slot
  refuseIf(clashes.length > 0, 'camper_elsewhere', { activity, startTime, endTime, clashes })
}

async function add(
  { store, at }: MutationContext,
  scheduleId: number,
  signUps: readonly SignUp[],
  agreed: readonly number[],
): Promise<number> {
  const slot = requireFound(await store.get(activitySchedules, scheduleId), 'activity')
  const activity = requireFound(await store.get(activities, slot.activityId), 'activity')
  const there = await store.list(activitySignUps, 'scheduleId', scheduleId)
  const taken = new Set(there.map(({ camperId }) => camperId))
  const fresh = notSignedUp(signUps, taken)
  if (fresh.length === 0) return 0
  refuseIf(slot.status === 'cancelled', 'activity_cancelled', { activity: activity.name })
  const places = placesIn(slot, activity)
  const left = Math.max(0, (places ?? 0) - taken.size)
  refuseIf(places !== null && fresh.length > left, 'activity_full', { activity: activity.name, places, left })
  for (const { camperId } of fresh) {
    const camper = requireFound(await store.get(campers, camperId), 'camper')
    const here = (await store.list(registrations, 'camperId', camperId)).some(
      (each) => each.sessionId === slot.sessionId && holdsPlace(each),
    )
    refuseIf(!here, 'not_in_session', { camper: fullName(camper) })
    const fits = ageFits(activity, camper, slot.scheduledDate)
    refuseIf(!fits, 'wrong_age', { camper: fullName(camper), activity: activity.name })
  }
  await refuseTwice(store, slot, activity.name, fresh, agreed)
  for (const { signUpId, camperId } of fresh) {
    await store.insert(activitySignUps, { id: signUpId, scheduleId, camperId, createdAt: at })
  }
  return fresh.length
}

async function removeSignUps(store: Store, scheduleId: number, camperIds: readonly number[]): Promise<void> {
  requireFound(await store.get(activitySchedules, scheduleId), 'activity')
  for (const each of await store.list(activitySignUps, 'scheduleId', scheduleId))
    if (camperIds.includes(each.camperId)) await store.remove(activitySignUps, each.id)
}

/**
 * Signs campers up for a slot, all or none: each must have a spot in its session and a suitable age, and there must be
 * enough free spots. A camper who is signed up elsewhere at that time must be in `confirmed`. Campers who are already
 * signed up are skipped.
 */
export const signUp = defineMutation({
  name: 'activities.signUp.v1',
  needs: 'activities.write',
  args: z.object({ scheduleId: id, signUps: signUpsOf(1), confirmed }),
  async run(context, { scheduleId, signUps, confirmed }) {
    return { signedUp: await add(context, scheduleId, signUps, confirmed) }
  },
})

/** Takes a camper off a slot. */
export const withdraw = defineMutation({
  name: 'activities.withdraw.v1',
  needs: 'activities.write',
  args: z.object({ scheduleId: id, camperId: id }),
  async run({ store }, { scheduleId, camperId }) {
    await removeSignUps(store, scheduleId, [camperId])
  },
})

/** Removes campers from a slot and signs others up in one action, so no one loses a spot if the others are refused. */
export const changeSignUps = defineMutation({
  name: 'activities.changeSignUps.v1',
  needs: 'activities.write',
  args: z.object({ scheduleId: id, off: z.array(id).max(500), on: signUpsOf(0), confirmed }),
  async run(context, { scheduleId, off, on, confirmed }) {
    await removeSignUps(context.store, scheduleId, off)
    return { signedUp: await add(context, scheduleId, on, confirmed) }
  },
})
