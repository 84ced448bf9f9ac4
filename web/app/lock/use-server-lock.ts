import { useEffect } from 'react'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import type { SignedIn } from '#sync/replica/replica'
import { unlockProof } from '../../ui/presence'
import { NoConnection, onLocked, RequestFailed, reportPresence, request } from '../../ui/request'
import { askForPassword, type DeviceLock, lockNameOf, lockScreen, noteTold, readLock } from '../session/device-lock'

const AGAIN_MS = 10_000
const MINUTE_MS = 60_000
/** This tab's calls run one after another, so the latest state wins. */
let telling: Promise<void> = Promise.resolve()

/** Returns whether the server still has to be told that the screen is locked, or unlocked again. */
function isDue({ locked, told, pin }: DeviceLock): boolean {
  // A PIN set in an earlier version proves nothing to the server until it has been entered once.
  if (locked) return !told && (pin === null || pin.opensWith !== null)
  return told && unlockProof() !== undefined
}

/**
 * Sends a report that only this device needs: if it is refused, the screen locks; without a connection, it is sent
 * again later.
 */
async function send(call: Promise<void>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof RequestFailed || error instanceof NoConnection)) throw error
  }
}

async function tell(who: SignedIn): Promise<void> {
  const lock = readLock(who)
  if (!lock || !isDue(lock)) return
  try {
    if (lock.locked) await request('POST', '/api/auth/lock', { opensWith: lock.pin?.opensWith ?? null })
    else await request('POST', '/api/auth/unlock', { proof: unlockProof() })
    noteTold(who, lock.locked)
  } catch (error) {
    if (!(error instanceof RequestFailed || error instanceof NoConnection)) throw error
    const isRefused = error instanceof RequestFailed && (error.status === 423 || error.status === 429)
    if (!lock.locked && isRefused) askForPassword(who)
  }
}

/**
 * Tells the server what will unlock the screen, so that a sign-in that rests after inactivity asks for it, too, and
 * that its person is here, so that work without requests doesn't count as inactivity (Sign-in rule 16).
 */
function useReports(who: SignedIn, { name, awake }: { name: string | null | undefined; awake: boolean }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sign-in of the same person has to be reported too
  useEffect(() => {
    if (awake && name !== undefined) void send(request('PUT', '/api/auth/lock', { opensWith: name }))
  }, [who, awake, name])
  useEffect(() => {
    if (!awake) return
    const timer = window.setInterval(() => void send(reportPresence()), MINUTE_MS)
    return () => window.clearInterval(timer)
  }, [awake])
}

/**
 * Puts the sign-in to rest on the server while the screen is locked, and wakes it with the PIN's proof; if there was no
 * connection, as soon as it is back (Sign-in rule 12).
 */
export function useServerLock(
  who: SignedIn,
  { kept, offline, refresh }: { kept: DeviceLock | null; offline: boolean; refresh(): void },
): void {
  const due = kept !== null && !offline && isDue(kept)
  const locked = kept?.locked === true
  const name = kept ? lockNameOf(kept, ownRowsOnly(who.actor)) : undefined
  useReports(who, { name, awake: !offline && !locked })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is due may be the lock or the unlock
  useEffect(() => {
    if (!due) return
    const next = () => {
      telling = telling.then(() => tell(who)).finally(refresh)
    }
    next()
    const timer = window.setInterval(next, AGAIN_MS)
    return () => window.clearInterval(timer)
  }, [who, due, locked, refresh])
  useEffect(
    () =>
      onLocked(() => {
        if (unlockProof() === undefined) lockScreen(who)
        else askForPassword(who)
        refresh()
      }),
    [who, refresh],
  )
}
