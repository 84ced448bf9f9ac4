import type { ComponentProps } from 'react'
import { CampDevice } from './camp-device'
import { LockGate } from './lock-gate'
import { CampShell } from './shell'

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
