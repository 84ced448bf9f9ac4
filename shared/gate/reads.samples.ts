import { campers, families } from '../campers/model'
import { eachId, type SamplesOf } from '../kernel/rules/read-samples'
import { addDays } from '../kernel/values/dates'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  gateOn: async ({ today }) => [-1, 0, 30].map((days) => [addDays(today, days)]),
  departedOn: async ({ today }) => [-1, 0].map((days) => [addDays(today, days)]),
  changesOn: async ({ today }) => [-1, 0].map((days) => [addDays(today, days)]),
  unseenChangesOn: async ({ today }) => [-1, 0].map((days) => [addDays(today, days)]),
  changesOfCamper: async ({ camp, today }) => (await camp.all(campers)).slice(0, 20).map(({ id }) => [id, today]),
  changesOfFamily: async ({ camp, today }) => (await camp.all(families)).slice(0, 20).map(({ id }) => [id, today]),
  pickupDaysOfCamper: async ({ camp, today }) => (await camp.all(campers)).slice(0, 20).map(({ id }) => [id, today]),
  pickupDaysOfFamily: async ({ camp, today }) => (await camp.all(families)).slice(0, 20).map(({ id }) => [id, today]),
  handOverOf: async ({ camp }) => eachId((await camp.all(campers)).slice(0, 20)),
}
