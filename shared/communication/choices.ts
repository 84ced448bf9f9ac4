import type { ContactChoice } from './model'

/** The consent and delivery state of an address. */
export interface AddressState {
  wantsNews: boolean
  isDeliverable: boolean
}

/** What is known about an address, and what families have chosen for it. */
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
 * Returns the state of each address, from the newest row about consent and the newest about delivery. A family's choice
 * counts only for that family, and does not undo an opt-out by the office or through a mail's link, because the family
 * may have entered someone else's address.
 *
 * @param asKept how rows name an address whose person was erased; devices don't know
 * @returns a function of the address and the families it is written to for; an address without rows wants news and
 * receives mail
 */
export function addressStates(
  choices: readonly ContactChoice[],
  asKept: (address: string) => string = (address) => address,
): (address: string, familyIds?: readonly number[]) => AddressState {
  const keyOf = (address: string) => (address.includes('@') ? asKept(address) : address)
  const states = new Map<string, Known>()
  const inOrder = choices
    .filter(({ channel }) => channel === 'email')
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id))
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
