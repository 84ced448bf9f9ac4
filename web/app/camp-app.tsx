import type { ComponentProps } from 'react'
import { matchPath } from 'react-router-dom'
import { CampShell } from './frame/shell'
import { LockGate } from './lock/lock-gate'
import { SCREENS } from './paths'
import { CampDevice } from './session/camp-device'

/** The code of the screen that was asked for first; settled however that ends. */
export const firstScreen: Promise<unknown> = Promise.resolve(
  SCREENS.find(({ path }) => matchPath(path, window.location.pathname))?.page.preload(),
).catch(() => undefined)

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
