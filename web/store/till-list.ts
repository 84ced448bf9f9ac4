import type { InCamp, TillCamper } from '#shared/store/reads'

/** Whom the till's list shows: everyone, those at camp now, those this user served last, or a cabin's campers. */
export type CamperFilter = 'all' | 'in-camp' | 'served' | { cabin: string }

interface Known {
  /** Null if no session is running. */
  inCamp: InCamp | null
  /** The campers served last, most recent first. */
  served: readonly number[]
}

/** Returns whether a camper is among those shown. */
function isShown({ id }: TillCamper, shown: CamperFilter, { inCamp, served }: Known): boolean {
  if (shown === 'all') return true
  if (shown === 'served') return served.includes(id)
  if (shown === 'in-camp') return inCamp?.cabinsOf.has(id) ?? true
  return inCamp?.cabinsOf.get(id)?.includes(shown.cabin) ?? false
}

/**
 * Returns the campers that the till lists: without a search, only those shown; with one, everyone who matches, with
 * those shown first, so that a search by name finds any camper.
 *
 * @param campers by name
 * @param fits whether a text contains the search words; null if there is no search
 */
export function listedCampers(
  campers: readonly TillCamper[],
  shown: CamperFilter,
  known: Known,
  fits: ((key: string) => boolean) | null,
): TillCamper[] {
  const found = fits ? campers.filter(({ key }) => fits(key)) : campers
  const first = found.filter((camper) => isShown(camper, shown, known))
  if (shown === 'served') first.sort((a, b) => known.served.indexOf(a.id) - known.served.indexOf(b.id))
  return fits ? [...first, ...found.filter((camper) => !isShown(camper, shown, known))] : first
}

/** Returns a choice as a form field's value. */
export const shownAsText = (shown: CamperFilter) => (typeof shown === 'string' ? shown : `cabin:${shown.cabin}`)

/** Parses a text written by {@link shownAsText}. */
export function shownFromText(text: string): CamperFilter {
  if (text === 'in-camp' || text === 'served') return text
  return text.startsWith('cabin:') ? { cabin: text.slice('cabin:'.length) } : 'all'
}
