/** Compares names as people sort them: "Cabin 2" before "Cabin 10", whatever their capitals and accents. */
export const nameOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
