import { createContext, useContext } from 'react'

/** A screen that the person can open from the navigation. */
export interface NavigationLink {
  path: string
  label: string
}

/** The screens in the navigation, provided by the frame around all screens. */
export const PlacesContext = createContext<readonly NavigationLink[]>([])

/** Returns the screens the person can open from the navigation. */
export function usePlaces(): readonly NavigationLink[] {
  return useContext(PlacesContext)
}
