import type { z } from 'zod'
import type { importCampers } from './import-mutations'
import { type Camper, type Family, sameChildKey } from './model'
import { camperFields, familyFields } from './mutations'
import type { RosterCamper } from './roster-values'

/** What an import would do: the arguments of `importCampers`, and how many are known already. */
export interface ImportPlan {
  families: z.output<typeof importCampers.args>['families']
  campers: z.output<typeof importCampers.args>['campers']
  skipped: number
}

/** Children of the same last name whom the same person is called for are of one family. */
function familyKey(lastName: string, phone: string | null): string {
  return JSON.stringify([lastName.trim().toLowerCase(), (phone ?? '').replace(/[^\d]/g, '')])
}

/**
 * Plans an import: children whom the camp has, or who stand in the roster twice, by name and date of birth, are skipped.
 * Without a family chosen for all, siblings are put together by last name and emergency phone: into the family that the
 * camp has, or a new one.
 *
 * @param nextId gives an id for each new family and camper
 */
export function planImport(given: {
  rows: readonly RosterCamper[]
  campers: readonly Camper[]
  families: readonly Family[]
  familyId: number | null
  nextId: () => number
}): ImportPlan {
  const known = new Set(given.campers.map(sameChildKey))
  const familyIds = new Map(
    given.families.map((each) => [familyKey(each.lastName, each.emergencyContactPhone), each.id]),
  )
  const plan: ImportPlan = { families: [], campers: [], skipped: 0 }

  function familyOf(row: RosterCamper): number {
    if (given.familyId !== null) return given.familyId
    const key = familyKey(row.lastName, row.emergencyContactPhone)
    const there = familyIds.get(key)
    if (there !== undefined) return there
    const familyId = given.nextId()
    const { lastName, emergencyContactName, emergencyContactPhone } = row
    plan.families.push({ ...familyFields.parse({ lastName, emergencyContactName, emergencyContactPhone }), familyId })
    familyIds.set(key, familyId)
    return familyId
  }

  for (const row of given.rows) {
    const key = sameChildKey(row)
    if (known.has(key)) {
      plan.skipped += 1
      continue
    }
    known.add(key)
    const familyId = familyOf(row)
    plan.campers.push({ ...camperFields.parse(row), camperId: given.nextId(), familyId })
  }
  return plan
}
