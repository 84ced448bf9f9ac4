import type { AccessSamples } from '../kernel/access-samples'

export const samples: AccessSamples = {
  sees: {
    messages: 'RR---',
  },
  ledgers: ['messages'],
}
