import { useEffect, useState } from 'react'
import { Replica, type SignedIn } from '#sync/replica/replica'
import { SyncEngine } from '#sync/session/engine'
import { Halted } from '#sync/transport/answers'
import { fetchTransport } from '#sync/transport/transport'
import { deviceKind } from '../../ui/device-kind'
import { isPresent, takeOpenCopy } from './session'
import { waitingNotes } from './waiting-notes'

/** The device's copy of a camp, and the engine that keeps it in sync. */
export interface Opened {
  who: SignedIn
  replica: Replica
  engine: SyncEngine
}

/** The copy opened before anything was rendered, until the screens take it. */
let ahead: Opened | undefined

function open(who: SignedIn): Opened {
  const replica = takeOpenCopy(who.organizationId) ?? new Replica(who.organizationId)
  const engine = new SyncEngine({
    replica,
    who,
    transport: fetchTransport(),
    deviceName: deviceKind(),
    isPresent: () => isPresent(who),
    notes: waitingNotes(who.organizationId),
  })
  return { who, replica, engine }
}

/**
 * Opens the device's copy of the remembered person's camp, for screens that are about to be rendered.
 *
 * @returns the copy, which can be read at once, and a promise for when it is prepared, which rejects if the browser
 * stores nothing
 */
export function openAhead(who: SignedIn): { replica: Replica; prepared: Promise<void> } {
  const opened = open(who)
  const { replica, engine } = opened
  const prepared = engine.prepare().then(
    () => {
      ahead = opened
    },
    async (error: unknown) => {
      await closeUnused(opened)
      throw error
    },
  )
  return { replica, prepared }
}

/** Returns the copy opened ahead if it is for this person's current sign-in. */
function takeOpened(who: SignedIn): Opened | undefined {
  const opened = ahead
  ahead = undefined
  if (opened?.who === who) return opened
  if (opened) void closeUnused(opened)
  return undefined
}

/** Closes a copy that no screen has read: the engine first, because its channel to the other tabs would stay open. */
async function closeUnused({ engine, replica }: Opened): Promise<void> {
  await engine.stop()
  replica.close()
}

/**
 * Opens the device's copy of the camp for one person, and keeps it in sync while the screens are open. If only the
 * person's rights change, the screens keep reading the old copy until the new one is open.
 *
 * @param closed called after the browser has closed the copy that the screens read
 * @returns null until it is open, 'failed' if the browser does not let it store anything
 */
export function useDevice(who: SignedIn, closed: () => unknown): Opened | 'failed' | null {
  const [opened, setOpened] = useState<Opened | 'failed' | null>(() => (ahead?.who === who ? ahead : null))
  useEffect(() => {
    const opening = takeOpened(who) ?? open(who)
    const { replica, engine } = opening
    let left = false
    engine.start().then(
      () => (left ? replica.close() : setOpened(opening)),
      (error: unknown) => {
        replica.close()
        // `Halted` means that another person is here, or no one is: a request is finding out.
        if (!left) setOpened(error instanceof Halted ? null : 'failed')
      },
    )
    void navigator.storage?.persist?.()
    return () => {
      left = true
      void engine.stop()
    }
  }, [who])
  useEffect(() => {
    if (opened === null || opened === 'failed') return
    const { on } = opened.replica
    on('close', closed)
    return () => on.close.unsubscribe(closed)
  }, [opened, closed])
  // The old copy is closed only after the next one is shown, because a screen cannot read a closed copy.
  useEffect(() => {
    if (opened === null || opened === 'failed') return
    return () => void opened.engine.stop().then(() => opened.replica.close())
  }, [opened])
  if (opened === null || opened === 'failed') return opened
  const same = opened.who.userId === who.userId && opened.who.organizationId === who.organizationId
  return same ? opened : null
}
