import type { ComponentProps } from 'react'
import { CampDevice } from './camp-device'
import { LockGate } from './lock-gate'
import { SCREENS } from './paths'
import { CampShell } from './shell'

// The screen that was asked for is fetched while the device's copy is being opened.
void SCREENS.find(({ path }) => path === window.location.pathname)
  ?.preload()
  .catch(() => undefined)

/** Everything that somebody who is signed in to a camp works with; visitors never load it. */
export function CampApp(props: Omit<ComponentProps<typeof CampDevice>, 'children'>) {
  return (
    <CampDevice {...props}>
      <LockGate>
        <CampShell />
      </LockGate>
    </CampDevice>
  )
}
