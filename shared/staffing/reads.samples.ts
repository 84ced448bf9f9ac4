import { campers } from '../campers/model'
import { eachId, nothingElse, type SamplesOf } from '../kernel/rules/read-samples'
import type { Reader } from '../kernel/store/reader'
import { registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { staff } from '../staff/model'
import type * as reads from './reads'

/** Returns a day within each of some sessions. */
async function daysOfCamp(camp: Reader): Promise<string[]> {
  return (await camp.all(campSessions)).map(({ startDate }) => startDate)
}

/** Returns each staff member's login. */
async function usersOf(camp: Reader): Promise<number[]> {
  return (await camp.all(staff)).flatMap(({ userId }) => userId ?? [])
}

export const samples: SamplesOf<typeof reads> = {
  postBoardOf: async ({ camp, today }) => (await camp.all(campSessions)).map(({ id }) => [id, today]),
  leadersOf: async ({ camp, today }) => (await camp.all(campSessions)).map(({ id }) => [id, today]),
  leaderNames: async ({ camp }) => eachId(await camp.all(campSessions)),
  counselorsOf: async ({ camp, today }) => (await camp.all(campers)).slice(0, 40).map(({ id }) => [id, today]),
  postsOf: async ({ camp }) => eachId(await camp.all(staff)),
  timeOffFrom: async () => [['2000-01-01']],
  ratiosHere: nothingElse,
  cabinsLedNow: async ({ camp, today }) => (await usersOf(camp)).map((userId) => [userId, today]),
  leadsNow: async ({ camp, today }) => (await usersOf(camp)).map((userId) => [userId, today]),
  myCabin: async ({ camp, today }) => (await usersOf(camp)).map((userId) => [userId, today]),
  camperToLead: async ({ camp, today }) => (await camp.all(registrations)).slice(0, 40).map(({ id }) => [id, today]),
  ownCalendar: async ({ camp, actor }) => [actor.userId, ...(await usersOf(camp))].map((userId) => [userId]),
  sessionCalendar: async ({ camp }) => eachId(await camp.all(campSessions)),
  myDay: async ({ camp }) => {
    const days = await daysOfCamp(camp)
    return (await usersOf(camp)).flatMap((userId) => days.map((day): [number, string] => [userId, day]))
  },
}
