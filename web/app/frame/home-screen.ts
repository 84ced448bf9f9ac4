import { z } from 'zod'
import { keptHere } from '../../ui/kept-here'

/** What this browser knows about the offer: the camp's day when the app was first used, and whether it was answered. */
export const homeScreen = keptHere(
  'home-screen-offer',
  z.object({ firstDay: z.string().nullable(), answered: z.boolean() }),
  { firstDay: null, answered: false },
)

/** Returns whether the app was opened from the home screen. */
export function opensFromHomeScreen(): boolean {
  const apple = (navigator as { standalone?: boolean }).standalone === true
  return apple || window.matchMedia('(display-mode: standalone)').matches
}

/** Browsers on Apple devices that can't add to the home screen the way Safari does. */
const OTHER_BROWSERS = ['CriOS', 'FxiOS', 'EdgiOS', 'OPiOS', 'GSA/']

/** Returns whether a browser is Safari on an iPhone or iPad, which adds to the home screen only from its Share menu. */
export function isAppleSafari({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  // An iPad says that it is a Mac, but Macs have no touch screens.
  const isPad = userAgent.includes('Macintosh') && maxTouchPoints > 1
  const isApple = isPad || userAgent.includes('iPhone') || userAgent.includes('iPad')
  return isApple && userAgent.includes('Safari') && !OTHER_BROWSERS.some((name) => userAgent.includes(name))
}

/**
 * Returns whether it is the right moment to offer the home screen: for a parent once a child is registered, and for
 * people who work at the camp from their second day.
 */
export function isTimeForHomeScreen(person: {
  isParent: boolean
  hasRegistered: boolean
  firstDay: string | null
  today: string
}): boolean {
  const { isParent, hasRegistered, firstDay, today } = person
  return isParent ? hasRegistered : firstDay !== null && firstDay < today
}
