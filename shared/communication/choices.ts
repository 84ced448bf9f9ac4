import type { ContactChoice } from './model'

/** What holds for an address. */
export interface AddressState {
  wantsNews: boolean
  isDeliverable: boolean
}

const UNKNOWN: AddressState = { wantsNews: true, isDeliverable: true }

/**
 * Returns what holds for each address: the newest row about consent counts, and the newest about whether mail arrives.
 *
 * @param asKept how rows name an address whose person was erased; devices don't know
 * @returns a function of the address; one that no row is about wants news and receives mail
 */
export function addressStates(
  choices: readonly ContactChoice[],
  asKept: (address: string) => string = (address) => address,
): (address: string) => AddressState {
  const keyOf = (address: string) => (address.includes('@') ? asKept(address) : address)
  const states = new Map<string, AddressState>()
  const inOrder = [...choices].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id))
  for (const { address, choice } of inOrder) {
    const key = keyOf(address)
    const before = states.get(key) ?? UNKNOWN
    const isConsent = choice === 'on' || choice === 'off'
    states.set(
      key,
      isConsent ? { ...before, wantsNews: choice === 'on' } : { ...before, isDeliverable: choice === 'deliverable' },
    )
  }
  return (address) => states.get(keyOf(address)) ?? UNKNOWN
}
