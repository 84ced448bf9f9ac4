import { accountEntries } from '../financial/model'
import { eachId, nothingElse, type SamplesOf } from '../kernel/rules/read-samples'
import { deposits } from './model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  toDeposit: nothingElse,
  depositList: nothingElse,
  depositOf: async ({ camp }) => eachId((await camp.all(deposits)).slice(0, 10)),
  depositedOn: async ({ camp }) => {
    const paid = (await camp.all(accountEntries)).filter(({ kind }) => kind === 'payment')
    return eachId(paid.slice(0, 20).map(({ familyId }) => ({ id: familyId })))
  },
  possibleEntries: async ({ camp }) =>
    (await camp.all(deposits)).flatMap(({ id, transactions }) =>
      (transactions ?? []).slice(0, 3).map((each): [number, string] => [id, each.id]),
    ),
}
