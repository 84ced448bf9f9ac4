import { canonicalJson } from '../kernel/canonical'
import type { Entity } from '../kernel/entity'
import { hashOf } from '../kernel/fingerprint'
import type { RowSource } from '../kernel/store'
import type { Ties } from '../kernel/ties'
import { camperCustody, camperPickUps, familyContacts, familyLogins } from './contact-model'
import { camperAccounts, camperContacts, camperMedical, campers, families, merges } from './model'

/** What an import makes of a camper. Who may pick a child up follows from the family, and is nobody's entry. */
const MADE: readonly Entity[] = [camperAccounts, camperContacts, camperMedical, camperCustody]

/** A short hash of an imported camper with all that an import can say of it. */
export async function camperPrint(reader: RowSource, camperId: number): Promise<string> {
  const rows = []
  for (const entity of [campers, ...MADE]) rows.push((await reader.get(entity, camperId)) ?? null)
  return hashOf(canonicalJson(rows))
}

/** A short hash of an imported family. */
export async function familyPrint(reader: RowSource, familyId: number): Promise<string> {
  return hashOf(canonicalJson((await reader.get(families, familyId)) ?? null))
}

/** Whether something was made one with a row since. */
async function isMerged(reader: RowSource, kind: Entity, id: number): Promise<boolean> {
  return (await reader.list(merges, 'keptId', id)).some((each) => each.kind === kind.name && each.undoneAt === null)
}

/**
 * Whether an imported camper is as the import made it: nobody has changed it, added to it, or made another one with it. Of
 * imports from before the hashes were kept (`print` is undefined) only what was added is known.
 */
export async function isCamperUntouched(
  reader: RowSource,
  ties: Ties,
  camperId: number,
  print: string | undefined,
): Promise<boolean> {
  if (await isMerged(reader, campers, camperId)) return false
  for (const part of ties.partsOf(campers))
    if (part !== camperPickUps && !MADE.includes(part) && (await reader.get(part, camperId))) return false
  return print === undefined || print === (await camperPrint(reader, camperId))
}

/** The same of an imported family: somebody who signs in for it, or contacts that were entered, are more than the import made. */
export async function isFamilyUntouched(
  reader: RowSource,
  familyId: number,
  print: string | undefined,
): Promise<boolean> {
  if (await isMerged(reader, families, familyId)) return false
  const family = await reader.get(families, familyId)
  if (!family || family.primaryContactUserId !== null) return false
  if ((await reader.get(familyContacts, familyId)) !== undefined) return false
  if ((await reader.list(familyLogins, 'familyId', familyId)).length > 0) return false
  return print === undefined || print === (await familyPrint(reader, familyId))
}
