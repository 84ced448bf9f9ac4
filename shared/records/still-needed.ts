import { FORM_WORDS } from '../registration/forms'
import type { CamperPlace, CamperRecord } from './reads'

/** Returns whether a place is in a session that is not over, and was not given up. */
export function isComing({ session, registration }: CamperPlace, today: string): boolean {
  return session.endDate >= today && registration.status !== 'cancelled'
}

/**
 * Returns in words what the camp still needs for a camper: the required forms, and someone who may pick the camper up
 * (Campers rule 30). Nothing is needed for a camper who isn't coming.
 */
export function stillNeeded(
  { places, missing, reach }: Pick<CamperRecord, 'places' | 'missing' | 'reach'>,
  today: string,
): string[] {
  if (!places.some((place) => isComing(place, today))) return []
  const canBePickedUp = reach === null || reach.pickUp.length > 0 || reach.pickupAuthorization !== null
  return [...missing.map((form) => FORM_WORDS[form]), ...(canBePickedUp ? [] : ['pickup contact'])]
}
