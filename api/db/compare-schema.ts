/** A piece of a database's schema, for comparison with what the migrations create. */
export interface SchemaPiece {
  kind: 'table' | 'column' | 'index' | 'constraint' | 'trigger'
  /** The table it belongs to. */
  table: string
  /** Its name within the database, in words that let an operator find it. */
  name: string
  /** Two pieces with the same name are equal if this is equal. */
  is: string
  /** The statement that creates it; null if that would require guessing a value. */
  make: string | null
  /** The default value, in the database's syntax; it doesn't affect existing rows. */
  preset?: string | null
  /** The statement that sets the default; null if the database would have to recreate the table. */
  setPreset?: string | null
}

/** What can be repaired in a database, and what an operator has to look at. */
export interface Repair {
  /** In the order in which they can be created: tables, their columns, and what needs both. */
  missing: (SchemaPiece & { make: string })[]
  /** What is left alone, in words. */
  left: string[]
}

const ORDER: readonly SchemaPiece['kind'][] = ['table', 'column', 'index', 'constraint', 'trigger']

/** A piece in words, such as `the index x`. */
export const sayPiece = ({ kind, name }: SchemaPiece): string => `the ${kind} ${name}`

/** A missing or different default is set again; existing rows keep their values. */
function comparePresets(piece: SchemaPiece, is: SchemaPiece, repair: Repair): void {
  const [wanted, found] = [piece.preset ?? null, is.preset ?? null]
  if (wanted === found) return
  const { setPreset } = piece
  if (setPreset) repair.missing.push({ ...piece, name: `${piece.name} (its default)`, make: setPreset })
  else repair.left.push(`the default of ${sayPiece(piece)} is ${found ?? 'none'} and should be ${wanted ?? 'none'}`)
}

/**
 * Compares a database's schema with that of a fresh one. Nothing is ever dropped or given another type, and anything
 * extra is left alone (Platform rule 12).
 */
export function compareSchemas(live: readonly SchemaPiece[], fresh: readonly SchemaPiece[]): Repair {
  const keyOf = ({ kind, name }: SchemaPiece) => `${kind} ${name}`
  const there = new Map(live.map((piece) => [keyOf(piece), piece]))
  const wanted = new Set(fresh.map(keyOf))
  const tables = new Set(live.filter(({ kind }) => kind === 'table').map(({ table }) => table))
  const repair: Repair = { missing: [], left: [] }
  for (const piece of fresh.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
    const is = there.get(keyOf(piece))
    // A created table has all its columns.
    const comesAlong = piece.kind === 'column' && !tables.has(piece.table)
    if (comesAlong) continue
    if (is?.is === piece.is) {
      comparePresets(piece, is, repair)
      continue
    }
    const { make } = piece
    if (is) repair.left.push(`${sayPiece(piece)} doesn't match: found ${is.is}, expected ${piece.is}`)
    else if (make === null) repair.left.push(`${sayPiece(piece)} is missing and can't be recreated without guessing`)
    else repair.missing.push({ ...piece, make })
  }
  const besides = live.filter((piece) => !wanted.has(keyOf(piece)))
  const strange = new Set(besides.filter(({ kind }) => kind === 'table').map(({ table }) => table))
  for (const piece of besides) {
    if (piece.kind === 'table' || !strange.has(piece.table))
      repair.left.push(`${sayPiece(piece)} isn't part of this version's schema`)
  }
  return repair
}
