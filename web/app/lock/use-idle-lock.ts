import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { ownRowsOnly } from '#shared/kernel/capabilities'
import type { SignedIn } from '#sync/replica'
import { isIdle, lastTouch, lockScreen, minutesUntilLock, readLock, rememberTouch } from './device-lock'

const LOOK_MS = 5000
/** Touches are remembered no more often than this. */
const REMEMBER_MS = 5000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** The lock of the screen, as the shell meets it. */
export interface ScreenLock {
  locked: boolean
  /** Whether a PIN is set here. */
  hasPin: boolean
  /** Whether the person has still to be asked how this device opens. */
  isUnasked: boolean
  /** Locks now. */
  lock(): void
  /** Looks again at what is kept: a PIN was set, removed or found right. */
  refresh(): void
}

export const ScreenLockContext = createContext<ScreenLock | null>(null)

export function useScreenLock(): ScreenLock {
  const lock = useContext(ScreenLockContext)
  if (!lock) throw new Error('useScreenLock outside the lock')
  return lock
}

/**
 * Locks the screen once nobody has touched the app for the time of the camp, or the one that the person chose, in all its
 * tabs. Families have devices of their own, which lock only where they set a PIN.
 *
 * @param camp the camp's minutes, and whether the server is out of reach: who could not open the screen again, because no
 *   PIN is set, is not locked out until it is back
 */
export function useIdleLock(who: SignedIn, camp: { idleMinutes: number; offline: boolean }): ScreenLock {
  const [kept, setKept] = useState(() => readLock(who))
  const refresh = useCallback(() => setKept(readLock(who)), [who])
  const lock = useCallback(() => {
    lockScreen(who)
    refresh()
  }, [who, refresh])
  const isFamily = ownRowsOnly(who.actor)
  const hasPin = (kept?.pin ?? null) !== null
  const minutes = (isFamily || camp.offline) && !hasPin ? null : minutesUntilLock(kept, camp.idleMinutes)
  const locked = kept?.locked === true
  useEffect(() => {
    window.addEventListener('storage', refresh)
    return () => window.removeEventListener('storage', refresh)
  }, [refresh])
  useEffect(() => {
    if (minutes === null || locked) return
    let remembered = 0
    const look = () => {
      if (isIdle(lastTouch(Date.now()), Date.now(), minutes)) lock()
    }
    const touch = () => {
      const now = Date.now()
      if (now - remembered < REMEMBER_MS) return
      // Whoever comes back after the time is up finds the screen locked, not opened by that touch.
      look()
      remembered = now
      rememberTouch(now)
    }
    look()
    const timer = window.setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    for (const kind of TOUCHES) document.addEventListener(kind, touch, { capture: true, passive: true })
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const kind of TOUCHES) document.removeEventListener(kind, touch, { capture: true })
    }
  }, [minutes, locked, lock])
  return { locked, hasPin, isUnasked: kept === null && !isFamily, lock, refresh }
}
