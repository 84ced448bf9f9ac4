import { campers } from '../campers/model'
import { addDays } from '../kernel/dates'
import { eachId, type SamplesOf } from '../kernel/read-samples'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  gateOn: async ({ today }) => [-1, 0, 30].map((days) => [addDays(today, days)]),
  departedOn: async ({ today }) => [-1, 0].map((days) => [addDays(today, days)]),
  handOverOf: async ({ camp }) => eachId((await camp.all(campers)).slice(0, 20)),
}
