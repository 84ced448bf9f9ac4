import { createContext, useContext } from 'react'

/** The height of the bar at the bottom of a counselor's phone, without the phone's own safe area. */
export const BOTTOM_BAR = 56

export const BottomBarContext = createContext(false)

/**
 * Returns whether the bar at the bottom of the screen is shown; the screens it links to then need no tabs of their own.
 */
export function useBottomBar(): boolean {
  return useContext(BottomBarContext)
}
