import { campers, families } from '#shared/campers/model'
import { incomeBandOf } from '#shared/financial/award-cases'
import { awardCases, awardRequests } from '#shared/financial/award-model'
import { type Account, accounts } from '#shared/financial/church-model'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { addDays, ageOn } from '#shared/kernel/values/dates'
import { fromCents, toCents } from '#shared/kernel/values/money'
import { registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { putAward, unpaidPlaces } from './churches'
import { at, type CampRows, type Make } from './make'

type Place = ReturnType<typeof unpaidPlaces>[number]

/** The requests, the first one first: how far each has come, with the reason as the family wrote it and without names. */
const REQUESTS = [
  {
    status: 'awarded',
    household: 6,
    income: '52000.00',
    reason: 'We foster two of our four children. Please call Dana if you have questions.',
    edited: 'The family fosters two of its four children.',
  },
  {
    status: 'review',
    household: 3,
    income: '28500.00',
    reason: 'I raise two children on my own and work nights. Pastor Lane at First Church knows our story.',
    edited: 'A single parent of two children who works nights.',
  },
  {
    status: 'asked',
    household: 5,
    income: '46000.00',
    reason: 'I lost my job in April and we live on one income. Going back to Lakeside means the world to the kids.',
    edited: null,
  },
] as const

/** The most that a family asks for, in cents. */
const MOST = 15_000

/** Families who ask for help: one got an award from the fund, one is with the committee, and one is waiting. */
export function makeHelp(make: Make, rows: CampRows): void {
  const { today, cashierUserId, officeUserId, parentUserId } = make.plan
  const all = <E extends Entity>(entity: E) => (rows.get(entity) ?? []) as RowOf<E>[]
  const fund = all(accounts).find(({ kind }) => kind === 'fund')
  const decidedBy = officeUserId ?? cashierUserId
  if (cashierUserId === null || decidedBy === null || !fund) return
  const own = new Set(all(families).flatMap((each) => (each.primaryContactUserId === parentUserId ? [each.id] : [])))
  const places = unpaidPlaces(rows).filter(({ familyId }) => !own.has(familyId))
  for (const [index, { edited, status, ...request }] of REQUESTS.entries()) {
    const place = places[index]
    if (!place) return
    const asked = Math.min(MOST, toCents(place.money.totalAmount))
    const about = { place, asked, decidedBy: status === 'awarded' ? decidedBy : null }
    const caseId =
      edited === null ? null : putCase(make, rows, { ...request, ...about, number: index + 1, reason: edited })
    const awardId = status === 'awarded' ? putGiven(make, fund, place, asked) : null
    const createdAt = at(addDays(today, -7 + 2 * index), 20, 15)
    const row = { ...request, id: place.money.id, familyId: place.familyId, amount: fromCents(asked), status }
    make.put(awardRequests, { ...row, caseId, awardId, askedBy: parentUserId ?? cashierUserId, createdAt })
  }
}

interface DemoCase {
  place: Place
  number: number
  household: number
  income: string
  asked: number
  reason: string
  /** Who decided it; null if no one has. */
  decidedBy: number | null
}

function putCase({ put }: Make, rows: CampRows, of: DemoCase): number {
  const { place, number, household, income, asked, reason, decidedBy } = of
  const all = <E extends Entity>(entity: E) => (rows.get(entity) ?? []) as RowOf<E>[]
  const born = all(campers).find(({ id }) => id === place.money.camperId)?.dateOfBirth
  const sessionId = all(registrations).find(({ id }) => id === place.money.id)?.sessionId
  const session = all(campSessions).find(({ id }) => id === sessionId)
  const age = born && session ? ageOn(born, session.startDate) : null
  const facts = { number, age, household, incomeBand: incomeBandOf(income), reason, asked: fromCents(asked) }
  const decided = decidedBy === null ? null : ('award' as const)
  const recommended = decided && fromCents(asked)
  const note = decided && 'Glad to help.'
  return put(awardCases, { ...facts, bill: place.money.totalAmount, decision: decided, recommended, note, decidedBy })
    .id
}

/** Gives what was asked for from the fund, and returns the award. */
function putGiven(make: Make, fund: Account, place: Place, cents: number): number {
  const { today, cashierUserId } = make.plan
  const about = {
    sponsorshipId: null,
    takenBy: cashierUserId ?? 0,
    createdAt: at(addDays(today, -1), 15, 0),
    dueOn: null,
  }
  const payer = { payer: fund, chargeName: 'Award', category: 'fund' } as const
  return putAward(make, { ...payer, place, amount: fromCents(cents), about }).award.id
}
