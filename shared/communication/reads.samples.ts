import type { SamplesOf } from '../kernel/read-samples'
import { campSessions } from '../sessions/model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  addressesOf: async ({ camp }) => [
    [{ sessionId: null, status: null }],
    ...(await camp.all(campSessions)).flatMap(({ id }) => [
      [{ sessionId: id, status: null }] as [reads.AddressesAsked],
      [{ sessionId: id, status: 'confirmed' }] as [reads.AddressesAsked],
    ]),
  ],
}
