import type { Entity } from '../../kernel/entity/entity'
import { hashOf } from '../../kernel/entity/fingerprint'
import type { Relations } from '../../kernel/rules/relations'
import type { RowSource } from '../../kernel/store/store'
import { canonicalJson } from '../../kernel/values/canonical'
import { camperCustody, camperPickUps, familyContacts, familyLogins } from '../contact-model'
import { camperAccounts, camperContacts, camperMedical, campers, families, merges } from '../model'

/**
 * The rows an import creates for a camper. Pick-up permissions are derived from the family, so they are not included.
 */
const MADE: readonly Entity[] = [camperAccounts, camperContacts, camperMedical, camperCustody]

/** Returns a short hash of an imported camper, covering everything an import can set. */
export async function camperPrint(reader: RowSource, camperId: number): Promise<string> {
  const rows = []
  for (const entity of [campers, ...MADE]) rows.push((await reader.get(entity, camperId)) ?? null)
  return hashOf(canonicalJson(rows))
}

/** Returns a short hash of an imported family. */
export async function familyPrint(reader: RowSource, familyId: number): Promise<string> {
  return hashOf(canonicalJson((await reader.get(families, familyId)) ?? null))
}

/** Returns whether another row was merged into this one since. */
async function isMerged(reader: RowSource, kind: Entity, id: number): Promise<boolean> {
  return (await reader.list(merges, 'keptId', id)).some((each) => each.kind === kind.name && each.undoneAt === null)
}

/**
 * Returns whether an imported camper is unchanged: not edited, extended or merged since. For imports from before the
 * hashes were stored (`print` is undefined), only additions can be detected.
 */
export async function isCamperUntouched(
  reader: RowSource,
  relations: Relations,
  camperId: number,
  print: string | undefined,
): Promise<boolean> {
  if (await isMerged(reader, campers, camperId)) return false
  for (const part of relations.partsOf(campers))
    if (part !== camperPickUps && !MADE.includes(part) && (await reader.get(part, camperId))) return false
  return print === undefined || print === (await camperPrint(reader, camperId))
}

/** Returns whether an imported family is unchanged: a sign-in, or contacts entered since, count as changes. */
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
