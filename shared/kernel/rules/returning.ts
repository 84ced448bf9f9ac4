import type { Row } from '../entity/entity'

/** Why a row cannot be again what it was. */
export const NOT_NOW = ['changed', 'belongs', 'twice', 'bed', 'full', 'code', 'unfit'] as const
export type NotNow = (typeof NOT_NOW)[number]

/** A row as it may come back now, or why it may not. */
export type Returning<R = Row> = { row: R } | { why: NotNow }
