import { z } from 'zod'
import type { Keys } from '../context/keys'
import { openText, sealText } from '../context/sealed-text'

const PLACE = 'unsubscribe'
const named = z.object({ org: z.number(), address: z.string(), familyId: z.number().nullable() })

/** Whom a link unsubscribes. */
export type UnsubscribeFor = z.output<typeof named>

/** Returns the path where a mail's reader unsubscribes. It is encrypted, and gives access to nothing else. */
export function unsubscribePath(keys: Keys, whom: UnsubscribeFor): string {
  return `/api/unsubscribe/${sealText(keys.newestKey('unsubscribe'), PLACE, JSON.stringify(whom))}`
}

/** Returns whom a link unsubscribes; undefined if this server didn't make it. */
export function unsubscribeFor(keys: Keys, token: string): UnsubscribeFor | undefined {
  const opened = openText(keys.allKeys('unsubscribe'), PLACE, token)
  return opened === undefined ? undefined : named.safeParse(JSON.parse(opened)).data
}
