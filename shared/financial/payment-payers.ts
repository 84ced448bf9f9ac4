import { splitName } from '../campers/roster/roster-names'
import { sameName } from '../kernel/values/names'
import type { PaymentTargets } from './prior-payment-reads'

/** Finds families by what a list of payments says about them. */
export interface Payers {
  byCamperId: ReadonlyMap<string, Found[]>
  byEmail: ReadonlyMap<string, Found[]>
  byCamper: ReadonlyMap<string, Found[]>
  byFamily: ReadonlyMap<string, Found[]>
}

interface Found {
  familyId: number
  /** The child that the row names; null if it names only the family. */
  camperId: number | null
  name: string
}

/** Groups what was found by key, each family and child once. */
function byKey(found: readonly (readonly [string, Found])[]): Map<string, Found[]> {
  const groups = new Map<string, Found[]>()
  for (const [key, one] of found) {
    const group = groups.get(key) ?? []
    if (!group.some((each) => each.familyId === one.familyId && each.camperId === one.camperId)) group.push(one)
    groups.set(key, group)
  }
  return groups
}

/** Returns a person's name so that "Keller, Pat" and "pat keller" are the same. */
function nameKey(name: string): string {
  const both = splitName(name)
  return sameName(both ? `${both.firstName} ${both.lastName}` : name)
}

/** Prepares the search for a list's families. */
export function payersIn({ families, campers, sources }: PaymentTargets): Payers {
  const named = new Map(families.map(({ id, lastName }) => [id, `${lastName} Family`]))
  const children = new Map(campers.map((camper) => [camper.id, camper]))
  const home = (familyId: number): Found => ({ familyId, camperId: null, name: named.get(familyId) ?? '' })
  const child = ({ id, familyId }: { id: number; familyId: number }): Found => ({ ...home(familyId), camperId: id })
  return {
    byCamperId: byKey(
      sources.flatMap(({ sourceId, camperId }) => {
        const camper = children.get(camperId)
        return camper ? [[sameName(sourceId), child(camper)] as const] : []
      }),
    ),
    byEmail: byKey(families.flatMap(({ id, emails }) => emails.map((email) => [sameName(email), home(id)] as const))),
    byCamper: byKey(campers.map((camper) => [nameKey(camper.name), child(camper)] as const)),
    byFamily: byKey(
      families.flatMap(({ id, lastName, names }) => [
        [sameName(lastName), home(id)] as const,
        [sameName(`${lastName} Family`), home(id)] as const,
        ...names.filter((name) => name !== '').map((name) => [nameKey(name), home(id)] as const),
      ]),
    ),
  }
}

/** What a row says about who paid. */
interface Said {
  camperId: string
  email: string
  camper: string
  family: string
}

/**
 * Returns whose payment a row is, or why that isn't clear. All that the row says has to fit: an email that belongs to
 * another family than the child is a mistake, not a hint.
 */
export function findPayer(payers: Payers, { camperId, email, camper, family }: Said): Found | string {
  const ofId = payers.byCamperId.get(sameName(camperId))
  const ofEmail = payers.byEmail.get(sameName(email))
  // The name in a list can be the parent's who paid.
  const ofName = payers.byCamper.get(nameKey(camper)) ?? payers.byFamily.get(nameKey(camper))
  const asked = [
    [ofId, camperId],
    [ofEmail, email],
    [ofName, camper],
    // A family can have a name like "Van Dyke, Jr.", which isn't two names.
    [payers.byFamily.get(nameKey(family)) ?? payers.byFamily.get(sameName(family)), family],
  ] as const
  const given = asked.filter(([, said]) => said !== '')
  if (given.length === 0) return "The row doesn't say who paid"
  const known = given.flatMap(([found]) => (found ? [found] : []))
  const says = given.map(([, said]) => `"${said}"`).join(' and ')
  // A family's name alone could be another family's.
  if (camper !== '' && !ofName && !ofId && !ofEmail) return `No one named "${camper}" was found`
  const [first, ...rest] = known
  if (!first) return `No family was found for ${says}`
  const fits = first.filter((one) => rest.every((group) => group.some(({ familyId }) => familyId === one.familyId)))
  const homes = new Set(fits.map(({ familyId }) => familyId))
  const [only] = fits
  if (!only) return `${says} belong to different families`
  if (homes.size > 1) return `${homes.size} families fit ${says}. Add the camper's name or an email`
  const children = new Set(
    known.flatMap((group) =>
      group.filter(({ familyId }) => familyId === only.familyId).flatMap((one) => one.camperId ?? []),
    ),
  )
  return { ...only, camperId: children.size === 1 ? ([...children][0] ?? null) : null }
}
