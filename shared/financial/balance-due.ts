import { camperContacts } from '../campers/model'
import { byId, type Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import { type Registration, registrationMoney, registrations } from '../registration/model'
import { dueInCents } from '../registration/rules'
import { campSessions } from '../sessions/model'
import { type AccountPlace, dueDaysOf, settled } from './account'
import { accountEntries } from './model'
import { payerOf } from './place-payer'
import { planAgreements } from './plan-model'

/** Returns the places on each family's account, as `accountRows` does for one, and some of other payers. */
async function placesByPayer(
  rows: Reader,
  familyIds: ReadonlySet<number>,
): Promise<Map<number | null, AccountPlace[]>> {
  const homes = byId(await rows.listIn(camperContacts, 'familyId', familyIds))
  const paid = await rows.listIn(registrationMoney, 'payerId', familyIds)
  const known = byId([
    ...(await rows.listIn(registrations, 'camperId', homes.keys())),
    ...(
      await rows.many(
        registrations,
        paid.map(({ id }) => id),
      )
    ).values(),
  ])
  const money = await rows.many(registrationMoney, known.keys())
  const sessions = byId(await rows.all(campSessions))
  const places = [...known.values()].flatMap((registration) => {
    const own = money.get(registration.id)
    return own ? { registration, money: own, session: sessions.get(registration.sessionId) } : []
  })
  places.sort((a, b) => a.registration.id - b.registration.id)
  return grouped(places, ({ registration, money }) => payerOf(money, homes.get(registration.camperId)))
}

type Place = Pick<Registration, 'id' | 'camperId' | 'status'>

/**
 * Returns when the balance of each of these registrations is due. There is none for a balance that is due at once, one
 * that a payment plan covers, and one that someone other than the camper's own family pays.
 */
export async function balancesDue(rows: Reader, own: readonly Place[]): Promise<Map<number, string>> {
  const money = await rows.many(
    registrationMoney,
    own.map(({ id }) => id),
  )
  const open = own.filter((place) => dueInCents(place, money.get(place.id)) > 0)
  const homes = await rows.many(
    camperContacts,
    open.map(({ camperId }) => camperId),
  )
  const familyIds = new Set([...homes.values()].flatMap(({ familyId }) => familyId ?? []))
  const places = await placesByPayer(rows, familyIds)
  const entries = grouped(await rows.listIn(accountEntries, 'familyId', familyIds), ({ familyId }) => familyId)
  const agreements = grouped(await rows.listIn(planAgreements, 'familyId', familyIds), ({ familyId }) => familyId)
  const dueDays = await dueDaysOf(rows)
  const wanted = new Set(open.map(({ id }) => id))
  const found = new Map<number, string>()
  for (const familyId of familyIds) {
    const { bills } = settled({
      places: places.get(familyId) ?? [],
      entries: entries.get(familyId) ?? [],
      agreements: agreements.get(familyId) ?? [],
      dueDays,
    })
    for (const { id, dues } of bills) {
      const first = dues.find(({ agreementId }) => agreementId === null)
      if (wanted.has(id) && first?.dueOn) found.set(id, first.dueOn)
    }
  }
  return found
}
