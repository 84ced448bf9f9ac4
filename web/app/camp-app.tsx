import type { ComponentProps } from 'react'
import { matchPath } from 'react-router-dom'
import { dayIn } from '#shared/kernel/values/dates'
import type { Replica, SignedIn } from '#sync/replica/replica'
import { SCREENS } from './frame/paths'
import { CampShell } from './frame/shell'
import { LockGate } from './lock/lock-gate'
import { CampDevice } from './session/camp-device'
import { readLock } from './session/device-lock'
import { askKnownAhead } from './session/known'
import { Spoken } from './session/spoken'
import { openAhead } from './session/use-device'

const first = SCREENS.find(({ path }) => matchPath(path, window.location.pathname))

/** Loads the code of the first screen; resolves even if that fails. */
export const firstScreen: Promise<unknown> = Promise.resolve(first?.page.preload()).catch(() => undefined)

/**
 * Opens the remembered person's camp and reads what the first screen shows, so that it is rendered once, and complete.
 * The screens repeat whatever fails here, and report it.
 */
export async function openCampAhead(who: SignedIn): Promise<void> {
  const { replica, prepared } = openAhead(who)
  await Promise.all([prepared, readAhead(replica, who)])
}

async function readAhead(replica: Replica, who: SignedIn): Promise<void> {
  const profile = await askKnownAhead(replica)
  if (profile === null || readLock(who)?.locked) return
  await first?.ahead?.({ replica, who, today: dayIn(profile.timezone, replica.clock.instant()) })
}

/** Everything for people who are signed in to a camp; visitors never load it. */
export function CampApp(props: Omit<ComponentProps<typeof CampDevice>, 'children'>) {
  return (
    <CampDevice {...props}>
      <Spoken>
        <LockGate>
          <CampShell />
        </LockGate>
      </Spoken>
    </CampDevice>
  )
}
