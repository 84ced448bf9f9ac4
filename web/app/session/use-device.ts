import { useEffect, useState } from 'react'
import { SyncEngine } from '#sync/engine'
import { Replica, type SignedIn } from '#sync/replica'
import { fetchTransport } from '#sync/transport'
import { deviceKind } from '../../ui/device-kind'
import { takeOpenCopy } from './session'

/** The device's copy of a camp, and the engine that keeps it in step. */
export interface Opened {
  replica: Replica
  engine: SyncEngine
}

/**
 * Opens the device's copy of the camp for one person, and keeps it in step while the screens are open. When only the
 * person's rights change, the screens go on reading the old copy until the new one is open.
 *
 * @returns null until it is open, 'failed' where the browser lets it store nothing
 */
export function useDevice(who: SignedIn): Opened | 'failed' | null {
  const [opened, setOpened] = useState<(Opened & { who: SignedIn }) | 'failed' | null>(null)
  useEffect(() => {
    const replica = takeOpenCopy(who.organizationId) ?? new Replica(who.organizationId)
    const engine = new SyncEngine({ replica, who, transport: fetchTransport(), deviceName: deviceKind() })
    let left = false
    engine.start().then(
      () => (left ? replica.close() : setOpened({ who, replica, engine })),
      () => {
        replica.close()
        if (!left) setOpened('failed')
      },
    )
    void navigator.storage?.persist?.()
    return () => {
      left = true
      void engine.stop()
    }
  }, [who])
  // Closed only after the next one is shown, because a screen cannot read a closed copy.
  useEffect(() => {
    if (opened === null || opened === 'failed') return
    return () => void opened.engine.stop().then(() => opened.replica.close())
  }, [opened])
  if (opened === null || opened === 'failed') return opened
  const same = opened.who.userId === who.userId && opened.who.organizationId === who.organizationId
  return same ? opened : null
}
