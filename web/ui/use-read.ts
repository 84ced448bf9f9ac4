import { DeviceReader } from '#sync/replica/device-reader'
import type { Replica } from '#sync/replica/replica'
import { useCamp } from './camp'
import { askAhead, useLive } from './live'
import { whileWanted } from './when-idle'

/**
 * A query of the device's rows: one from `shared/<area>/reads.ts`, or one from `sync` that only a device can answer.
 */
export type DeviceRead<A extends readonly unknown[], T> = (rows: DeviceReader, ...args: A) => Promise<T>

/**
 * Returns the result of a read of this device's rows, live: it is read again when a row it read changes. Undefined
 * until the first result; with new arguments the previous result stays until the new one is there.
 *
 * @throws whatever the read throws, for the boundary around the screen
 * @param read a function with a stable identity: module-level, or from `useCallback`
 * @param args primitive values, or objects with a stable identity; a new one restarts the read
 */
export function useRead<A extends readonly unknown[], T>(read: DeviceRead<A, T>, ...args: A): T | undefined {
  const { replica } = useCamp()
  return useLive(answerTo<A, T>, replica, read, ...args)
}

/**
 * Starts a read that a screen will need as soon as it is rendered; {@link useRead} with the same arguments then has its
 * result.
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
