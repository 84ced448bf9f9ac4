import { families } from '../campers/model'
import { eachId, nothingElse, type SamplesOf } from '../kernel/rules/read-samples'
import { registrations } from '../registration/model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  accountLines: nothingElse,
  ownAccounts: nothingElse,
  entriesToReview: nothingElse,
  storeMoneyHeld: nothingElse,
  accountOfRegistration: async ({ camp }) => [...eachId((await camp.all(registrations)).slice(0, 10)), [0]],
  plansByName: nothingElse,
  openPlans: async () => [['2027-07-14']],
  offerableBills: async ({ camp }) => eachId((await camp.all(families)).slice(0, 10)),
  accountOfFamily: async ({ camp }) => eachId((await camp.all(families)).slice(0, 10)),
}
