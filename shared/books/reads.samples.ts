import { eachId, nothingElse, type SamplesOf } from '../kernel/rules/read-samples'
import { deposits } from './model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  toDeposit: nothingElse,
  depositList: nothingElse,
  depositOf: async ({ camp }) => eachId((await camp.all(deposits)).slice(0, 10)),
}
