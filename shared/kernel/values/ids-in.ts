import { BLOCK_SIZE, FIRST_DEVICE_BLOCK } from './ids'

/** The smallest id that a device can give to a row. No other number in the arguments of an action is that large. */
const FIRST_DEVICE_ID = BLOCK_SIZE * FIRST_DEVICE_BLOCK

/** The whole numbers that occur in some arguments, no deeper than `depth`; the ids of rows are among them. */
export function* wholeNumbersIn(args: unknown, depth = Number.POSITIVE_INFINITY): Generator<number> {
  if (typeof args === 'number') {
    if (Number.isSafeInteger(args)) yield args
  } else if (depth > 0 && typeof args === 'object' && args !== null) {
    for (const each of Object.values(args)) yield* wholeNumbersIn(each, depth - 1)
  }
}

/**
 * The numbers that some arguments give under a name such as `camperId` or `ids`: the ids of rows, of whichever kind.
 */
export function* namedIdsIn(args: unknown, isNamed = false): Generator<number> {
  if (typeof args === 'number') {
    if (isNamed && Number.isSafeInteger(args)) yield args
  } else if (Array.isArray(args)) {
    for (const each of args) yield* namedIdsIn(each, isNamed)
  } else if (typeof args === 'object' && args !== null) {
    for (const [name, each] of Object.entries(args)) yield* namedIdsIn(each, /(^i|I)ds?$/.test(name))
  }
}

/** Returns the ids of rows made on devices that occur in some arguments, each once. */
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
