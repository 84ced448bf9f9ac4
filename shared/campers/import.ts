import type { z } from 'zod'
import type { importCampers } from './import-mutations'
import { type Camper, type Family, sameChildKey } from './model'
import { rosterCamperFields, rosterFamilyFields } from './mutations'
import type { RosterCamper } from './roster-values'

/** What an import would do: the arguments of `importCampers`, and how many are known already. */
export interface ImportPlan {
  families: z.output<typeof importCampers.args>['families']
  campers: z.output<typeof importCampers.args>['campers']
  skipped: number
}

/** What says that children belong together: the same last name, and the same person to call. */
type Home = Pick<Family, 'lastName' | 'emergencyContactName' | 'emergencyContactPhone'>

function keyOf(lastName: string, kind: 'phone' | 'name', contact: string): string {
  return JSON.stringify([lastName.trim().toLowerCase(), kind, contact])
}

/**
 * The key by the emergency phone, or null without a digit: two families called Smith, neither with a phone, are not the
 * same one.
 */
function phoneKey({ lastName, emergencyContactPhone }: Home): string | null {
  const digits = (emergencyContactPhone ?? '').replace(/[^\d]/g, '')
  return digits === '' ? null : keyOf(lastName, 'phone', digits)
}

/** The key by the emergency contact's name. It is used only among the rows of one file: a name alone proves little. */
function contactKey({ lastName, emergencyContactName }: Home): string | null {
  const name = (emergencyContactName ?? '').trim().toLowerCase()
  return name === '' ? null : keyOf(lastName, 'name', name)
}

/**
 * Plans an import: children whom the camp has, or who stand in the roster twice, by name and date of birth, are skipped.
 * Without a family chosen for all, siblings are put together by last name and emergency phone: into the family that the
 * camp has, or a new one. Without a phone they come together only where the file names the same person to call, and
 * never into a family that the camp had before: its parents would read a stranger's medical notes.
 *
 * @param begun families that earlier parts of the same file have made
 * @param nextId gives an id for each new family and camper
 */
export function planImport(given: {
  rows: readonly RosterCamper[]
  campers: readonly Camper[]
  families: readonly Family[]
  begun?: readonly Family[]
  familyId: number | null
  nextId: () => number
}): ImportPlan {
  const known = new Set(given.campers.map(sameChildKey))
  const familyIds = new Map<string, number>()
  const note = (key: string | null, id: number) => key !== null && familyIds.set(key, id)
  for (const each of given.families) note(phoneKey(each), each.id)
  for (const each of given.begun ?? []) note(phoneKey(each) ?? contactKey(each), each.id)
  const plan: ImportPlan = { families: [], campers: [], skipped: 0 }

  function familyOf(row: RosterCamper): number {
    if (given.familyId !== null) return given.familyId
    const key = phoneKey(row) ?? contactKey(row)
    const there = key === null ? undefined : familyIds.get(key)
    if (there !== undefined) return there
    const familyId = given.nextId()
    const { lastName, emergencyContactName, emergencyContactPhone } = row
    plan.families.push({
      ...rosterFamilyFields.parse({ lastName, emergencyContactName, emergencyContactPhone }),
      familyId,
    })
    note(key, familyId)
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
    plan.campers.push({ ...rosterCamperFields.parse(row), camperId: given.nextId(), familyId })
  }
  return plan
}
