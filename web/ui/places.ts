import { createContext, useContext } from 'react'

/** A screen that the person can open from the navigation. */
export interface NavigationLink {
  path: string
  label: string
}

/** The screens of the navigation, which the frame around all screens knows. */
export const PlacesContext = createContext<readonly NavigationLink[]>([])

/** Where the person can go from the navigation. */
export function usePlaces(): readonly NavigationLink[] {
  return useContext(PlacesContext)
}
