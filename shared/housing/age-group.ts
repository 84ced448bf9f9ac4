/** The children a cabin is for: ages in years, or school grades, both ends included. */
export interface AgeGroup {
  by: 'age' | 'grade'
  from: number
  to: number
}

type Bounds = (numbers: number[]) => [number, number]

/** The bounds of a group that is open on one side. */
export const LEAST = 0
export const MOST = 99

/**
 * The ways people write an age group, tried in this order after whitespace is collapsed. A number has one or two digits
 * and may be an ordinal such as `3rd`.
 */
const FORMATS: readonly { pattern: RegExp; bounds: Bounds }[] = [
  {
    pattern:
      /(?:^|\D)(\d{1,2})(?:st|nd|rd|th)? ?(?:[-\u2010-\u2015\u2212]|to|through) ?(\d{1,2})(?:st|nd|rd|th)?(?:\D|$)/i,
    bounds: ([one = 0, other = 0]) => [Math.min(one, other), Math.max(one, other)],
  },
  {
    pattern: /(?:^|\D)(\d{1,2})(?:st|nd|rd|th)? ?(?:\+|(?:and|or|&) (?:up|older|over|above))/i,
    bounds: ([from = 0]) => [from, MOST],
  },
  {
    pattern:
      /(?:^|\D)(\d{1,2})(?:st|nd|rd|th)? ?(?:and|or|&) (?:under|younger|below)|up to (\d{1,2})(?:st|nd|rd|th)?(?:\D|$)/i,
    bounds: ([to = 0]) => [LEAST, to],
  },
  { pattern: /(?:under|below) (\d{1,2})(?:st|nd|rd|th)?(?:\D|$)/i, bounds: ([above = 0]) => [LEAST, above - 1] },
  {
    pattern: /^(?:ages?|grades?)? ?(\d{1,2})(?:st|nd|rd|th)?(?: ?(?:years?(?: olds?)?|grades?))?$/i,
    bounds: ([one = 0]) => [one, one],
  },
]

/** Parses a cabin's age group, such as `13-15`, `8+`, `10` or `Grades 3-5`; null if the text isn't one. */
export function ageGroupOf(text: string | null): AgeGroup | null {
  const plain = (text ?? '').trim().replace(/\s+/g, ' ')
  const by = /\bgrades?\b|\bgr\./i.test(plain) ? 'grade' : 'age'
  const written = by === 'grade' ? plain.replace(/\bK\b/i, '0') : plain
  for (const { pattern, bounds } of FORMATS) {
    const found = pattern.exec(written)
    if (!found) continue
    const [from, to] = bounds(found.slice(1).filter(Boolean).map(Number))
    return { by, from, to }
  }
  return null
}

/** Parses a camper's grade, such as `6`, `6th` or `K`; null if the text isn't one. */
export function gradeOf(text: string | null): number | null {
  const written = (text ?? '').trim()
  if (/^k(indergarten)?$/i.test(written)) return 0
  const found = /^(?:grade\s*)?(\d{1,2})(?:\D|$)/i.exec(written)
  return found ? Number(found[1]) : null
}

/** Returns whether a child fits an age group. A child whose age or grade isn't known always fits. */
export function isOfGroup(camper: { age: number | null; grade: number | null }, group: AgeGroup | null): boolean {
  const value = group && camper[group.by]
  return !group || value === null || (value >= group.from && value <= group.to)
}
