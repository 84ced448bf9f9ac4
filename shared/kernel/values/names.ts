/** Compares names as people sort them: "Cabin 2" before "Cabin 10", ignoring case and accents. */
export const nameOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Returns a key that is equal for names that differ only in case and surrounding spaces. */
export function sameName(name: string): string {
  return name.trim().toLowerCase()
}
