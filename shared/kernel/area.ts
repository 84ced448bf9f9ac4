import type { DeclaredRefusal } from './declared-refusals'
import type { Mutation } from './define'
import type { Entity } from './entity'
import type { RowRule } from './ties'
import type { Words } from './words'

/** What a part of the product says about itself, once: everything that both sides know of it follows from this. */
export interface Area {
  readonly name: string
  /** Its kinds of rows, in the order in which a first download brings them. */
  readonly entities: readonly Entity[]
  readonly mutations: readonly Mutation[]
  readonly refusals: Readonly<Record<string, DeclaredRefusal>>
  /** How the outbox and the inbox name its actions, by the mutation's name without its version. */
  readonly words: Readonly<Record<string, Words>>
  /** How people call those of its fields that a sentence tells of. */
  readonly fieldWords: Readonly<Record<string, string>>
  /** What it does when rows change or go, its own or those of an area before it. */
  readonly rules: readonly RowRule[]
  /** Names of mutations that it once knew and takes no more. */
  readonly retired: readonly string[]
}

type WithoutVersion<N> = N extends `${infer Action}.v${number}` ? Action : never
type NameOf<M> = M extends { readonly name: infer N; readonly needs: unknown; readonly run: unknown } ? N : never
/** The actions that some modules define. */
type ActionsIn<Modules> = Modules extends object ? WithoutVersion<NameOf<Modules[keyof Modules]>> : never

/**
 * Defines an area. A mutation without words is an error of types.
 *
 * @param definition.mutations the modules that define its mutations, each `import * as`; whatever else they export is passed over
 */
export function defineArea<const M extends readonly object[] = readonly []>(definition: {
  name: string
  entities?: readonly Entity[]
  mutations?: M
  refusals?: Readonly<Record<string, DeclaredRefusal>>
  words: Readonly<Record<ActionsIn<M[number]>, Words>>
  fieldWords?: Readonly<Record<string, string>>
  rules?: readonly RowRule[]
  retired?: readonly string[]
}): Area {
  const { name, entities = [], mutations = [], refusals = {}, words } = definition
  const { fieldWords = {}, rules = [], retired = [] } = definition
  const found = mutations.flatMap((module) => Object.values(module)).filter(isMutation)
  return { name, entities, mutations: found, refusals, words, fieldWords, rules, retired }
}

function isMutation(value: unknown): value is Mutation {
  return typeof value === 'object' && value !== null && 'run' in value && 'needs' in value
}
