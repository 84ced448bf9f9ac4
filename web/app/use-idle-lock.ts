import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { SignedIn } from '#sync/replica'
import { isIdle, lastTouch, lockScreen, readPin, rememberTouch } from './device-pin'

const LOOK_MS = 5000
/** Touches are remembered no more often than this. */
const REMEMBER_MS = 5000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** The lock of the screen, as the shell meets it. */
export interface ScreenLock {
  locked: boolean
  /** Whether a PIN is set here: without one the screen never locks, as nobody could work on without a connection. */
  hasPin: boolean
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

/** Locks the screen of whoever has set a PIN once nobody has touched the app for the chosen time, in all its tabs. */
export function useIdleLock(who: SignedIn): ScreenLock {
  const [pin, setPin] = useState(() => readPin(who))
  const refresh = useCallback(() => setPin(readPin(who)), [who])
  const lock = useCallback(() => {
    lockScreen(who)
    refresh()
  }, [who, refresh])
  const minutes = pin?.minutes
  const locked = pin?.locked === true
  useEffect(() => {
    window.addEventListener('storage', refresh)
    return () => window.removeEventListener('storage', refresh)
  }, [refresh])
  useEffect(() => {
    if (minutes === undefined || locked) return
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
  return { locked, hasPin: pin !== null, lock, refresh }
}
