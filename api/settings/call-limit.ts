import { Refusal } from '#shared/kernel/refusals/refusal'
import { countMore } from '../auth/throttle'
import type { Server } from '../context/server'
import type { Database } from '../db/database'

const MINUTE_MS = 60_000
/** Into how many pieces a limit is divided where several processes share it: each asks for one when it has used up the last. */
const PIECES = 20

/** The calls of one sign-in in a minute, as far as this process answers them. */
interface Share {
  used: number
  granted: number
  /** The limit at which nothing more was to be had. */
  emptyAt?: number
  /** A block is being requested: other callers who need one wait for the same. */
  asking?: Promise<void> | undefined
}

const minutes = new WeakMap<Database, { since: number; bySignIn: Map<string, Share> }>()

function shareOf(database: Database, since: number, signIn: string): Share {
  let minute = minutes.get(database)
  if (minute?.since !== since) {
    minute = { since, bySignIn: new Map() }
    minutes.set(database, minute)
  }
  const share = minute.bySignIn.get(signIn) ?? { used: 0, granted: 0 }
  minute.bySignIn.set(signIn, share)
  return share
}

/** Takes a piece of what is left of a limit for all processes; one process has SQLite to itself. */
async function takeMore(server: Server, share: Share, signIn: string, since: number, most: number): Promise<void> {
  let got = most - share.granted
  if (server.database.upkeep.kind === 'Postgres') {
    const piece = Math.ceil(most / PIECES)
    const count = await countMore(server, ['calls', signIn], { since, windowMs: MINUTE_MS, more: piece })
    got = Math.min(piece, most - (count - piece))
  }
  if (got > 0) share.granted += got
  else share.emptyAt = most
}

/**
 * Counts a call of a sign-in, which is a person on a device, for all processes on this database together: never more than
 * `most` in a minute of the clock. What one process has taken and not used yet, the others cannot give.
 *
 * @throws Refusal `too_many_calls`, with the seconds to wait
 */
export async function countCall(server: Server, signIn: string, most: number): Promise<void> {
  const now = server.now().getTime()
  const since = now - (now % MINUTE_MS)
  const share = shareOf(server.database, since, signIn)
  while (share.used >= share.granted && share.used < most && share.emptyAt !== most) {
    share.asking ??= takeMore(server, share, signIn, since, most).finally(() => {
      share.asking = undefined
    })
    await share.asking
  }
  if (share.used >= Math.min(share.granted, most))
    throw new Refusal('too_many_calls', { retryAfter: Math.ceil((since + MINUTE_MS - now) / 1000) })
  share.used += 1
}
