import type { Row } from '../entity/entity'

/** Why a row can't be restored. */
export const NOT_NOW = ['changed', 'belongs', 'twice', 'bed', 'full', 'code', 'unfit'] as const
export type WhyNotReturned = (typeof NOT_NOW)[number]

/** A row in the form in which it may be restored now, or why it can't be. */
export type Returning<R = Row> = { row: R } | { why: WhyNotReturned }
