import type { Span } from './port'

const ONE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * Returns which bytes are requested: `null` for all of them, `'none'` if the file doesn't have them. Several ranges at
 * once, or an invalid one, mean the whole file.
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
