import { eachId, nothingElse, type SamplesOf } from '../kernel/rules/read-samples'
import { registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { cabins } from './model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  emptyCabins: nothingElse,
  boardOf: async ({ camp }) => eachId(await camp.all(campSessions)),
  bedsFor: async ({ camp }) => eachId((await camp.all(registrations)).slice(0, 5)),
  campersIn: async ({ camp, today }) => (await camp.all(cabins)).map(({ id }) => [id, today]),
  suggestInput: async ({ camp }) => eachId(await camp.all(campSessions)),
  rosterOf: async ({ camp }) => eachId(await camp.all(campSessions)),
}
