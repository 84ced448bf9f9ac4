import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is loaded separately. */
export interface Fetched<P> {
  /** Loads the code before it is needed. */
  preload(): Promise<unknown>
  /** Shows the component; suspends while the code is being loaded. */
  Part: ComponentType<P>
}

/**
 * Counts retries of code that failed to load. React's `lazy` keeps a failure forever, so each round creates a new
 * component.
 */
let round = 0

/** Allows code that could not be loaded to be requested again when it is next shown. */
export function fetchAgain(): void {
  round += 1
}

/**
 * Like React's `lazy`, but code that is already loaded is shown at once. Once React has shown a fallback, it keeps it
 * for 300 ms, and opening the till would wait that long twice for nothing.
 */
export function fetched<P extends object>(load: () => Promise<ComponentType<P>>): Fetched<P> {
  let there: ComponentType<P> | undefined
  const preload = async () => {
    there = await load()
    return there
  }
  const laters: ComponentType<P>[] = []
  const later = () => {
    const known = laters[round] ?? (lazy(async () => ({ default: await preload() })) as unknown as ComponentType<P>)
    laters[round] = known
    return known
  }
  function Part(props: P) {
    // Chosen once, because replacing the component would lose the state of the screen.
    const [Shown] = useState<ComponentType<P>>(() => there ?? later())
    return <Shown {...props} />
  }
  return { preload, Part }
}
