import { createContext, useContext } from 'react'
import { mayOnPlatform, type PlatformRight } from '#shared/platform/rights'

/** A member of the provider's staff, as the platform's screens use it. */
export interface SignedInOperator {
  id: number
  email: string
  role: string
  firstName: string | null
  lastName: string | null
}

const OperatorContext = createContext<SignedInOperator | null>(null)
export const OperatorProvider = OperatorContext.Provider

/** Returns the signed-in member of the provider's staff, and what they may do. */
export function useOperator() {
  const who = useContext(OperatorContext)
  if (!who) throw new Error('useOperator outside the platform')
  return { who, may: (right: PlatformRight) => mayOnPlatform(who.role, right) }
}
