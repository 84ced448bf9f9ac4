/** Compares names as people sort them: "Cabin 2" before "Cabin 10", whatever their capitals and accents. */
export const nameOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** By what two names are the same to people: whatever their case and the spaces around them. */
export function sameName(name: string): string {
  return name.trim().toLowerCase()
}
