/** Reads a number field; an empty one is `otherwise` (Spec 2 §5: an empty threshold becomes 5). */
export function countOr(otherwise: number): (value: unknown) => number {
  return (value) => (value === '' || value === null || value === undefined ? otherwise : Number(value))
}
