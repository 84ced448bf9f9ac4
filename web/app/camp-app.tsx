import type { ComponentProps } from 'react'
import { matchPath } from 'react-router-dom'
import { CampShell } from './frame/shell'
import { LockGate } from './lock/lock-gate'
import { SCREENS } from './paths'
import { CampDevice } from './session/camp-device'
import { Spoken } from './session/spoken'

/** The code of the first screen; it resolves even if that cannot be fetched. */
export const firstScreen: Promise<unknown> = Promise.resolve(
  SCREENS.find(({ path }) => matchPath(path, window.location.pathname))?.page.preload(),
).catch(() => undefined)

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
