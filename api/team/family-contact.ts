import type { Contact } from '#shared/campers/contact-model'
import { contactsIn } from '#shared/campers/contact-rows'
import type { Family } from '#shared/campers/model'
import { refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import type { RowSource } from '#shared/kernel/store/store'

/**
 * Returns the contact of a family whom an invitation is for.
 *
 * @throws Refusal if there is none, or the contact may not sign in or already does
 */
export async function contactToInvite(
  rows: Pick<RowSource, 'get'>,
  family: Family,
  contactId: number,
): Promise<Contact> {
  const people = await contactsIn(rows, family)
  const contact = requireFound(
    people.find(({ id }) => id === contactId),
    'contact',
  )
  refuseIf(!contact.signIn, 'contact_may_not_sign_in', { name: contact.name })
  refuseIf(contact.userId !== null, 'contact_has_account', { name: contact.name })
  return contact
}
