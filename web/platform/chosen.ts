import { createContext, useContext } from 'react'
import type { Organization } from '#shared/platform/model'

const ChosenContext = createContext<Organization | null>(null)
export const ChosenProvider = ChosenContext.Provider

/** Returns the organization that the platform's tabs show; null for all of them. */
export function useChosen(): Organization | null {
  return useContext(ChosenContext)
}
