import { balanceLevel, isLowBalance } from '#shared/store/balance'

/** What is said of an account on which little, nothing or less is left; null where there is enough. */
export function lowBalance(balance: string): string | null {
  if (!isLowBalance(balance)) return null
  return balanceLevel(balance) === 'overdrawn' ? 'Below zero' : 'Low balance'
}
