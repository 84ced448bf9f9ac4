import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is loaded separately. */
export interface Fetched<P> {
  /** Loads the code before it is needed. */
  preload(): Promise<unknown>
  /** Shows the component; suspends while the code is being loaded. */
  Part: ComponentType<P>
}

/** Counts retries of failed code. React's `lazy` keeps a failure for ever, so each round makes a new one. */
let round = 0

/** Lets code that could not be loaded be asked for again when it is next shown. */
export function fetchAgain(): void {
  round += 1
}

/**
 * Like React's `lazy`, but code that is there already is shown at once. React keeps a fallback for 300 ms once it has
 * shown it, and opening the till would wait that long twice for nothing.
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
    // Chosen once: another component in its place would lose the state of the screen.
    const [Shown] = useState<ComponentType<P>>(() => there ?? later())
    return <Shown {...props} />
  }
  return { preload, Part }
}
