import type { Entity } from '../entity/entity'
import type { DeclaredRefusal } from '../refusals/declared-refusals'
import type { Holder } from '../rights/capabilities'
import type { Readers } from '../rights/parts'
import type { Mutation } from './define'
import type { RowRule } from './relations'
import type { ReportFields } from './report-fields'
import type { ActionWords } from './words'

/** The declaration of one area of the product, from which the server and devices derive everything about it. */
export interface Area {
  readonly name: string
  /** Its entities, in the order of the first download. */
  readonly entities: readonly Entity[]
  /** Who may do what. */
  readonly rights: Readonly<Record<string, readonly Holder[]>>
  /** Who may read the parts that its entities belong to. */
  readonly parts: Readonly<Record<string, Readers>>
  readonly mutations: readonly Mutation[]
  readonly refusals: Readonly<Record<string, DeclaredRefusal>>
  /** The words for its actions in the outbox and inbox, by the mutation's name without its version. */
  readonly words: Readonly<Record<string, ActionWords>>
  /** The words for those of its fields that a message can mention. */
  readonly fieldWords: Readonly<Record<string, string>>
  /** What it does when its own rows, or those of earlier areas, change or are removed. */
  readonly rules: readonly RowRule[]
  /** The report fields of its rows, and those it adds to earlier areas' rows. */
  readonly reportFields: readonly ReportFields[]
  /** Names of mutations that it no longer accepts. */
  readonly retired: readonly string[]
}

type WithoutVersion<N> = N extends `${infer Action}.v${number}` ? Action : never
type NameOf<M> = M extends { readonly name: infer N; readonly needs: unknown; readonly run: unknown } ? N : never
/** The actions that these modules define. */
type ActionsIn<Modules> = Modules extends object ? WithoutVersion<NameOf<Modules[keyof Modules]>> : never

/**
 * Defines an area. A mutation without words is a type error.
 *
 * @param definition.mutations the modules that define its mutations, each `import * as`; their other exports are
 * ignored
 */
export function defineArea<const M extends readonly object[] = readonly []>(definition: {
  name: string
  rights?: Readonly<Record<string, readonly Holder[]>>
  parts?: Readonly<Record<string, Readers>>
  entities?: readonly Entity[]
  mutations?: M
  refusals?: Readonly<Record<string, DeclaredRefusal>>
  words: Readonly<Record<ActionsIn<M[number]>, ActionWords>>
  fieldWords?: Readonly<Record<string, string>>
  rules?: readonly RowRule[]
  reportFields?: readonly ReportFields[]
  retired?: readonly string[]
}): Area {
  const { name, entities = [], mutations = [], refusals = {}, words } = definition
  const { rights = {}, parts = {}, fieldWords = {}, rules = [], reportFields = [], retired = [] } = definition
  const found = mutations.flatMap((module) => Object.values(module)).filter(isMutation)
  return { name, rights, parts, entities, mutations: found, refusals, words, fieldWords, rules, reportFields, retired }
}

function isMutation(value: unknown): value is Mutation {
  return typeof value === 'object' && value !== null && 'run' in value && 'needs' in value
}
