import { z } from 'zod'
import { keptHere } from '../ui/kept-here'

/** The most reports that can be pinned. */
const MAX_PINNED = 50

/** The addresses of the reports that are pinned to the top of the list on this device. */
const PINS = keptHere<string[]>('anchor-camp-pinned-reports', z.array(z.string().max(200)).max(MAX_PINNED), [])

/** Returns the pinned reports' addresses, and a function that pins or unpins one. */
export function usePins(): { pinned: readonly string[]; toggle(address: string): void } {
  const pinned = PINS.use()
  const toggle = (address: string) => {
    const others = PINS.read().filter((each) => each !== address)
    PINS.keep(others.length < PINS.read().length ? others : [...others, address].slice(-MAX_PINNED))
  }
  return { pinned, toggle }
}
