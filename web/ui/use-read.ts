import { DeviceReader } from '#sync/replica/device-reader'
import type { Replica } from '#sync/replica/replica'
import { useCamp } from './camp'
import { askAhead, useLive } from './live'
import { whileWanted } from './when-idle'

/** A read of the device: one of `shared/<area>/reads.ts`, or one of `sync` that a device alone can answer. */
export type DeviceRead<A extends readonly unknown[], T> = (rows: DeviceReader, ...args: A) => Promise<T>

/**
 * Returns the result of a read of this device's rows, live: it is read again when a row that it read changes. Undefined
 * until the first result; with new arguments the previous result stays until the new one is there.
 *
 * @throws whatever the read throws, for the boundary around the screen
 * @param read a function of a module, or one that stays the same, as from `useCallback`
 * @param args primitive values, or objects that stay the same; another one restarts the read
 */
export function useRead<A extends readonly unknown[], T>(read: DeviceRead<A, T>, ...args: A): T | undefined {
  const { replica } = useCamp()
  return useLive(answerTo<A, T>, replica, read, ...args)
}

/**
 * Begins a read that a screen will need as soon as it is rendered; with the same arguments {@link useRead} has its
 * answer.
 */
export function readAhead<A extends readonly unknown[], T>(
  replica: Replica,
  read: DeviceRead<A, T>,
  ...args: A
): Promise<T | undefined> {
  return askAhead(answerTo<A, T>, replica, read, ...args)
}

function answerTo<A extends readonly unknown[], T>(replica: Replica, read: DeviceRead<A, T>, ...args: A): Promise<T> {
  return whileWanted(read(new DeviceReader(replica), ...args))
}
