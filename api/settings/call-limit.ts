import { Refusal } from '#shared/kernel/refusals/refusal'
import { countMore } from '../auth/throttle'
import type { Server } from '../context/server'
import type { Database } from '../db/database'

const MINUTE_MS = 60_000
/**
 * How many portions a limit is divided into when several processes share it: each reserves another when it has used up
 * its last one.
 */
const PORTIONS = 20

/** One sign-in's calls in a minute, as far as this process answers them. */
interface Share {
  used: number
  granted: number
  /** The limit at which no more portions were left. */
  emptyAt?: number
  /** Set while a portion is being reserved: other callers that need one wait for the same request. */
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

/** Reserves a portion of what is left of a limit that all processes share; with SQLite, there is only one process. */
async function reserveCalls(server: Server, share: Share, signIn: string, since: number, most: number): Promise<void> {
  let got = most - share.granted
  if (server.database.upkeep.kind === 'Postgres') {
    const portion = Math.ceil(most / PORTIONS)
    const count = await countMore(server, ['calls', signIn], { since, windowMs: MINUTE_MS, more: portion })
    got = Math.min(portion, most - (count - portion))
  }
  if (got > 0) share.granted += got
  else share.emptyAt = most
}

/**
 * Counts a call of a sign-in, which is a person on a device, across all processes on this database: never more than
 * `most` per clock minute. Calls that one process has reserved and not used are not available to the others.
 *
 * @throws Refusal `too_many_calls`, with the seconds to wait
 */
export async function countCall(server: Server, signIn: string, most: number): Promise<void> {
  const now = server.now().getTime()
  const since = now - (now % MINUTE_MS)
  const share = shareOf(server.database, since, signIn)
  while (share.used >= share.granted && share.used < most && share.emptyAt !== most) {
    share.asking ??= reserveCalls(server, share, signIn, since, most).finally(() => {
      share.asking = undefined
    })
    await share.asking
  }
  if (share.used >= Math.min(share.granted, most))
    throw new Refusal('too_many_calls', { retryAfter: Math.ceil((since + MINUTE_MS - now) / 1000) })
  share.used += 1
}
