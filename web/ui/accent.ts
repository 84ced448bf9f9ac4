import { darken, getContrastRatio, getLuminance, lighten } from '@mui/material/styles'

const COLOUR = /^#[0-9a-f]{6}$/i
/** The contrast to reach: slightly above the 4.5 that WCAG 2.2 AA requires for text. */
const ENOUGH = 4.7
const STEPS = 50

/**
 * Returns a camp's color made readable on `ground`: darkened on a light ground and lightened on a dark one, but no more
 * than needed (Shell rule 9).
 *
 * @returns the color, or null if `colour` is not a color
 */
export function readableOn(ground: string, colour: string): string | null {
  if (!COLOUR.test(colour.trim())) return null
  const towards = getLuminance(ground) > 0.4 ? darken : lighten
  for (let step = 0; step <= STEPS; step += 1) {
    const tried = step === 0 ? colour.trim() : towards(colour.trim(), step / STEPS)
    if (getContrastRatio(tried, ground) >= ENOUGH) return tried
  }
  return towards(colour.trim(), 1)
}
