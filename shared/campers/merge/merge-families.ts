import { refuseIf, requireFound } from '../../kernel/refusals/refusal'
import type { MutationContext } from '../../kernel/rules/define'
import { type Contact, familyContacts, familyLogins, MAX_CONTACTS } from '../contact-model'
import { contactsIn, keepContacts } from '../contact-rows'
import { contactsOf, freeNumber, inEmergencyOrder } from '../contacts'
import { type Family, families, type Merge } from '../model'
import { digitsOf } from '../phone-search'

const isSameOrMissing = (a: string | null, b: string | null) =>
  !a || !b || a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Returns whether two contacts are the same person: they share an account, an email or a name, and have no differing
 * emails or phones, so that none of these is lost.
 */
function isSamePerson(a: Contact, b: Contact): boolean {
  const sameAccount = a.userId !== null && a.userId === b.userId
  const sameEmail = a.email !== null && a.email.toLowerCase() === b.email?.toLowerCase()
  const sameName = a.name.trim().toLowerCase() === b.name.trim().toLowerCase()
  if (!sameAccount && !sameEmail && !sameName) return false
  return isSameOrMissing(a.email, b.email) && isSameOrMissing(digitsOf(a.phone), digitsOf(b.phone))
}

/**
 * Returns whether two contacts with the same number are still the same person: the same account or email address, or
 * the same name and no different phone.
 */
export function isStillSame(a: Contact, b: Contact): boolean {
  if (a.userId !== null && a.userId === b.userId) return true
  if (a.email !== null && a.email.toLowerCase() === b.email?.toLowerCase()) return true
  return a.name.toLowerCase() === b.name.toLowerCase() && isSameOrMissing(digitsOf(a.phone), digitsOf(b.phone))
}

/** Returns the contacts of both families, each once, starting with the kept family's. */
function contactsOfBoth(kept: readonly Contact[], gone: readonly Contact[]): Contact[] {
  const all = [...kept]
  for (const each of gone) {
    const at = all.findIndex((known) => isSamePerson(known, each))
    const known = all[at]
    const called = all.filter(({ emergency }) => emergency !== null).length
    // Two accounts are two people who sign in, whatever their names.
    if (known && (known.userId === null || each.userId === null || known.userId === each.userId)) {
      all[at] = {
        ...known,
        userId: known.userId ?? each.userId,
        relation: known.relation ?? each.relation,
        phone: known.phone ?? each.phone,
        email: known.email ?? each.email,
        emergency: known.emergency ?? (each.emergency === null ? null : called + 1),
      }
      continue
    }
    const emergency = each.emergency === null ? null : called + 1
    // One account is one contact; a differing duplicate is kept without a sign-in.
    const hasAccount = each.userId !== null && all.some(({ userId }) => userId === each.userId)
    const signIn = hasAccount ? { userId: null, signIn: false } : {}
    all.push({ ...each, ...signIn, id: freeNumber(all, 1), emergency })
  }
  return all
}

/**
 * Moves both families' contacts to the kept one; users who signed in for either now sign in for it (Campers rule 27).
 */
export async function joinFamilies(
  { store }: MutationContext,
  { keptId, goneId, mergeId }: { keptId: number; goneId: number; mergeId: number },
): Promise<void> {
  const kept = requireFound(await store.get(families, keptId), 'family')
  const gone = requireFound(await store.get(families, goneId), 'family')
  const people = contactsOfBoth(await contactsIn(store, kept), await contactsIn(store, gone))
  const tooMany = people.length > MAX_CONTACTS
  refuseIf(tooMany, 'invalid', {
    fields: { goneId: `Together, these families have more than ${MAX_CONTACTS} contacts. Remove some first.` },
  })
  const [first, other] = [kept.primaryContactUserId, gone.primaryContactUserId]
  const there = await store.list(familyLogins, 'familyId', keptId)
  if (first === null) await store.patch(families, keptId, { primaryContactUserId: other })
  else if (other !== null && other !== first && !there.some(({ userId }) => userId === other))
    await store.insert(familyLogins, { id: mergeId, familyId: keptId, userId: other })
  await keepContacts(store, { ...kept, primaryContactUserId: first ?? other }, people)
}

/** A row of a merge as it was before. */
const rowBefore = ({ changes }: Merge, name: string, id: number) =>
  changes.find((change) => change.entity === name && change.id === id)

/** Returns a contact as it is now, with the values that only the merge wrote set back. */
function withoutMerged(now: Contact, before: Contact, after: Contact): Contact {
  const own = { ...now }
  if (now.userId === after.userId) own.userId = before.userId
  if (now.phone === after.phone) own.phone = before.phone
  if (now.email === after.email) own.email = before.email
  if (now.relation === after.relation) own.relation = before.relation
  if (now.emergency === after.emergency) own.emergency = before.emergency
  return own
}

/**
 * Separates the contacts of two families after their merge is undone. Each family gets its own, as they are now; a
 * right removed since the merge does not come back, and a contact removed since comes back without any rights.
 *
 * @param allowed the accounts that sign in for the kept family until now
 */
export async function splitContacts(
  { store }: Pick<MutationContext, 'store'>,
  merge: Merge,
  { now, allowed }: { now: readonly Contact[]; allowed: ReadonlySet<number> },
): Promise<void> {
  const { keptId, goneId } = merge
  const kept = await store.get(families, keptId)
  const gone = await store.get(families, goneId)
  const joined = rowBefore(merge, familyContacts.name, keptId)
  const after = (joined?.after?.people ?? null) as Contact[] | null
  if (!kept || !gone || !after) return
  const keptBefore = { ...kept, ...rowBefore(merge, families.name, keptId)?.before } as Family
  const before = contactsOf(keptBefore, (joined?.before ?? undefined) as { people: Contact[] } | undefined)
  const goneBefore = { ...gone, ...rowBefore(merge, families.name, goneId)?.before } as Family
  const theirs = contactsOf(goneBefore, rowBefore(merge, familyContacts.name, goneId)?.before as { people: Contact[] })
  const own = new Map(before.map((each) => [each.id, each]))
  const brought = new Set(after.filter(({ id }) => !own.has(id)).map(({ id }) => id))
  const stay = now.flatMap((each) => {
    const [was, then] = [own.get(each.id), after.find(({ id }) => id === each.id)]
    if (brought.has(each.id) && then && isStillSame(then, each)) return []
    return was && then ? withoutMerged(each, was, then) : each
  })
  const back = theirs.map((each): Contact => {
    const then = after.find((other) => isSamePerson(other, each))
    const known = then && now.find(({ id }) => id === then.id)
    const userId = each.userId !== null && allowed.has(each.userId) ? each.userId : null
    if (!then || !known) return { ...each, pickUp: false, signIn: false, userId }
    return {
      ...each,
      phone: known.phone === then.phone ? each.phone : known.phone,
      email: known.email === then.email ? each.email : known.email,
      pickUp: each.pickUp && (known.pickUp || !then.pickUp),
      signIn: each.signIn && (known.signIn || !then.signIn),
      userId,
    }
  })
  await keepContacts(store, kept, inEmergencyOrder(stay, 0))
  await keepContacts(store, gone, back)
  for (const [id, people] of [[keptId, stay] as const, [goneId, back] as const])
    if (people.length === 0 && !rowBefore(merge, familyContacts.name, id)?.before)
      await store.remove(familyContacts, id)
}
