import type { ContactChoice } from './model'

/** What holds for an address. */
export interface AddressState {
  wantsNews: boolean
  isDeliverable: boolean
}

/** What is known of an address, and what families have chosen for it. */
interface Known extends AddressState {
  byFamily: Map<number, boolean>
}

function note(known: Known, { choice, source, familyId }: ContactChoice): void {
  const wants = choice === 'on'
  if (choice === 'undeliverable' || choice === 'deliverable') known.isDeliverable = choice === 'deliverable'
  else if (source === 'family' && familyId !== null) known.byFamily.set(familyId, wants)
  else if (source !== 'family' || !wants) {
    known.wantsNews = wants
    if (wants) known.byFamily.clear()
  }
}

/**
 * Returns what holds for each address: the newest row about consent counts, and the newest about whether mail arrives.
 * What a family chose counts for that family alone, and doesn't undo an opt-out by the office or by a mail's link: it may
 * have entered an address that is someone else's.
 *
 * @param asKept how rows name an address whose person was erased; devices don't know
 * @returns a function of the address and of the families it is written to for; one that no row is about wants news and
 * receives mail
 */
export function addressStates(
  choices: readonly ContactChoice[],
  asKept: (address: string) => string = (address) => address,
): (address: string, familyIds?: readonly number[]) => AddressState {
  const keyOf = (address: string) => (address.includes('@') ? asKept(address) : address)
  const states = new Map<string, Known>()
  const inOrder = [...choices].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id))
  for (const choice of inOrder) {
    const key = keyOf(choice.address)
    const known = states.get(key) ?? { wantsNews: true, isDeliverable: true, byFamily: new Map() }
    note(known, choice)
    states.set(key, known)
  }
  return (address, familyIds = []) => {
    const known = states.get(keyOf(address))
    if (!known) return { wantsNews: true, isDeliverable: true }
    const { wantsNews, isDeliverable, byFamily } = known
    const isWanted = familyIds.length === 0 || familyIds.some((id) => byFamily.get(id) ?? true)
    return { wantsNews: wantsNews && isWanted, isDeliverable }
  }
}
