import { createContext, useContext } from 'react'
import { mayOnPlatform, type PlatformRight } from '#shared/platform/rights'

/** One of the provider's people, as the screens of the platform use them. */
export interface SignedInOperator {
  id: number
  email: string
  role: string
  firstName: string | null
  lastName: string | null
}

const OperatorContext = createContext<SignedInOperator | null>(null)
export const OperatorProvider = OperatorContext.Provider

/** Who of the provider's people is signed in, and what they may do. */
export function useOperator() {
  const who = useContext(OperatorContext)
  if (!who) throw new Error('useOperator outside the platform')
  return { who, may: (right: PlatformRight) => mayOnPlatform(who.role, right) }
}
