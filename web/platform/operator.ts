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

interface OperatorSession {
  who: SignedInOperator
  /** Asks the server again who is signed in. */
  check(): Promise<unknown>
}

const OperatorContext = createContext<OperatorSession | null>(null)
export const OperatorProvider = OperatorContext.Provider

/** Returns the signed-in member of the provider's staff, and what they may do. */
export function useOperator() {
  const session = useContext(OperatorContext)
  if (!session) throw new Error('useOperator outside the platform')
  const { who } = session
  return { ...session, may: (right: PlatformRight) => mayOnPlatform(who.role, right) }
}
