import type { AccessSamples } from '../kernel/access-samples'

export const samples: AccessSamples = {
  sees: {
    financial_accounts: 'RR---',
  },
  ledgers: ['financial_accounts'],
}
