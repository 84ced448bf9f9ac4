import { rowRule } from '../../kernel/rules/relations'
import { type Contact, familyContacts, familyLogins } from '../contact-model'
import { camperHomes } from '../home-model'
import { followHomes } from '../home-rows'
import { campers, families } from '../model'
import { isStillSame } from './merge-families'

/**
 * Restores contacts one by one, without any right that was removed since: a removed contact can neither pick up nor
 * sign in until the office allows it again. Contacts added since stay.
 */
export function contactsReturning(then: readonly Contact[], now: readonly Contact[]): Contact[] {
  const here = (each: Contact) => now.find((other) => other.id === each.id && isStillSame(other, each))
  const back = then.map((each): Contact => {
    const known = here(each)
    return {
      ...each,
      pickUp: each.pickUp && (known?.pickUp ?? false),
      signIn: known?.signIn ?? false,
      userId: known?.userId ?? null,
    }
  })
  const numbers = new Set(then.map(({ id }) => id))
  const come = now.filter((each) => !numbers.has(each.id) || !then.some((other) => here(other) === each))
  const free = back.filter(({ id }) => !come.some((each) => each.id === id))
  return [...free, ...come]
}

/** Rules for restored families: they never get back a sign-in, or access to a child, that no one has now. */
export const rowRules = [
  rowRule({
    entity: families,
    returning: async (_, row, now) => ({ row: { ...row, primaryContactUserId: now?.primaryContactUserId ?? null } }),
    async merged({ store }, _from, into) {
      for (const { camperId } of await store.list(camperHomes, 'familyId', into.id)) await followHomes(store, camperId)
    },
  }),
  rowRule({ entity: campers, merged: ({ store }, _from, into) => followHomes(store, into.id) }),
  // A second home that has ended, also in a merge, only comes back if the office adds it again.
  rowRule({ entity: camperHomes, returning: async (_, row, now) => (now ? { row } : { why: 'unfit' }) }),
  rowRule({
    entity: familyLogins,
    returning: async (_, row, now) => (now ? { row } : { why: 'unfit' }),
  }),
  rowRule({
    entity: familyContacts,
    async returning(_, row, now) {
      if (now) return { row: { ...row, people: contactsReturning(row.people, now.people) } }
      return { row: { ...row, people: row.people.map((each) => ({ ...each, signIn: false, userId: null })) } }
    },
  }),
]
