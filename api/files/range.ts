import type { Span } from './port'

const ONE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Returns which bytes are asked for: `null` for all of them, `'none'` where there are none of those. Several ranges at
 * once, and whatever makes no sense, is answered with the whole.
 */
export function spanOf(range: string | undefined, size: number): Span | null | 'none' {
  const match = ONE.exec(range ?? '')
  if (!match) return null
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '' && last === '') return null
  if (first === '') return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'none' : { start, end }
}
