import type { ReactNode } from 'react'
import { useCamp, useSyncStatus } from '../../ui/camp'
import { FirstPin } from './first-pin'
import { LockScreen } from './lock-screen'
import { ScreenLockContext, useIdleLock } from './use-idle-lock'

/** Shows the camp, or only the lock screen while the screen is locked. The device continues syncing behind it. */
export function LockGate({ children }: { children: ReactNode }) {
  const { who, profile } = useCamp()
  const status = useSyncStatus()
  const lock = useIdleLock(who, { idleMinutes: profile.idleMinutes, offline: status.state === 'offline' })
  return (
    <ScreenLockContext value={lock}>
      {lock.locked ? <LockScreen onUnlocked={lock.refresh} /> : children}
      {lock.isUnasked ? <FirstPin /> : null}
    </ScreenLockContext>
  )
}
