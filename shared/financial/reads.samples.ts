import { families } from '../campers/model'
import { eachId, nothingElse, type SamplesOf } from '../kernel/read-samples'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  accountLines: nothingElse,
  accountOfFamily: async ({ camp }) => eachId((await camp.all(families)).slice(0, 10)),
}
