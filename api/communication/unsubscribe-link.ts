import { z } from 'zod'
import type { Keys } from '../context/keys'
import { openText, sealText } from '../context/sealed-text'

const PLACE = 'unsubscribe'
const named = z.object({ org: z.number(), address: z.string(), familyId: z.number().nullable() })

/** Whose news a link stops. */
export type UnsubscribeFor = z.output<typeof named>

/** Where the reader of a mail stops news; the link says nothing to anyone else, and opens nothing else. */
export function unsubscribePath(keys: Keys, whom: UnsubscribeFor): string {
  return `/api/unsubscribe/${sealText(keys.newestKey('unsubscribe'), PLACE, JSON.stringify(whom))}`
}

/** Whose news a link stops; undefined for one that this server did not make. */
export function unsubscribeFor(keys: Keys, token: string): UnsubscribeFor | undefined {
  const opened = openText(keys.allKeys('unsubscribe'), PLACE, token)
  return opened === undefined ? undefined : named.safeParse(JSON.parse(opened)).data
}
