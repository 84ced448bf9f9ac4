import { familyContacts } from '../campers/contact-model'
import { contactsOf } from '../campers/contacts'
import { camperContacts, camperImports, campers, families, fullName } from '../campers/model'
import { byId, type Reader } from '../kernel/store/reader'
import { registrationMoney, registrations } from '../registration/model'
import { campSessions } from '../sessions/model'
import { CAMP_ID, campProfile } from '../settings/model'
import { accountEntries } from './model'
import { type PriorPayment, paymentsLeft, priorPaymentOf } from './prior-payments'

/** What the rows of a list of payments can be about. */
export interface PaymentTargets {
  families: { id: number; lastName: string; names: string[]; emails: string[] }[]
  campers: { id: number; name: string; familyId: number }[]
  /** Campers by their ids in the previous system. */
  sources: { sourceId: string; camperId: number }[]
  /** Registrations, with the family that pays for each. */
  places: { id: number; camperId: number; familyId: number; session: string }[]
  /** The payments that are on accounts already. */
  payments: PriorPayment[]
  /** The last day of the books that are closed; null if none are. */
  closedThrough: string | null
}

/** Returns what the rows of a list of payments can be about (Financial rule 62). */
export async function paymentTargets(rows: Reader): Promise<PaymentTargets> {
  const { timezone = 'UTC', closedThrough = null } = (await rows.get(campProfile, CAMP_ID)) ?? {}
  const contacts = byId(await rows.all(familyContacts))
  const homes = byId(await rows.all(camperContacts))
  const money = byId(await rows.all(registrationMoney))
  const sessions = byId(await rows.all(campSessions))
  const imports = await rows.all(camperImports)
  const familyOf = (camperId: number) => homes.get(camperId)?.familyId ?? null
  return {
    families: (await rows.all(families)).map((family) => {
      const people = contactsOf(family, contacts.get(family.id))
      const emails = people.flatMap(({ email }) => email ?? [])
      return { id: family.id, lastName: family.lastName, names: people.map(({ name }) => name), emails }
    }),
    campers: (await rows.all(campers)).flatMap((camper) => {
      const familyId = familyOf(camper.id)
      return familyId === null ? [] : [{ id: camper.id, name: fullName(camper), familyId }]
    }),
    sources: imports.flatMap(({ sourceIds }) => sourceIds.map(({ sourceId, camperId }) => ({ sourceId, camperId }))),
    places: (await rows.all(registrations)).flatMap(({ id, camperId, sessionId }) => {
      const familyId = money.get(id)?.payerId ?? familyOf(camperId)
      const session = sessions.get(sessionId)?.name
      return familyId === null || session === undefined ? [] : [{ id, camperId, familyId, session }]
    }),
    payments: paymentsLeft(await rows.all(accountEntries)).map((entry) => priorPaymentOf(entry, timezone)),
    closedThrough,
  }
}
