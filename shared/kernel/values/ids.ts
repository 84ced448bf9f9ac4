import { z } from 'zod'
import './plain-words'

/** How many ids one leased block holds. */
export const BLOCK_SIZE = 2 ** 20

/** The first block that can be leased to a device. Lower ids belong to the server. */
export const FIRST_DEVICE_BLOCK = 4096

/** Blocks from here on are leased at random; those below were leased in order by earlier versions. */
export const FIRST_RANDOM_BLOCK = 2 ** 20

/** The end of the blocks for devices; beyond it, ids would not be safe integers. */
export const END_OF_DEVICE_BLOCKS = 2 ** 33

/** How far a device's counter jumps at each start, so that no id is assigned twice if a disk lost its latest writes. */
export const START_JUMP = 1024

/** A row's id: a positive safe integer, `block * 2^20 + n`. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/**
 * Parses an id from a path or a form: digits only, so that `1e3`, `0x10`, `1.5` and numbers beyond the safe integer
 * range are refused.
 *
 * @returns the id, or undefined
 */
export function parseId(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : undefined
}
