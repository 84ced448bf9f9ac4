import { activities } from './activities/area'
import { auth } from './auth/area'
import { campers } from './campers/area'
import { communication } from './communication/area'
import { devices } from './devices/area'
import { financial } from './financial/area'
import { housing } from './housing/area'
import { inbox } from './inbox/area'
import type { Area } from './kernel/area'
import type { DeclaredRefusal, Sentence } from './kernel/declared-refusals'
import type { Mutation } from './kernel/define'
import type { Entity } from './kernel/entity'
import { everybody } from './kernel/everybody'
import { mutationsByName } from './kernel/mutations-by-name'
import type { RefusalData } from './kernel/refusal'
import { type Ties, tiesOf } from './kernel/ties'
import type { RowsForWords, WordArgs } from './kernel/words'
import { registration } from './registration/area'
import { sessions } from './sessions/area'
import { settings } from './settings/area'
import { staff } from './staff/area'
import { store } from './store/area'
import { training } from './training/area'

/**
 * Every area. Each stands on those before it, and none on one after it; in this order a first download brings their
 * rows.
 */
export const AREAS: readonly Area[] = [
  everybody,
  auth,
  devices,
  inbox,
  settings,
  sessions,
  campers,
  registration,
  housing,
  staff,
  activities,
  training,
  financial,
  communication,
  store,
]

/** Every kind of row that devices hold, in the order in which a first download brings them. */
export const ENTITIES: readonly Entity[] = AREAS.flatMap(({ entities }) => entities)

const byName = new Map(ENTITIES.map((entity) => [entity.name, entity]))

/** The entity of a name, or undefined. */
export function entityNamed(name: string): Entity | undefined {
  return byName.get(name)
}

/** Every mutation, by name. */
export const MUTATIONS: ReadonlyMap<string, Mutation> = mutationsByName
for (const mutation of AREAS.flatMap(({ mutations }) => mutations)) mutationsByName.set(mutation.name, mutation)

/**
 * Names of mutations that this product once knew and takes no more: the only ones that are refused as unknown. A name
 * that is neither here nor above may be that of a newer version.
 */
export const RETIRED: ReadonlySet<string> = new Set(AREAS.flatMap(({ retired }) => retired))

/** Every refusal, by code. */
export const REFUSALS: ReadonlyMap<string, DeclaredRefusal> = new Map(
  AREAS.flatMap(({ refusals }) => Object.entries(refusals)),
)

const FIELD_WORDS: ReadonlyMap<string, string> = new Map(AREAS.flatMap(({ fieldWords }) => Object.entries(fieldWords)))

/**
 * Puts a refusal into words.
 *
 * @param code the refusal's code: perhaps one of another version, of which nothing is known here
 * @param data what it carried
 */
export function sentenceFor(code: string, data: RefusalData | null = {}): Sentence {
  const sentence = REFUSALS.get(code)?.sentence
  if (!sentence) return { title: 'Not possible', message: 'This could not be done.' }
  if (typeof sentence !== 'function') return sentence
  return sentence({ ...data }, { sentenceFor, fieldNamed: (field) => FIELD_WORDS.get(field) ?? 'this field' })
}

/** How the rows of all areas hang together. */
export const TIES: Ties = tiesOf(AREAS)

const WORDS = new Map(AREAS.flatMap(({ words }) => Object.entries(words)))

/** Tells an action in the camp's own words, such as "Maya Keller to cabin Bluebird". */
export async function describeAction(action: { name: string; args: unknown }, rows: RowsForWords): Promise<string> {
  const words = WORDS.get(action.name.replace(/\.v\d+$/, ''))
  return words ? words((action.args ?? {}) as WordArgs, rows) : 'An action'
}
