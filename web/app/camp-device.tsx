import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { can } from '#shared/access/capabilities'
import { dayIn } from '#shared/kernel/dates'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { SyncEngine } from '#sync/engine'
import { enqueue } from '#sync/mutate'
import { Replica, type SignedIn } from '#sync/replica'
import { fetchTransport } from '#sync/transport'
import { type Camp, CampProvider } from '../ui/camp'
import { DeviceContext } from './device-context'
import { FirstDownload } from './first-download'
import { signOut } from './session'

interface Opened {
  replica: Replica
  engine: SyncEngine
}

function deviceName(): string {
  const touch = navigator.maxTouchPoints > 0
  if (Math.min(screen.width, screen.height) < 600 && touch) return 'Phone'
  return touch ? 'Tablet' : 'Computer'
}

/** Opens the device's copy of the camp for one person and keeps it in step as long as the screen is open. */
function useDevice(who: SignedIn): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const replica = new Replica(who.organizationId)
    const engine = new SyncEngine({ replica, who, transport: fetchTransport(), deviceName: deviceName() })
    let left = false
    void engine.start().then(() => {
      if (!left) setOpened({ replica, engine })
    })
    void navigator.storage?.persist?.()
    return () => {
      left = true
      void engine.stop().then(() => replica.close())
    }
  }, [who])
  return opened
}

/** Everything below sees the camp: its rows, the person's rights, and the one way to change anything. */
export function CampDevice(props: { who: SignedIn; onSignedOut(): void; children: ReactNode }) {
  const { who, onSignedOut, children } = props
  const opened = useDevice(who)
  const known = useLiveQuery(async () => {
    if (!opened) return undefined
    const { replica } = opened
    const copy = await replica.getMeta('copy')
    return {
      profile: copy && (await replica.rows(campProfile).get(CAMP_ID)),
      status: await replica.getMeta('status'),
      download: await replica.getMeta('download'),
    }
  }, [opened])

  const today = known?.profile ? dayIn(known.profile.timezone, new Date().toISOString()) : ''
  const camp = useMemo((): Camp | null => {
    if (!opened || !known?.profile) return null
    const { replica, engine } = opened
    const status = known.status ?? { state: 'starting', inStepAt: null }
    return {
      replica,
      who,
      profile: known.profile,
      today,
      status,
      can: (capability) => can(who.actor, capability),
      async mutate(mutation, build, options) {
        const offline = status.state === 'offline'
        const saved = await enqueue(replica, who, mutation, build, { offline, ...options })
        engine.syncNow()
        return saved
      },
      syncNow: () => engine.syncNow(),
    }
  }, [opened, known, who, today])

  const device = useMemo(
    () => ({
      async leave() {
        if (opened) await opened.engine.stop()
        await signOut(opened?.replica ?? null)
        onSignedOut()
      },
    }),
    [opened, onSignedOut],
  )

  if (!camp) return <FirstDownload download={known?.download} state={known?.status?.state ?? 'starting'} leave={device.leave} />
  return (
    <DeviceContext value={device}>
      <CampProvider camp={camp}>{children}</CampProvider>
    </DeviceContext>
  )
}
