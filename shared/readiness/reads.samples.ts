import { NOBODY, type SamplesOf } from '../kernel/rules/read-samples'
import { campSessions } from '../sessions/model'
import { staff } from '../staff/model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  readyLines: async ({ camp, today }) => [
    ...(await camp.all(campSessions)).slice(0, 3).map(({ id }): [number, string] => [id, today]),
    [NOBODY, today],
  ],
  readyToLead: async ({ camp, today }) => {
    const [session] = await camp.all(campSessions)
    const wanted = { sessionId: session?.id ?? NOBODY, activityId: NOBODY }
    const people = [...(await camp.all(staff)).slice(0, 8).map(({ id }) => id), NOBODY]
    return people.map((staffId): [typeof wanted & { staffId: number }, string] => [{ ...wanted, staffId }, today])
  },
  readyForSessions: async ({ camp, today }) => [
    ...(await camp.all(staff)).slice(0, 8).map(({ id }): [number, string] => [id, today]),
    [NOBODY, today],
  ],
}
