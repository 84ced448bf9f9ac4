import type { FieldChoice } from './catalog'
import type { Comparison, Condition, ReportDefinition, ReportValue } from './model'

/** Labels for the kinds of comparisons. */
export const COMPARISON_WORDS = {
  contains: 'contains',
  is: 'is',
  not: 'is not',
  in: 'is one of',
  atLeast: 'is at least',
  atMost: 'is at most',
  filled: 'is filled in',
  empty: 'is empty',
} as const
export type ComparisonKind = keyof typeof COMPARISON_WORDS

/** Returns the kinds of comparisons that a field supports. */
export function comparisonsFor({ kind, words, isSession }: Pick<FieldChoice, 'kind' | 'words' | 'isSession'>) {
  if (isSession) return ['is', 'not'] as const
  if (kind === 'flag') return ['is'] as const
  if (kind === 'number' || kind === 'money') return ['atLeast', 'atMost', 'is', 'filled', 'empty'] as const
  if (kind === 'day') return ['atLeast', 'atMost', 'is', 'filled', 'empty'] as const
  if (kind === 'instant') return ['filled', 'empty'] as const
  if (words) return ['in', 'not', 'filled', 'empty'] as const
  return ['is', 'contains', 'not', 'filled', 'empty'] as const
}

/** Returns a comparison's kind. */
export function kindOf(comparison: Comparison): ComparisonKind {
  if ('filled' in comparison) return comparison.filled ? 'filled' : 'empty'
  if ('contains' in comparison) return 'contains'
  if ('in' in comparison) return 'in'
  if ('is' in comparison) return 'is'
  if ('not' in comparison) return 'not'
  return 'atLeast' in comparison ? 'atLeast' : 'atMost'
}

/** Returns the values that a comparison compares with; none if it only checks whether something is filled in. */
export function valuesOf(comparison: Comparison): ReportValue[] {
  if ('filled' in comparison) return []
  if ('contains' in comparison) return [comparison.contains]
  if ('in' in comparison) return comparison.in
  if ('is' in comparison) return [comparison.is]
  if ('not' in comparison) return [comparison.not]
  return 'atLeast' in comparison ? [comparison.atLeast] : [comparison.atMost]
}

/** Returns a comparison of the same field with another kind or other values. */
export function compared(path: string, kind: ComparisonKind, values: readonly ReportValue[]): Comparison {
  const [value = ''] = values
  if (kind === 'filled' || kind === 'empty') return { path, filled: kind === 'filled' }
  if (kind === 'contains') return { path, contains: String(value) || ' ' }
  if (kind === 'in') return { path, in: values.length > 0 ? [...values] : [''] }
  return { path, [kind]: value } as Comparison
}

/** Returns the filter for a newly chosen field: its first kind of comparison, with an initial value. */
export function firstComparison(choice: FieldChoice): Comparison {
  const [kind] = comparisonsFor(choice)
  return compared(choice.path, kind, [firstValue(choice)])
}

function firstValue({ kind, words, isSession }: FieldChoice): ReportValue {
  if (isSession) return { ask: 'session' }
  if (kind === 'flag') return true
  if (kind === 'number') return 0
  if (kind === 'money') return '0.00'
  if (kind === 'day') return { daysFromToday: 0 }
  return words ? (Object.keys(words)[0] ?? '') : ''
}

/** Returns a new report on some rows with only one column. */
export function newDefinition(subject: string, choices: readonly FieldChoice[]): ReportDefinition {
  const named = ['name', 'camper.name', 'member.name'].find((path) => choices.some((choice) => choice.path === path))
  const first = named ?? choices[0]?.path
  return { subject, where: [], columns: first ? [{ path: first }] : [], group: [], sort: [], layout: 'rows' }
}

/**
 * Returns whether a condition is a comparison that the builder shows; other conditions of a definition are kept as they
 * are.
 */
export function isPlain(condition: Condition): condition is Comparison {
  return 'path' in condition
}

/** Returns a list in which an entry has swapped places with the previous or next one. */
export function moved<T>(all: readonly T[], index: number, by: -1 | 1): T[] {
  const to = index + by
  const next = [...all]
  const [one, other] = [next[index], next[to]]
  if (one === undefined || other === undefined) return next
  next[index] = other
  next[to] = one
  return next
}
