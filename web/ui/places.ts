import { createContext, useContext } from 'react'

/** A screen that the person can open from the navigation. */
export interface Place {
  path: string
  label: string
}

/** The screens of the navigation, which the frame around all screens knows. */
export const PlacesContext = createContext<readonly Place[]>([])

/** Where the person can go from the navigation. */
export function usePlaces(): readonly Place[] {
  return useContext(PlacesContext)
}
