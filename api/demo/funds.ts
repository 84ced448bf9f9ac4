import { families } from '#shared/campers/model'
import { accounts, sponsorships } from '#shared/financial/church-model'
import { accountEntries } from '#shared/financial/model'
import { familyPayer, payerTitle } from '#shared/financial/payer'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { addDays } from '#shared/kernel/values/dates'
import { fromCents, toCents } from '#shared/kernel/values/money'
import { registrationMoney } from '#shared/registration/model'
import { NO_DETAILS, putAward, unpaidPlaces } from './churches'
import { at, type CampRows, type Make } from './make'

/** Gifts: how many days ago, how much, from whom and how. */
const GIFTS = [
  [30, '1500.00', 'Pat and Lou Lane', 'bank_transfer', null],
  [2, '250.00', null, 'card_terminal', '318'],
] as const

/** What the fund adds to the church's awards, in percent. */
const MATCH = 25

/** A fund with gifts, an award for a child, and a match of the church's code. */
export function makeFund(make: Make, rows: CampRows): void {
  const { cashierUserId: takenBy, today } = make.plan
  if (takenBy === null) return
  const all = <E extends Entity>(entity: E) => (rows.get(entity) ?? []) as RowOf<E>[]
  const name = 'Campership Fund'
  const contact = { contactName: null, email: null, phone: null, address: null }
  const fund = make.put(accounts, { kind: 'fund', name, ...contact, createdAt: at(addDays(today, -31), 15, 0) })
  // The family of the demo parent gave, so that its giving statement shows something.
  const [home] = all(families).filter(({ primaryContactUserId }) => primaryContactUserId !== null)
  const own = home ? [[12, '300.00', payerTitle(familyPayer(home)), 'check', '1187', home.id] as const] : []
  for (const [days, amount, giver, method, reference, giverFamilyId = null] of [...GIFTS, ...own]) {
    const receivedOn = addDays(today, -days)
    const gift = { amount, giver, giverFamilyId, reference, receivedOn, method, category: 'gift' } as const
    const about = { takenBy, createdAt: at(receivedOn, 16, 0), towards: [], needsReview: [], dueOn: null }
    make.put(accountEntries, { ...NO_DETAILS, ...about, ...gift, familyId: fund.id, kind: 'payment' })
  }
  const about = { takenBy, createdAt: at(addDays(today, -8), 15, 0), dueOn: null }
  const [place] = unpaidPlaces(rows)
  if (place) {
    const amount = fromCents(Math.min(20_000, toCents(place.money.totalAmount)))
    const payer = { payer: fund, chargeName: 'Award', category: 'fund' } as const
    putAward(make, { ...payer, place, amount, about: { ...about, sponsorshipId: null } })
  }
  const [sponsorship] = all(sponsorships)
  const given = all(accountEntries).find(({ kind, category }) => kind === 'award' && category === 'church')
  const money = all(registrationMoney).find(({ id }) => id === given?.bill)
  if (!sponsorship || !given || !money) return
  Object.assign(sponsorship, { matchFundId: fund.id, matchPercent: MATCH, matchCap: '1000.00' })
  const open = toCents(money.totalAmount) - toCents(money.awarded ?? '0.00')
  const amount = fromCents(Math.min(open, Math.round((toCents(given.amount) * MATCH) / 100)))
  const match = { payer: fund, chargeName: `Match for ${sponsorship.code}`, category: 'match' } as const
  const ofSponsorship = { ...about, createdAt: given.createdAt, sponsorshipId: sponsorship.id }
  const of = { money, familyId: given.familyId }
  putAward(make, { ...match, place: of, amount, about: ofSponsorship, pairId: given.pairId })
}
