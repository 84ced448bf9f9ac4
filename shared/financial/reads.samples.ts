import { campers, families } from '../campers/model'
import { eachId, nothingElse, type SamplesOf } from '../kernel/rules/read-samples'
import { registrations } from '../registration/model'
import { awardRequests } from './award-model'
import { accounts, churchInvoices, sponsorships } from './church-model'
import { accountEntries } from './model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  accountLines: nothingElse,
  ownAccounts: nothingElse,
  entriesToReview: nothingElse,
  storeMoneyHeld: nothingElse,
  accountOfRegistration: async ({ camp }) => [...eachId((await camp.all(registrations)).slice(0, 10)), [0]],
  sponsoredBill: async ({ camp }) =>
    eachId((await camp.all(accountEntries)).filter(({ pairId }) => pairId !== null).slice(0, 10)),
  churchOf: async ({ camp }) => eachId((await camp.all(accounts)).slice(0, 10)),
  churchesByName: nothingElse,
  awardChoices: async ({ camp }) => {
    const [sponsorship] = await camp.all(sponsorships)
    const homes = (await camp.all(families)).slice(0, 10)
    return homes.map(({ id }): [number, number] => [sponsorship?.id ?? 0, id])
  },
  helpRequests: nothingElse,
  helpRequest: async ({ camp }) => [...eachId((await camp.all(awardRequests)).slice(0, 10)), [0]],
  ownHelp: async ({ camp }) => eachId((await camp.all(families)).slice(0, 10)),
  casesInOrder: nothingElse,
  awardLetter: async ({ camp }) => eachId((await camp.all(awardRequests)).slice(0, 10)),
  namesOfRequest: async ({ camp }) => eachId((await camp.all(awardRequests)).slice(0, 10)),
  fundOf: async ({ camp }) =>
    (await camp.all(accounts)).slice(0, 10).map(({ id }): [number, string] => [id, '2027-07-14']),
  fundsByName: async () => [['2027-07-14']],
  giversIn: async () => [['2026'], ['2027']],
  giftsOfFamily: async ({ camp }) => eachId((await camp.all(families)).slice(0, 10)),
  careOfFamily: async ({ camp }) =>
    (await camp.all(families)).slice(0, 10).map(({ id }): [number, string] => [id, '2099-07-14']),
  fundChoices: async ({ camp }) => eachId((await camp.all(families)).slice(0, 10)),
  invoiceLines: async ({ camp }) => eachId((await camp.all(churchInvoices)).slice(0, 10)),
  paymentTargets: nothingElse,
  plansByName: nothingElse,
  discountRulesByName: nothingElse,
  discountCodesByName: nothingElse,
  discountFacts: async ({ camp }) =>
    (await camp.all(campers)).slice(0, 10).map(({ id }): [number, string] => [id, '2027-07-14']),
  openPlans: async () => [['2027-07-14']],
  offerableBills: async ({ camp }) => eachId((await camp.all(families)).slice(0, 10)),
  accountOfFamily: async ({ camp }) => eachId((await camp.all(families)).slice(0, 10)),
}
