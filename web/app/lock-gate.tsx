import type { ReactNode } from 'react'
import { useCamp } from '../ui/camp'
import { LockScreen } from './lock-screen'
import { ScreenLockContext, useIdleLock } from './use-idle-lock'

/** Shows the camp, or while the screen is locked only the way back in; the device goes on syncing behind it. */
export function LockGate({ children }: { children: ReactNode }) {
  const { who } = useCamp()
  const lock = useIdleLock(who)
  return (
    <ScreenLockContext value={lock}>
      {lock.locked ? <LockScreen onUnlocked={lock.refresh} /> : children}
    </ScreenLockContext>
  )
}
