import { useEffect, useState } from 'react'
import { SyncEngine } from '#sync/engine'
import { Replica, type SignedIn } from '#sync/replica'
import { fetchTransport } from '#sync/transport'
import { deviceKind } from '../ui/device-kind'

/** The device's copy of a camp, and what keeps it in step. */
export interface Opened {
  replica: Replica
  engine: SyncEngine
}

/**
 * Opens the device's copy of the camp for one person and keeps it in step as long as the screen is open.
 *
 * @returns null until it is open, 'failed' where the browser does not let it keep anything
 */
export function useDevice(who: SignedIn): Opened | 'failed' | null {
  const [opened, setOpened] = useState<Opened | 'failed' | null>(null)
  useEffect(() => {
    const replica = new Replica(who.organizationId)
    const engine = new SyncEngine({ replica, who, transport: fetchTransport(), deviceName: deviceKind() })
    let left = false
    const show = (next: Opened | 'failed') => {
      if (!left) setOpened(next)
    }
    engine.start().then(
      () => show({ replica, engine }),
      () => show('failed'),
    )
    void navigator.storage?.persist?.()
    return () => {
      left = true
      void engine.stop().then(() => replica.close())
    }
  }, [who])
  return opened
}
