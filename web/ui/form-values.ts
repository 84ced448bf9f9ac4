/** Returns a function that reads a number field; an empty field becomes `otherwise`. */
export function countOr<T extends number | null>(otherwise: T): (value: unknown) => number | T {
  return (value) => (value === '' || value === null || value === undefined ? otherwise : Number(value))
}

/** Reads an optional number field; an empty field is null. */
export const numberOrNull = countOr(null)

/** Reads an optional text field; an empty field is null. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Reads a list of words separated by commas. */
export function commaList(value: unknown): string[] {
  const words = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',')
  return words.map((word) => word.trim()).filter(Boolean)
}

/**
 * Returns what a person changed in a form, along with the values that the form began with. Those are the base of the
 * edit, even if another device has since changed the row, because they are what the person saw.
 *
 * @returns undefined if nothing was changed
 */
export function editOfForm(
  { dirtyFields, defaultValues }: { dirtyFields: object; defaultValues?: object | undefined },
  values: object,
): { set: Record<string, unknown>; base: Record<string, unknown> } | undefined {
  const changed = Object.keys(dirtyFields)
  if (changed.length === 0) return undefined
  const pick = (from: object) => Object.fromEntries(Object.entries(from).filter(([name]) => changed.includes(name)))
  return { set: pick(values), base: pick(defaultValues ?? {}) }
}
