import { balanceLevel, isLowBalance } from '#shared/store/balance'

/** Returns a warning for an account with a low, zero or negative balance; null if there is enough. */
export function lowBalance(balance: string): string | null {
  if (!isLowBalance(balance)) return null
  return balanceLevel(balance) === 'overdrawn' ? 'Below zero' : 'Low balance'
}
