import type { MutationContext } from '../kernel/define'
import { refuseIf, requireFound } from '../kernel/refusal'
import { type Contact, familyLogins, MOST_CONTACTS } from './contact-model'
import { contactsIn, keepContacts } from './contact-rows'
import { freeNumber } from './contacts'
import { families } from './model'

const isSameOrUnsaid = (a: string | null, b: string | null) =>
  !a || !b || a.trim().toLowerCase() === b.trim().toLowerCase()

const digits = (phone: string | null) => (phone ?? '').replace(/\D/g, '')

/** Whether two contacts are one: nothing that both say differs, so that neither a phone nor an address is lost. */
function isSamePerson(a: Contact, b: Contact): boolean {
  const sameAccount = a.userId !== null && a.userId === b.userId
  const sameEmail = a.email !== null && a.email.toLowerCase() === b.email?.toLowerCase()
  const sameName = a.name.trim().toLowerCase() === b.name.trim().toLowerCase()
  if (!sameAccount && !sameEmail && !sameName) return false
  return isSameOrUnsaid(a.email, b.email) && isSameOrUnsaid(digits(a.phone), digits(b.phone))
}

/** The contacts of both families, each once, those of the kept one first. */
function contactsOfBoth(kept: readonly Contact[], gone: readonly Contact[]): Contact[] {
  const all = [...kept]
  for (const each of gone) {
    const at = all.findIndex((known) => isSamePerson(known, each))
    const known = all[at]
    const called = all.filter(({ emergency }) => emergency !== null).length
    // Two accounts are two people who sign in, whatever they are called.
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
    // One account is one contact; what differs stays beside it, and signs nobody in.
    const hasAccount = each.userId !== null && all.some(({ userId }) => userId === each.userId)
    const signIn = hasAccount ? { userId: null, signIn: false } : {}
    all.push({ ...each, ...signIn, id: freeNumber(all, 1), emergency })
  }
  return all
}

/** Contacts of both families become the kept one's, and whoever signed in for either signs in for it (Campers rule 27). */
export async function joinFamilies(
  { store }: MutationContext,
  { keptId, goneId, mergeId }: { keptId: number; goneId: number; mergeId: number },
): Promise<void> {
  const kept = requireFound(await store.get(families, keptId), 'family')
  const gone = requireFound(await store.get(families, goneId), 'family')
  const people = contactsOfBoth(await contactsIn(store, kept), await contactsIn(store, gone))
  const tooMany = people.length > MOST_CONTACTS
  refuseIf(tooMany, 'invalid', {
    fields: { goneId: `Together, these families have more than ${MOST_CONTACTS} contacts. Remove some first.` },
  })
  const [first, other] = [kept.primaryContactUserId, gone.primaryContactUserId]
  const there = await store.list(familyLogins, 'familyId', keptId)
  if (first === null) await store.patch(families, keptId, { primaryContactUserId: other })
  else if (other !== null && other !== first && !there.some(({ userId }) => userId === other))
    await store.insert(familyLogins, { id: mergeId, familyId: keptId, userId: other })
  await keepContacts(store, { ...kept, primaryContactUserId: first ?? other }, people)
}
