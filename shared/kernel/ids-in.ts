import { BLOCK_SIZE, FIRST_DEVICE_BLOCK } from './ids'

/** The smallest id that a device can give to a row. No other number in the arguments of an action is that large. */
const FIRST_DEVICE_ID = BLOCK_SIZE * FIRST_DEVICE_BLOCK

/** The ids of rows made on devices that occur in some arguments, each once. */
export function deviceIdsIn(args: unknown): Set<number> {
  const found = new Set<number>()
  const look = (value: unknown): void => {
    if (typeof value === 'number') {
      if (Number.isSafeInteger(value) && value >= FIRST_DEVICE_ID) found.add(value)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(args)
  return found
}

/** The same arguments with some ids replaced. */
export function withOtherIds(args: unknown, others: ReadonlyMap<number, number>): unknown {
  if (typeof args === 'number') return others.get(args) ?? args
  if (Array.isArray(args)) return args.map((each) => withOtherIds(each, others))
  if (typeof args !== 'object' || args === null) return args
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, withOtherIds(value, others)]))
}
