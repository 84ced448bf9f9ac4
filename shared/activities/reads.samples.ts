import { campers } from '../campers/model'
import { eachId, nothingElse, type SamplesOf } from '../kernel/rules/read-samples'
import { byId } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { campSessions } from '../sessions/model'
import { staff } from '../staff/model'
import { activities, activitySchedules, activitySignUps } from './model'
import type * as reads from './reads'
import type { PlannedSlot } from './rules'

export const samples: SamplesOf<typeof reads> = {
  catalogByName: nothingElse,
  activityNumbered: async ({ camp }) => eachId((await camp.all(activities)).slice(0, 3)),
  signedUpFor: async ({ camp }) => eachId((await camp.all(activitySchedules)).slice(0, 5)),
  activityLeaders: async ({ camp }) => [[null], ...eachId((await camp.all(staff)).slice(0, 5))],
  activitiesOf: async ({ camp }) => eachId((await camp.all(campers)).slice(0, 10)),
  occupancyOf: async ({ camp }) => eachId(await camp.all(campSessions)),
  slotsOn: async ({ camp }) => {
    const days = new Map((await camp.all(activitySchedules)).map((slot) => [slot.scheduledDate, slot.sessionId]))
    return [...days].slice(0, 5).map(([day, sessionId]) => [sessionId, day])
  },
  clashesOf: async ({ camp }) => {
    const slots = (await camp.all(activitySchedules)).slice(0, 5)
    return slots.map((slot) => [{ ...slot, id: 0 }, slot.sessionId])
  },
  elsewhereAt: async ({ camp }) => (await camp.all(activitySchedules)).slice(0, 5).map((slot) => [{ ...slot, id: 0 }]),
  busyWith: async ({ camp }) => {
    const slots = byId(await camp.all(activitySchedules))
    // Each slot of a camper, planned for the time of another of the camper's slots.
    return [...grouped(await camp.all(activitySignUps), ({ camperId }) => camperId).values()].flatMap((own) => {
      const [slot, other] = own.map(({ scheduleId }) => slots.get(scheduleId))
      return slot && other ? [[{ ...other, id: slot.id }] as [PlannedSlot]] : []
    })
  },
  slotParticipants: async ({ camp }) => (await camp.all(activitySchedules)).slice(0, 5).map((slot) => [slot]),
}
