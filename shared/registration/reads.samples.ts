import { campers } from '../campers/model'
import { eachId, nothingElse, type SamplesOf } from '../kernel/rules/read-samples'
import { campSessions } from '../sessions/model'
import { registrationMedical, registrations } from './model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  registrationLines: nothingElse,
  hasRegistered: nothingElse,
  recentRegistrations: async () => [[5], [0]],
  wholeRegistrations: async ({ camp }) => [
    [],
    [
      (await camp.all(registrations))
        .slice(0, 5)
        .map(({ id }) => id)
        .reverse(),
    ],
    [[]],
  ],
  besideRegistration: async ({ camp }) => eachId((await camp.all(registrationMedical)).slice(0, 10)),
  sessionsOfCamper: async ({ camp }) => eachId((await camp.all(campers)).slice(0, 10)),
  isPaidFor: async ({ camp }) => [
    ...(await camp.all(campSessions)).map(({ id }): ['sessionId', number] => ['sessionId', id]),
    ...(await camp.all(campers)).slice(0, 5).map(({ id }): ['camperId', number] => ['camperId', id]),
  ],
  sessionCounts: async ({ today }) => [[today]],
  familyLines: nothingElse,
  missingByCamper: async ({ camp }) => [[(await camp.all(campers)).slice(0, 20).map(({ id }) => id)], [[]]],
  currentWaiver: nothingElse,
  cancellingOf: async ({ camp }) => {
    const ids = (await camp.all(campSessions)).map(({ id }) => id)
    return ids.flatMap((id): [number, number | null][] => [
      [id, null],
      [id, ids.find((other) => other !== id) ?? null],
    ])
  },
  cancelQuote: async ({ camp, today }) =>
    (await camp.all(registrations)).slice(0, 10).map(({ id }): [number, string] => [id, today]),
  undoableCancellations: nothingElse,
}
