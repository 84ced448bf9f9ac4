import { Typography } from '@mui/material'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readingOf } from '#shared/access/reading'
import { can } from '#shared/kernel/rights/capabilities'
import type { CampProfile } from '#shared/settings/model'
import { enqueue } from '#sync/push/mutate'
import type { SignedIn, SyncStatus } from '#sync/replica/replica'
import { type Camp, CampProvider } from '../../ui/camp'
import { Notice, Spinner } from '../../ui/notice'
import { useAccent } from '../theme/themed'
import { DeviceContext } from './device-context'
import { FirstDownload } from './first-download'
import { useKnown } from './known'
import { whileSaving } from './saving'
import { signOut } from './session'
import { type Opened, useDevice } from './use-device'
import { useKeptLogo } from './use-kept-logo'
import { useToday } from './use-today'
import { useWaitingNote } from './use-waiting-note'

/** How long a request may take before it is abandoned, so that a person can sign out. */
const STOP_MS = 3000

interface Props {
  who: SignedIn
  /** Whether the device relies on the remembered sign-in, because the server was out of reach. */
  remembered: boolean
  check(): Promise<unknown>
  doubt(): Promise<unknown>
  /** Called when the browser has closed the copy, as it does when it deletes the database. */
  lookForCopy(): Promise<unknown>
  onSignedOut(): void
  children: ReactNode
}

/** Opens the camp on this device for one person. */
export function CampDevice(props: Props) {
  const opened = useDevice(props.who, props.lookForCopy)
  if (opened === 'failed') {
    return (
      <Notice
        title="This Browser Can't Store Your Camp's Data"
        action={{ label: 'Try Again', run: () => window.location.reload() }}
      >
        <Typography>
          {window.isSecureContext
            ? "It won't let the app store anything. You may be using a private window, or the disk may be full."
            : "The app's address must start with https. Ask the person who runs your camp's server."}
        </Typography>
      </Notice>
    )
  }
  return opened ? <OpenedCamp {...props} opened={opened} /> : <Spinner />
}

/** Asks the server again who is signed in when the remembered answer may be outdated. */
function useWatch({ remembered, check, doubt }: Props, state: SyncStatus['state'], view: string | null | undefined) {
  const seenView = useRef<string>(undefined)
  useEffect(() => {
    if (state === 'signed-out') void doubt()
    if (state === 'in-step' && remembered) void check()
  }, [state, remembered, check, doubt])
  // A new view means new rights: the role, the grants or the family has changed.
  useEffect(() => {
    if (!view) return
    if (seenView.current !== undefined && seenView.current !== view) void check()
    seenView.current = view
  }, [view, check])
}

/** Returns the last known profile: there is none while rows are downloaded again, but the screens stay. */
function useLast(profile: CampProfile | null | undefined): CampProfile | null {
  const [last, setLast] = useState<CampProfile | null>(null)
  if (profile && JSON.stringify(profile) !== JSON.stringify(last)) setLast(profile)
  return last
}

/** Provides the camp to all screens below it: its rows, the person's rights, and the one way to change anything. */
function OpenedCamp(props: Props & { opened: Opened }) {
  const { who, opened, onSignedOut, check, children } = props
  const { replica, engine } = opened
  const { status, download, fill, view, profile } = useKnown(replica)
  const last = useLast(profile)
  const today = useToday(replica, last?.timezone ?? 'UTC')
  const [leaving, setLeaving] = useState(false)
  const state = useRef(status.state)
  state.current = status.state
  useWatch(props, status.state, view)
  useAccent(last?.accent ?? null)
  useWaitingNote(replica)
  useKeptLogo(replica, status.state === 'in-step' && fill === null)

  const may = useCallback<Camp['can']>((capability) => can(who.actor, capability), [who])
  const sees = useMemo((): Camp['sees'] => {
    const reading = readingOf(who.actor)
    return (part) => reading.has(part)
  }, [who])
  const camp = useMemo((): Camp | null => {
    if (!last) return null
    return {
      replica,
      who,
      profile: last,
      today,
      can: may,
      sees,
      async mutate(mutation, build, options) {
        const offline = state.current === 'offline'
        const saved = await whileSaving(() => enqueue(replica, who, mutation, build, { offline, ...options }))
        if (options?.moreFollows) engine.moreFollows()
        else engine.syncNow()
        return saved
      },
      checkWho: check,
      syncNow: () => engine.syncNow(),
    }
  }, [replica, engine, check, who, may, sees, last, today])

  const device = useMemo(
    () => ({
      async leave() {
        setLeaving(true)
        await Promise.race([engine.stop(), new Promise((resolve) => setTimeout(resolve, STOP_MS))])
        await signOut(replica)
        onSignedOut()
      },
    }),
    [engine, replica, onSignedOut],
  )

  if (leaving || profile === undefined) return <Spinner />
  return (
    <DeviceContext value={device}>
      {camp ? (
        <CampProvider camp={camp} status={status} filling={fill}>
          {children}
        </CampProvider>
      ) : null}
      {profile === null ? (
        <FirstDownload download={download} state={status.state} over={camp !== null} leave={device.leave} />
      ) : null}
    </DeviceContext>
  )
}
