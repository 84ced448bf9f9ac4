import { z } from 'zod'
import type { Keys } from '../context/keys'
import { openText, sealText } from '../context/sealed-text'
import { addressHash } from './addresses'

const PLACE = 'broadcast'
/** With a hash of the address, because the number of an erased recipient is used again. */
const named = z.object({ org: z.number(), broadcastId: z.number(), number: z.number(), to: z.string() })

/** The recipient for whom a link confirms a broadcast. */
export type ConfirmFor = z.output<typeof named>

/** Returns the path of the page on which an email's reader confirms a broadcast. It gives access to nothing else. */
export function confirmPath(keys: Keys, { address, ...line }: Omit<ConfirmFor, 'to'> & { address: string }): string {
  const whom: ConfirmFor = { ...line, to: addressHash(line.org, address) }
  return `/api/broadcasts/confirm/${sealText(keys.newestKey('broadcast'), PLACE, JSON.stringify(whom))}`
}

/** Returns for whom a link confirms; undefined if this server didn't make it. */
export function confirmFor(keys: Keys, token: string): ConfirmFor | undefined {
  const opened = openText(keys.allKeys('broadcast'), PLACE, token)
  return opened === undefined ? undefined : named.safeParse(JSON.parse(opened)).data
}
