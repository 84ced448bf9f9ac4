import { useLiveQuery } from 'dexie-react-hooks'
import { DeviceReader } from '#sync/device-reader'
import { useCamp } from './camp'

/** A read as the device does it: one of `shared/<area>/reads.ts`, or one of what a device alone can tell. */
export type DeviceRead<A extends readonly unknown[], T> = (rows: DeviceReader, ...args: A) => Promise<T>

/**
 * What a read answers from this device's rows, live: it is done again when a row changes that it has read. Undefined until
 * the first answer; while other arguments are read, the answer for the former ones stays.
 *
 * @throws whatever the read fails with, to whoever stands around the screen
 * @param read a function of a module, or one that stays the same, as from `useCallback`
 * @param args each must stay the same as long as the answer may
 */
export function useRead<A extends readonly unknown[], T>(read: DeviceRead<A, T>, ...args: A): T | undefined {
  const { replica } = useCamp()
  return useLiveQuery(() => read(new DeviceReader(replica), ...args), [replica, read, ...args])
}
