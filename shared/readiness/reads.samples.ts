import { NOBODY, type SamplesOf } from '../kernel/read-samples'
import { campSessions } from '../sessions/model'
import { staff } from '../staff/model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  readyLines: async ({ camp, today }) => [
    ...(await camp.all(campSessions)).slice(0, 3).map(({ id }): [number, string] => [id, today]),
    [NOBODY, today],
  ],
  readyForSessions: async ({ camp, today }) => [
    ...(await camp.all(staff)).slice(0, 8).map(({ id }): [number, string] => [id, today]),
    [NOBODY, today],
  ],
}
