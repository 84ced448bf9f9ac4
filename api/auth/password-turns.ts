import { Refusal } from '#shared/kernel/refusals/refusal'

/** How many passwords are hashed at a time: each takes 30 ms of CPU time and 19 MB. */
const AT_A_TIME = 4
/** How many may wait in one lane; more are refused at once. */
const MAX_WAITING = 100
const RETRY_SECONDS = 10

/** Waiting work, by lane. A lane is listed while any of its work waits or runs. */
const lanes = new Map<string, (() => void)[]>()
const busy = new Set<string>()

/** Starts what may run now, one of each lane, beginning with the lane that was served longest ago. */
function startNext(): void {
  for (const [lane, waiting] of lanes) {
    if (busy.size >= AT_A_TIME) return
    if (busy.has(lane)) continue
    busy.add(lane)
    waiting.shift()?.()
  }
}

/**
 * Runs work that hashes a password when its turn comes. Lanes take turns, and each lane runs one at a time, so that a
 * flood of sign-ins at one account delays no one else.
 *
 * @param lane whose work it is, such as an account and a device
 * @throws Refusal `too_many_tries` if too many of this lane wait already
 */
export async function inTurn<T>(lane: readonly string[], work: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(lane)
  const waiting = lanes.get(key) ?? []
  if (waiting.length >= MAX_WAITING) throw new Refusal('too_many_tries', { retryAfter: RETRY_SECONDS })
  lanes.set(key, waiting)
  await new Promise<void>((resolve) => {
    waiting.push(resolve)
    startNext()
  })
  try {
    return await work()
  } finally {
    busy.delete(key)
    lanes.delete(key)
    if (waiting.length > 0) lanes.set(key, waiting)
    startNext()
  }
}
