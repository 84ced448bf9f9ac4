import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import type { SignedIn } from '#sync/replica/replica'
import { setAway } from '../../ui/presence'
import { isIdle, lastTouch, lockScreen, minutesUntilLock, readLock, rememberTouch } from '../session/device-lock'
import { useServerLock } from './use-server-lock'

const LOOK_MS = 5000
/** The shortest interval between two recorded touches. */
const REMEMBER_MS = 5000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** The screen lock. */
export interface ScreenLock {
  locked: boolean
  /** Whether a PIN is set here. */
  hasPin: boolean
  /** Whether the person must still be asked how this device locks. */
  isUnasked: boolean
  /** Locks now. */
  lock(): void
  /** Reads the stored lock again, after a PIN was set, removed or entered correctly. */
  refresh(): void
}

export const ScreenLockContext = createContext<ScreenLock | null>(null)

export function useScreenLock(): ScreenLock {
  const lock = useContext(ScreenLockContext)
  if (!lock) throw new Error('useScreenLock outside the lock')
  return lock
}

/**
 * Locks the screen in all tabs after the camp's, or the person's chosen, period of inactivity. Families' own devices
 * lock only if a PIN is set.
 *
 * @param camp the camp's minutes, and whether the server is out of reach: without a PIN the screen could not be
 * unlocked then, so it does not lock
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
  useServerLock(who, { kept, offline: camp.offline, refresh })
  useEffect(() => {
    setAway(locked)
    return () => setAway(false)
  }, [locked])
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
      // Once the time is up, the first touch finds the screen locked; it does not count as activity.
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
