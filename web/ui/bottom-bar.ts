import { createContext, useContext } from 'react'

/** The height of the bar at the bottom of a counselor's phone, without the room that the phone itself takes there. */
export const BOTTOM_BAR = 56

export const BottomBarContext = createContext(false)

/** Returns whether the bar at the bottom of the screen is shown: what it leads to needs no tabs of its own. */
export function useBottomBar(): boolean {
  return useContext(BottomBarContext)
}
