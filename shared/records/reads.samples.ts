import { campers, families } from '../campers/model'
import type { SamplesOf } from '../kernel/rules/read-samples'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  camperRecords: async ({ camp, today }) => [[(await camp.all(campers)).slice(0, 5).map(({ id }) => id), today]],
  camperRecord: async ({ camp, today }) => (await camp.all(campers)).slice(0, 5).map(({ id }) => [id, today]),
  familyRecord: async ({ camp, today }) => (await camp.all(families)).map(({ id }) => [id, today]),
}
