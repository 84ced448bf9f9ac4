import type { SamplesOf } from '../kernel/rules/read-samples'
import { ERASABLE } from './model'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  erasablePeople: async () => ERASABLE.map((kind) => [kind]),
}
