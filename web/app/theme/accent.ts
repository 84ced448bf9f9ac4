/** A colour as red, green and blue, each from 0 to 255. */
type Rgb = readonly [number, number, number]

/** The least contrast of text (WCAG 2.2 AA), with a little room. */
const ENOUGH = 4.7
const STEPS = 50

function parse(colour: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour.trim())
  if (!match) return null
  const [, red = '', green = '', blue = ''] = match
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

function write(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well two colours can be told apart, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [one, two] = [parse(a), parse(b)]
  if (!one || !two) return 1
  const [low, high] = [luminance(one), luminance(two)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** `colour` moved towards `goal` by a part from 0 to 1. */
export function mix(colour: string, goal: string, part: number): string {
  const [from, to] = [parse(colour), parse(goal)]
  if (!from || !to) return colour
  return write(from.map((value, index) => value + ((to[index] ?? value) - value) * part) as unknown as Rgb)
}

/**
 * A camp's own colour as it can be read on `ground`: darker on a light ground, lighter on a dark one, and no more so
 * than needed (Shell rule 9).
 *
 * @returns the colour, or null where `colour` is none
 */
export function readableOn(ground: string, colour: string): string | null {
  const [there, rgb] = [parse(ground), parse(colour)]
  if (!there || !rgb) return null
  const goal = luminance(there) > 0.4 ? '#000000' : '#ffffff'
  for (let step = 0; step <= STEPS; step += 1) {
    const tried = mix(write(rgb), goal, step / STEPS)
    if (contrast(tried, ground) >= ENOUGH) return tried
  }
  return goal
}
