import { type Camper, type CamperImport, sameCamperKey } from '../model'

type Named = Pick<Camper, 'firstName' | 'lastName' | 'dateOfBirth'>

/** A child in a roster, with the id that the other system has for them. */
export type WithSourceId = Named & { sourceId: string | null }

/** Finds a roster's children among the camp's campers. */
export interface CamperMatcher {
  /** The campers known by their ids in another system. */
  sources: ReadonlyMap<string, number>
  /** Returns the id of the camper that a row is about; undefined for someone new. */
  idOf(row: WithSourceId): number | undefined
  /** Adds a new camper, so that another row about them is recognized. */
  add(row: WithSourceId, camperId: number): void
}

/** Returns which campers earlier imports have brought with an id in another system. */
export function sourcesOf(imports: readonly Pick<CamperImport, 'sourceIds'>[]): ReadonlyMap<string, number> {
  return new Map(imports.flatMap(({ sourceIds }) => sourceIds.map(({ camperId, sourceId }) => [sourceId, camperId])))
}

/**
 * Returns whether two records with the same id are of the same child: two systems may both have a camper 1001, but a
 * corrected spelling still leaves two of first name, last name and date of birth.
 */
function agree(row: Named, there: Named): boolean {
  const same = (a: string | null, b: string | null) =>
    a !== null && b !== null && a.trim().toLowerCase() === b.trim().toLowerCase()
  const alike = (['firstName', 'lastName', 'dateOfBirth'] as const).filter((field) => same(row[field], there[field]))
  return alike.length >= 2
}

/** Recognizes children by name and date of birth, or by their ids in the system that a file comes from. */
export function camperMatcher(
  there: readonly (Named & { id: number })[],
  sources: ReadonlyMap<string, number>,
): CamperMatcher {
  const byKey = new Map(there.map((camper) => [sameCamperKey(camper), camper.id]))
  const byId = new Map<number, Named>(there.map((camper) => [camper.id, camper]))
  return {
    sources,
    idOf(row) {
      const byName = byKey.get(sameCamperKey(row))
      const found = row.sourceId === null ? undefined : sources.get(row.sourceId)
      const camper = found === undefined ? undefined : byId.get(found)
      return byName ?? (camper && agree(row, camper) ? found : undefined)
    },
    add(row, camperId) {
      byKey.set(sameCamperKey(row), camperId)
      byId.set(camperId, row)
      // Its id isn't added: some systems give all children of a home the same one.
    },
  }
}
