import { campers } from '../campers/model'
import { eachId, type SamplesOf } from '../kernel/rules/read-samples'
import { addDays } from '../kernel/values/dates'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  gateOn: async ({ today }) => [-1, 0, 30].map((days) => [addDays(today, days)]),
  departedOn: async ({ today }) => [-1, 0].map((days) => [addDays(today, days)]),
  handOverOf: async ({ camp }) => eachId((await camp.all(campers)).slice(0, 20)),
}
