import type { ContactChoice } from './model'

/** What holds for an address. */
export interface AddressState {
  wantsNews: boolean
  isDeliverable: boolean
}

const UNKNOWN: AddressState = { wantsNews: true, isDeliverable: true }

/**
 * Returns what holds for each address, by the newest row about it: of consent, and of whether mail arrives.
 *
 * @returns for an address of which nothing is known that it wants news and that mail arrives
 */
export function addressStates(choices: readonly ContactChoice[]): (address: string) => AddressState {
  const states = new Map<string, AddressState>()
  const inOrder = [...choices].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id))
  for (const { address, choice } of inOrder) {
    const before = states.get(address) ?? UNKNOWN
    const isConsent = choice === 'on' || choice === 'off'
    states.set(
      address,
      isConsent ? { ...before, wantsNews: choice === 'on' } : { ...before, isDeliverable: choice === 'deliverable' },
    )
  }
  return (address) => states.get(address) ?? UNKNOWN
}
