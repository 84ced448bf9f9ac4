import type { Camper, CamperAccount, CamperContact, Family } from '../campers/model'
import { fullName } from '../campers/model'
import type { RowSource } from '../kernel/store/store'
import { fromCents, toCents } from '../kernel/values/money'
import { nameOrder } from '../kernel/values/names'
import { holdsPlace, type Registration } from '../registration/model'
import { type CLOSE_OUT_CHOICES, type CloseOut, storeCloseOuts } from './model'

type Kind = (typeof CLOSE_OUT_CHOICES)[number]

/** Returns the ledger entries of close-outs that paid nothing out: the money went to a sibling or the camp. */
export function movedBy(rows: Iterable<Pick<CloseOut, 'choice' | 'entryIds'>>): Set<number> {
  return new Set([...rows].flatMap(({ choice, entryIds }) => (choice === 'refund' ? [] : entryIds)))
}

/**
 * Returns the close-outs that affected a camper's account: the camper's own, and those that gave the camper a sibling's
 * money.
 */
export async function closeOutsAbout(rows: Pick<RowSource, 'list'>, camperId: number): Promise<CloseOut[]> {
  const own = await rows.list(storeCloseOuts, 'camperId', camperId)
  return [...own, ...(await rows.list(storeCloseOuts, 'siblingId', camperId))]
}

/** A camper with money left at the end of a session, and the siblings it could go to. */
export interface OpenAccount {
  camperId: number
  name: string
  balance: string
  siblings: { id: number; name: string }[]
}

/** The open accounts of one family; a camper without a family is listed alone. */
export interface OpenFamily {
  name: string
  total: string
  accounts: OpenAccount[]
}

/** A closed account and what happened to its money. */
export interface ClosedAccount {
  id: number
  camperId: number
  name: string
  family: string | null
  choice: Kind
  amount: string
}

/** Which accounts of a session to close: all, those of one camper's family, or those of one cabin. */
export type CloseOutPart = 'all' | { familyOf: number } | { cabin: string }

/** Returns the families in a part of the list, each with only that part's accounts. */
export function partOfList(
  open: readonly OpenFamily[],
  part: CloseOutPart,
  cabinOf: ReadonlyMap<number, string>,
): OpenFamily[] {
  if (part === 'all') return [...open]
  if ('familyOf' in part)
    return open.filter(({ accounts }) => accounts.some(({ camperId }) => camperId === part.familyOf))
  return open.flatMap((family) => {
    const accounts = family.accounts.filter(({ camperId }) => cabinOf.get(camperId) === part.cabin)
    const total = fromCents(accounts.reduce((sum, { balance }) => sum + toCents(balance), 0))
    return accounts.length === 0 ? [] : [{ ...family, accounts, total }]
  })
}

interface Known {
  /** The close-outs of the session so far. */
  closeOuts: readonly CloseOut[]
  /** The registrations for the session. */
  places: readonly Pick<Registration, 'camperId' | 'status'>[]
  campers: Iterable<Pick<Camper, 'id' | 'firstName' | 'lastName'>>
  contacts: Iterable<Pick<CamperContact, 'id' | 'familyId'>>
  families: Iterable<Pick<Family, 'id' | 'lastName'>>
  accounts: Iterable<Pick<CamperAccount, 'id' | 'storeBalance'>>
}

const byName = (a: { name: string }, b: { name: string }) => nameOrder.compare(a.name, b.name)

/** Returns a session's accounts by family: those with money left, and those already closed. */
export function closeOutList(known: Known): { open: OpenFamily[]; closed: ClosedAccount[] } {
  const people = new Map([...known.campers].map((camper) => [camper.id, camper]))
  const familyOf = new Map([...known.contacts].map(({ id, familyId }) => [id, familyId]))
  const familyNames = new Map([...known.families].map(({ id, lastName }) => [id, `${lastName} Family`]))
  const nameOf = (id: number) => {
    const camper = people.get(id)
    return camper ? fullName(camper) : 'Deleted camper'
  }
  const members = new Map<number, number[]>()
  for (const [id, familyId] of familyOf) {
    if (familyId !== null) members.set(familyId, [...(members.get(familyId) ?? []), id])
  }
  const done = new Set(known.closeOuts.map(({ camperId }) => camperId))
  const here = new Set(known.places.filter(holdsPlace).map(({ camperId }) => camperId))
  const groups = new Map<string, OpenFamily & { cents: number }>()
  for (const { id, storeBalance } of known.accounts) {
    const cents = toCents(storeBalance)
    if (!here.has(id) || done.has(id) || cents <= 0) continue
    const familyId = familyOf.get(id) ?? null
    const key = familyId === null ? `camper ${id}` : `family ${familyId}`
    const name = (familyId === null ? undefined : familyNames.get(familyId)) ?? nameOf(id)
    const group = groups.get(key) ?? { name, total: '0.00', accounts: [], cents: 0 }
    const siblings = (members.get(familyId ?? 0) ?? []).filter((each) => each !== id)
    group.accounts.push({
      camperId: id,
      name: nameOf(id),
      balance: storeBalance,
      siblings: siblings.map((each) => ({ id: each, name: nameOf(each) })).sort(byName),
    })
    group.cents += cents
    groups.set(key, group)
  }
  const open = [...groups.values()].map(({ cents, name, accounts }) => ({
    name,
    total: fromCents(cents),
    accounts: accounts.sort(byName),
  }))
  const closed = known.closeOuts.map(({ id, camperId, choice, amount }) => {
    const family = familyNames.get(familyOf.get(camperId) ?? 0) ?? null
    return { id, camperId, name: nameOf(camperId), family, choice, amount }
  })
  const byFamily = (a: ClosedAccount, b: ClosedAccount) =>
    nameOrder.compare(a.family ?? a.name, b.family ?? b.name) || byName(a, b)
  return { open: open.sort(byName), closed: closed.sort(byFamily) }
}

/** The choice for an account in the list: what happens to the money, or `sibling:` and the receiver's id. */
export type CloseOutChoice = Exclude<Kind, 'sibling'> | `sibling:${number}`

/**
 * Expands a choice for a whole family into choices for its accounts; the child who receives the others' money carries
 * their own over.
 */
export function choicesFor({ accounts }: OpenFamily, choice: CloseOutChoice): [number, CloseOutChoice][] {
  return accounts.map(({ camperId }) => [camperId, choice === `sibling:${camperId}` ? 'carry_over' : choice])
}

/** Returns the family choice that matches all of its accounts' choices; null if none does. */
export function choiceOfFamily(
  family: OpenFamily,
  choiceOf: (camperId: number) => CloseOutChoice,
): CloseOutChoice | null {
  const chosen = family.accounts.map(({ camperId }) => choiceOf(camperId))
  return chosen.find((choice) => choicesFor(family, choice).every(([id, each]) => choiceOf(id) === each)) ?? null
}

/** Returns the siblings who can receive a family's money. */
export function receiversIn({ accounts }: OpenFamily): { id: number; name: string }[] {
  const all = new Map<number, { id: number; name: string }>()
  for (const { siblings } of accounts) for (const sibling of siblings) all.set(sibling.id, sibling)
  return [...all.values()].sort(byName)
}
