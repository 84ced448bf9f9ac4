import { BLOCK_SIZE, FIRST_DEVICE_BLOCK } from './ids'

/** The smallest id that a device can assign. No other number in an action's arguments is that large. */
const FIRST_DEVICE_ID = BLOCK_SIZE * FIRST_DEVICE_BLOCK

/** Yields the integers in some arguments, row ids among them, up to `depth` levels deep. */
export function* wholeNumbersIn(args: unknown, depth = Number.POSITIVE_INFINITY): Generator<number> {
  if (typeof args === 'number') {
    if (Number.isSafeInteger(args)) yield args
  } else if (depth > 0 && typeof args === 'object' && args !== null) {
    for (const each of Object.values(args)) yield* wholeNumbersIn(each, depth - 1)
  }
}

/** Yields the integers under names such as `camperId` or `ids` in some arguments: the ids of rows of any kind. */
export function* namedIdsIn(args: unknown, isNamed = false): Generator<number> {
  if (typeof args === 'number') {
    if (isNamed && Number.isSafeInteger(args)) yield args
  } else if (Array.isArray(args)) {
    for (const each of args) yield* namedIdsIn(each, isNamed)
  } else if (typeof args === 'object' && args !== null) {
    for (const [name, each] of Object.entries(args)) yield* namedIdsIn(each, /(^i|I)ds?$/.test(name))
  }
}

/** Returns the ids in some arguments that devices have assigned. */
export function deviceIdsIn(args: unknown): Set<number> {
  return new Set([...wholeNumbersIn(args)].filter((each) => each >= FIRST_DEVICE_ID))
}

/** Returns the same arguments with some ids replaced. */
export function withOtherIds(args: unknown, others: ReadonlyMap<number, number>): unknown {
  if (typeof args === 'number') return others.get(args) ?? args
  if (Array.isArray(args)) return args.map((each) => withOtherIds(each, others))
  if (typeof args !== 'object' || args === null) return args
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, withOtherIds(value, others)]))
}
