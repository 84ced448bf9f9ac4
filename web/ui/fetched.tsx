import { type ComponentType, lazy, useState } from 'react'

/** A component whose code is fetched on its own. */
export interface Fetched<P> {
  /** Fetches the code ahead of the moment when it is shown. */
  preload(): Promise<unknown>
  /** Shows it; suspends where the code is not there yet. */
  Part: ComponentType<P>
}

/** How often failed code was asked for again: React's `lazy` keeps a failure for good, so each time has its own. */
let round = 0

/** Lets what could not be fetched be asked for again, when it is next shown. */
export function fetchAgain(): void {
  round += 1
}

/**
 * Like React's `lazy`, but what is there already is shown without a detour: React keeps a fallback that it has begun to
 * show for 300 ms, and a till that is opened would wait that long for nothing, twice.
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
    // Chosen once: another component in its place would forget everything on the screen.
    const [Shown] = useState<ComponentType<P>>(() => there ?? later())
    return <Shown {...props} />
  }
  return { preload, Part }
}
