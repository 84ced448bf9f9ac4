import { darken, getContrastRatio, getLuminance, lighten } from '@mui/material/styles'

const COLOUR = /^#[0-9a-f]{6}$/i
/** The least contrast of text (WCAG 2.2 AA), with a little room. */
const ENOUGH = 4.7
const STEPS = 50

/**
 * A camp's own colour as it can be read on `ground`: darker on a light ground, lighter on a dark one, and no more so
 * than needed (Shell rule 9).
 *
 * @returns the colour, or null where `colour` is none
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
