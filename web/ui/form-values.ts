/** Reads a number field; an empty one is `otherwise` (Spec 2 §5: an empty threshold becomes 5). */
export function countOr(otherwise: number): (value: unknown) => number {
  return (value) => (value === '' || value === null || value === undefined ? otherwise : Number(value))
}

/** Reads an optional text field; an empty one is null. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Reads words with commas between them. */
export function commaList(value: unknown): string[] {
  const words = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')
  return words.map((word) => word.trim()).filter(Boolean)
}
