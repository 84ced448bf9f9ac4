import type { ReactNode } from 'react'
import { useCamp, useSyncStatus } from '../../ui/camp'
import { DeviceQuestion } from './device-question'
import { LockScreen } from './lock-screen'
import { ScreenLockContext, useIdleLock } from './use-idle-lock'

/** Shows the camp, or only the lock screen while the screen is locked. The device keeps syncing behind it. */
export function LockGate({ children }: { children: ReactNode }) {
  const { who, profile } = useCamp()
  const status = useSyncStatus()
  const lock = useIdleLock(who, { idleMinutes: profile.idleMinutes, offline: status.state === 'offline' })
  return (
    <ScreenLockContext value={lock}>
      {/* Always rendered, so that the till measures its space again when the question appears and disappears. */}
      <div>{lock.isUnasked ? <DeviceQuestion /> : null}</div>
      {lock.locked ? <LockScreen onUnlocked={lock.refresh} /> : children}
    </ScreenLockContext>
  )
}
