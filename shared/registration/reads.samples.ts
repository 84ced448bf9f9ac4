import { campers } from '../campers/model'
import { eachId, nothingElse, type SamplesOf } from '../kernel/read-samples'
import { registrationMedical, registrations } from './model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  registrationLines: nothingElse,
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
  sessionCounts: async ({ today }) => [[today]],
  familyLines: nothingElse,
}
