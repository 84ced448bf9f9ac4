import { activities } from './activities/area'
import { audit } from './audit/area'
import { auth } from './auth/area'
import { backup } from './backup/area'
import { books } from './books/area'
import { campers } from './campers/area'
import { communication } from './communication/area'
import { dashboard } from './dashboard/area'
import { devices } from './devices/area'
import { erasure } from './erasure/area'
import { files } from './files/area'
import { financial } from './financial/area'
import { gate } from './gate/area'
import { housing } from './housing/area'
import { inbox } from './inbox/area'
import type { Entity } from './kernel/entity/entity'
import type { DeclaredRefusal, Sentence } from './kernel/refusals/declared-refusals'
import type { RefusalData } from './kernel/refusals/refusal'
import { holdersByRight } from './kernel/rights/capabilities'
import { type Part, type Readers, readersByPart } from './kernel/rights/parts'
import type { Area } from './kernel/rules/area'
import type { Mutation } from './kernel/rules/define'
import { everybody } from './kernel/rules/everybody'
import { mutationsByName } from './kernel/rules/mutations-by-name'
import { type Relations, relationsOf } from './kernel/rules/relations'
import { reportFieldsOf } from './kernel/rules/report-fields'
import type { RowsForWords, WordArgs } from './kernel/rules/words'
import { platform } from './platform/area'
import { profile } from './profile/area'
import { readiness } from './readiness/area'
import { registration } from './registration/area'
import { reports } from './reports/area'
import { sessions } from './sessions/area'
import { settings } from './settings/area'
import { staff } from './staff/area'
import { staffing } from './staffing/area'
import { store } from './store/area'
import { team } from './team/area'
import { training } from './training/area'

/** Every area. Each may import those before it and none after it. A first download brings their rows in this order. */
export const AREAS: readonly Area[] = [
  everybody,
  auth,
  profile,
  devices,
  team,
  audit,
  inbox,
  settings,
  files,
  sessions,
  campers,
  registration,
  housing,
  gate,
  staff,
  activities,
  staffing,
  training,
  readiness,
  financial,
  store,
  books,
  reports,
  communication,
  dashboard,
  backup,
  erasure,
  platform,
]

for (const { rights } of AREAS)
  for (const [right, holders] of Object.entries(rights)) holdersByRight.set(right, holders)

for (const { parts } of AREAS)
  for (const [part, readers] of Object.entries(parts) as [Part, Readers][]) readersByPart.set(part, readers)

for (const declared of AREAS.flatMap(({ reportFields }) => reportFields)) {
  const { name } = declared.entity
  reportFieldsOf.set(name, [...(reportFieldsOf.get(name) ?? []), declared])
}

/** Every kind of row that devices can hold, in the order in which a first download brings them. */
export const ENTITIES: readonly Entity[] = AREAS.flatMap(({ entities }) => entities)

const byName = new Map(ENTITIES.map((entity) => [entity.name, entity]))

/** Returns the entity of a name, or undefined. */
export function entityNamed(name: string): Entity | undefined {
  return byName.get(name)
}

/** Every mutation, by name. */
export const MUTATIONS: ReadonlyMap<string, Mutation> = mutationsByName
for (const mutation of AREAS.flatMap(({ mutations }) => mutations)) mutationsByName.set(mutation.name, mutation)

/**
 * Names of mutations that this product once had and no longer accepts: the only names that are refused as unknown. Any
 * other unknown name may be a newer version's.
 */
export const RETIRED: ReadonlySet<string> = new Set(AREAS.flatMap(({ retired }) => retired))

/** Every refusal, by code. */
export const REFUSALS: ReadonlyMap<string, DeclaredRefusal> = new Map(
  AREAS.flatMap(({ refusals }) => Object.entries(refusals)),
)

const FIELD_WORDS: ReadonlyMap<string, string> = new Map(AREAS.flatMap(({ fieldWords }) => Object.entries(fieldWords)))

/** Returns what people call a field of some area, such as `the medications`. */
export function fieldNamed(field: string): string {
  return FIELD_WORDS.get(field) ?? 'this field'
}

/**
 * Puts a refusal into words.
 *
 * @param code the refusal's code; one of another version may be unknown here
 * @param data what it carried
 */
export function sentenceFor(code: string, data: RefusalData | null = {}): Sentence {
  const sentence = REFUSALS.get(code)?.sentence
  if (!sentence)
    return {
      title: 'Not Saved',
      message:
        "The server rejected this for a reason this version of the app doesn't know. Update the app and try again.",
    }
  if (typeof sentence !== 'function') return sentence
  return sentence({ ...data }, { sentenceFor, fieldNamed })
}

/** How the rows of all areas hang together. */
export const RELATIONS: Relations = relationsOf(AREAS)

const WORDS = new Map(AREAS.flatMap(({ words }) => Object.entries(words)))

/** Returns an action in the camp's own words, such as "Maya Keller to cabin Bluebird". */
export async function describeAction(action: { name: string; args: unknown }, rows: RowsForWords): Promise<string> {
  const words = WORDS.get(action.name.replace(/\.v\d+$/, ''))
  return words ? words((action.args ?? {}) as WordArgs, rows) : 'Unknown action'
}
