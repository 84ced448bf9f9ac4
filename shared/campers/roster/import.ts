import type { z } from 'zod'
import type { Camper, Family } from '../model'
import { rosterCamperFields, rosterFamilyFields } from '../mutations'
import type { importCampers } from './import-mutations'
import { camperMatcher } from './recognize'
import type { RosterCamper } from './roster-values'

/** What an import would do: the arguments of `importCampers`, and how many campers are already known. */
export interface ImportPlan {
  families: z.output<typeof importCampers.args>['families']
  campers: z.output<typeof importCampers.args>['campers']
  skipped: number
  /** The id of the camp's camper, new or not, for each row. */
  ids: number[]
}

/** What identifies siblings: the same last name and a reachable contact in the home. */
type Home = Pick<
  Family,
  | ('lastName' | 'emergencyContactName' | 'emergencyContactPhone')
  | ('primaryContactName' | 'primaryContactEmail' | 'primaryContactPhone')
  | ('secondaryContactEmail' | 'secondaryContactPhone')
>

function keyOf(lastName: string, kind: 'phone' | 'email' | 'name', contact: string): string {
  return JSON.stringify([lastName.trim().toLowerCase(), kind, contact])
}

/**
 * Returns the keys formed from a home's phones and emails; no key without contact data, because two families called
 * Smith, neither with a phone, are not the same.
 */
function reachKeys(home: Home): string[] {
  const phones = [home.emergencyContactPhone, home.primaryContactPhone, home.secondaryContactPhone]
  const emails = [home.primaryContactEmail, home.secondaryContactEmail]
  const digits = phones.map((phone) => (phone ?? '').replace(/[^\d]/g, '')).filter(Boolean)
  const addresses = emails.map((email) => (email ?? '').trim().toLowerCase()).filter(Boolean)
  return [
    ...digits.map((phone) => keyOf(home.lastName, 'phone', phone)),
    ...addresses.map((email) => keyOf(home.lastName, 'email', email)),
  ]
}

/**
 * Returns the key formed from a contact's name. It is used only among the rows of one file, because a name alone proves
 * little.
 */
function nameKeys({ lastName, emergencyContactName, primaryContactName }: Home): string[] {
  const name = (primaryContactName ?? emergencyContactName ?? '').trim().toLowerCase()
  return name === '' ? [] : [keyOf(lastName, 'name', name)]
}

/**
 * Returns the keys by which a child's home is found again: phones and emails or, only without these, a contact's name.
 */
function keysOf(home: Home): string[] {
  const keys = reachKeys(home)
  return keys.length > 0 ? keys : nameKeys(home)
}

/** Returns a row's home as a family's fields. */
function familyFields(row: RosterCamper) {
  return rosterFamilyFields.parse({ ...row, zipCode: row.zip })
}

/** Returns the child's own address fields, which are stored only if they differ from the family's. */
function homeOf(row: RosterCamper, family: ImportPlan['families'][number] | undefined) {
  const { address, city, state, zip } = row
  const same = family && family.address === address && family.city === city && family.zipCode === zip
  return same ? { address: null, city: null, state: null, zip: null } : { address, city, state, zip }
}

/** What an import starts with. */
interface Begun {
  campers: readonly Camper[]
  families: readonly Family[]
  /** The campers that earlier imports brought with an id in another system. */
  sources?: ReadonlyMap<string, number>
  /** Families that earlier parts of the same file have created. */
  begun?: readonly Family[]
  /** The family that everyone belongs to; null if the roster says who belongs together. */
  familyId: number | null
}

/**
 * Plans an import part by part. It remembers what earlier parts have added, so that each part costs as much as the
 * first.
 */
export interface ImportPlanner {
  /** Plans one part; `nextId` supplies an id for each new family and camper. */
  plan(rows: readonly RosterCamper[], nextId: () => number): ImportPlan
  /**
   * Removes the plan's families that were not created because their children had been added to the camp in the
   * meantime.
   */
  forget(familyIds: readonly number[]): void
}

/**
 * Plans an import. Children the camp already has, or who appear in the roster twice, by name and date of birth, are
 * skipped. Unless one family was chosen for all, siblings are grouped by last name and a phone or email of the home,
 * into the family the camp has or a new one. Without a phone or email they are grouped only if the file names the
 * same emergency contact, and never into an existing family: its parents would read a stranger's medical notes.
 */
export function importPlanner(given: Begun): ImportPlanner {
  const known = camperMatcher(given.campers, given.sources ?? new Map())
  const familyIds = new Map<string, number>()
  const note = (keys: readonly string[], id: number) => {
    for (const key of keys) if (!familyIds.has(key)) familyIds.set(key, id)
  }
  for (const each of given.families) note(reachKeys(each), each.id)
  for (const each of given.begun ?? []) note(keysOf(each), each.id)

  function familyOf(row: RosterCamper, plan: ImportPlan, nextId: () => number): number {
    if (given.familyId !== null) return given.familyId
    const keys = keysOf(row)
    const there = keys.map((key) => familyIds.get(key)).find((id) => id !== undefined)
    const familyId = there ?? nextId()
    note(keys, familyId)
    if (there === undefined) plan.families.push({ ...familyFields(row), familyId })
    return familyId
  }

  function plan(rows: readonly RosterCamper[], nextId: () => number): ImportPlan {
    const made: ImportPlan = { families: [], campers: [], skipped: 0, ids: [] }
    const homes = new Map<number, ImportPlan['families'][number]>()
    for (const row of rows) {
      const there = known.idOf(row)
      if (there !== undefined) {
        made.skipped += 1
        made.ids.push(there)
        continue
      }
      const before = made.families.length
      const familyId = familyOf(row, made, nextId)
      const family = made.families[before]
      if (family) homes.set(familyId, family)
      const own = homeOf(row, homes.get(familyId))
      const camperId = nextId()
      known.add(row, camperId)
      made.ids.push(camperId)
      made.campers.push({ ...rosterCamperFields.parse({ ...row, ...own }), camperId, familyId })
    }
    return made
  }

  return {
    plan,
    forget(gone) {
      const ids = new Set(gone)
      for (const [key, id] of familyIds) if (ids.has(id)) familyIds.delete(key)
    },
  }
}

/** Plans a roster that consists of one part. */
export function planImport(given: Begun & { rows: readonly RosterCamper[]; nextId: () => number }): ImportPlan {
  return importPlanner(given).plan(given.rows, given.nextId)
}

/** The maximum number of rows and bytes of one part, which must fit into one message to the server. */
const MAX_ROWS_PER_PART = 500
const MAX_PART_BYTES = 250_000

/** Splits a roster's rows into parts, in order. */
export function partsOf<R extends RosterCamper>(rows: readonly R[]): R[][] {
  const parts: R[][] = []
  let bytes = 0
  for (const row of rows) {
    const more = JSON.stringify(row).length
    const part = parts.at(-1)
    if (part && part.length < MAX_ROWS_PER_PART && bytes + more <= MAX_PART_BYTES) {
      part.push(row)
      bytes += more
    } else {
      parts.push([row])
      bytes = more
    }
  }
  return parts
}
