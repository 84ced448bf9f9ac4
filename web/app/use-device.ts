import { useEffect, useState } from 'react'
import { SyncEngine } from '#sync/engine'
import { Replica, type SignedIn } from '#sync/replica'
import { fetchTransport } from '#sync/transport'

/** The device's copy of a camp, and what keeps it in step. */
export interface Opened {
  replica: Replica
  engine: SyncEngine
}

/** What the camp's office reads about this device. */
function deviceName(): string {
  const touch = navigator.maxTouchPoints > 0
  if (Math.min(screen.width, screen.height) < 600 && touch) return 'Phone'
  return touch ? 'Tablet' : 'Computer'
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
    const engine = new SyncEngine({ replica, who, transport: fetchTransport(), deviceName: deviceName() })
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
