/** Whom a cabin is for: children of these ages in years, or of these school grades, both ends included. */
export interface AgeGroup {
  by: 'age' | 'grade'
  from: number
  to: number
}

type Bounds = (numbers: number[]) => [number, number]

/** The ends of a group that is open to one side. */
export const LEAST = 0
export const MOST = 99

/**
 * The ways in which people write an age group, tried in this order. A number has at most two digits and may be written
 * `3rd`.
 */
const WAYS: readonly (readonly [string, Bounds])[] = [
  [
    'N\\s*(?:[-\u2010-\u2015\u2212]|to|through)\\s*N',
    ([one = 0, other = 0]) => [Math.min(one, other), Math.max(one, other)],
  ],
  ['N\\s*(?:\\+|(?:and|or|&) (?:up|older|over|above))', ([from = 0]) => [from, MOST]],
  ['N\\s*(?:and|or|&) (?:under|younger|below)|up to N', ([to = 0]) => [LEAST, to]],
  ['(?:under|below) N', ([above = 0]) => [LEAST, above - 1]],
  ['^\\s*(?:ages?|grades?)?\\s*N(?:\\s*(?:years?(?: olds?)?|grades?))?\\s*$', ([one = 0]) => [one, one]],
]
const NUMBER = '(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)'
const READ = WAYS.map(([way, bounds]) => ({ way: new RegExp(way.replaceAll('N', NUMBER), 'i'), bounds }))

/** Reads what people write as a cabin's age group, such as `13-15`, `8+`, `10` or `Grades 3-5`; null where it names none. */
export function ageGroupOf(text: string | null): AgeGroup | null {
  const by = /\bgrades?\b|\bgr\./i.test(text ?? '') ? 'grade' : 'age'
  const written = by === 'grade' ? (text ?? '').replace(/\bK\b/i, '0') : (text ?? '')
  for (const { way, bounds } of READ) {
    const found = way.exec(written)
    if (!found) continue
    const [from, to] = bounds(found.slice(1).filter(Boolean).map(Number))
    return { by, from, to }
  }
  return null
}

/** Reads a camper's grade, such as `6`, `6th` or `K`; null where it is none. */
export function gradeOf(text: string | null): number | null {
  const written = (text ?? '').trim()
  if (/^k(indergarten)?$/i.test(written)) return 0
  const found = /^(?:grade\s*)?(\d{1,2})(?!\d)/i.exec(written)
  return found ? Number(found[1]) : null
}

/** Whether a child belongs to an age group; a child whose age or grade is not known does. */
export function isOfGroup(camper: { age: number | null; grade: number | null }, group: AgeGroup | null): boolean {
  const value = group && camper[group.by]
  return !group || value === null || (value >= group.from && value <= group.to)
}
