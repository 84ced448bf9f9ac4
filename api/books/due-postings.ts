import { and, eq } from 'drizzle-orm'
import {
  deferredIn,
  NOTHING_BOOKED,
  type PlaceState,
  type Posting,
  postingOfEntry,
  postingOfFee,
  postingOfStore,
  postingsOfPlace,
} from '#shared/books/journal'
import { type Deposit, deposits } from '#shared/books/model'
import { bookedFee } from '#shared/books/payouts'
import { camperContacts } from '#shared/campers/model'
import { type BillEntries, entriesByBill, NO_ENTRIES } from '#shared/financial/bill-entries'
import { accountEntries } from '#shared/financial/model'
import { dueOf } from '#shared/financial/settle'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { byId } from '#shared/kernel/store/reader'
import { hasSameContent } from '#shared/kernel/values/canonical'
import { addDays, dayIn } from '#shared/kernel/values/dates'
import { grouped } from '#shared/kernel/values/grouped'
import { toCents } from '#shared/kernel/values/money'
import { costInCents, factsOf, type PlaceFacts } from '#shared/registration/facts'
import { type Registration, registrationMoney, registrations } from '#shared/registration/model'
import { campSessions } from '#shared/sessions/model'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import { storeTransactions } from '#shared/store/model'
import type { Db } from '../db/database'
import { rowReader } from '../db/rows'
import { exportedEntry } from '../db/tables/books'

/** Where a booking that is in a journal only once comes from: a ledger, or the fees of a payout. */
type Source = 'account' | 'store' | 'payout'

/** What the next journal takes: its bookings, and what is in a journal afterwards. */
export interface DuePostings {
  postings: Posting[]
  /** The ledger entries and the payouts' fees among them. */
  entries: { source: Source; entry: number }[]
  places: { entry: number; state: PlaceState }[]
}

/** Returns the last booked state of each registration. */
async function bookedPlaces(db: Db, org: number): Promise<Map<number, PlaceState>> {
  const lines = await db
    .select({ entry: exportedEntry.entry, state: exportedEntry.state })
    .from(exportedEntry)
    .where(and(eq(exportedEntry.org, org), eq(exportedEntry.source, 'place')))
    .orderBy(exportedEntry.turn)
  return new Map(lines.map(({ entry, state }) => [entry, state as PlaceState]))
}

async function bookedEntries(db: Db, org: number, source: Source): Promise<ReadonlySet<number>> {
  const lines = await db
    .select({ entry: exportedEntry.entry })
    .from(exportedEntry)
    .where(and(eq(exportedEntry.org, org), eq(exportedEntry.source, source)))
  return new Set(lines.map(({ entry }) => entry))
}

/** The rows that a journal is made of. */
async function rowsOf(db: Db, org: number) {
  const rows = rowReader(db, org)
  return {
    profile: requireFound(await rows.get(campProfile, CAMP_ID), 'camp'),
    entries: await rows.all(accountEntries),
    sold: await rows.all(storeTransactions),
    places: await rows.all(registrations),
    money: byId(await rows.all(registrationMoney)),
    payouts: (await rows.all(deposits)).filter((each) => toCents(bookedFee(each)) !== 0),
    sessions: byId(await rows.all(campSessions)),
    homes: byId(await rows.all(camperContacts)),
  }
}
type Rows = Awaited<ReturnType<typeof rowsOf>>

/** Returns the day on which something counts: for a closed month, the first open day. */
function openDay({ profile: { closedThrough } }: Rows, day: string): string {
  const firstOpen = closedThrough === null ? '' : addDays(closedThrough, 1)
  return day < firstOpen ? firstOpen : day
}

/** Returns a function that returns the day on which something counts, from its time. */
function countingDay(rows: Rows): (at: string) => string {
  return (at) => openDay(rows, dayIn(rows.profile.timezone, at))
}

/** Returns the payouts through a day whose fees are in no journal yet, each with the day on which it counts. */
async function duePayouts(
  db: Db,
  org: number,
  rows: Rows,
  through: string,
): Promise<{ payout: Deposit; day: string }[]> {
  const booked = await bookedEntries(db, org, 'payout')
  return rows.payouts
    .map((payout) => ({ payout, day: openDay(rows, payout.day) }))
    .filter(({ payout, day }) => !booked.has(payout.id) && day <= through)
}

/**
 * Returns what a place is billed apart from its entries, in cents, so that it comes to what the family's account says:
 * a bill is never below zero.
 */
function billedFor(registration: Registration, facts: PlaceFacts, { charges, discounts, awards }: BillEntries): number {
  const price = costInCents(registration, facts)
  const kept = registration.status === 'cancelled' ? price : null
  const { givenBack } = facts
  const due = dueOf({ charges: price + charges, kept, givenBack, discounts, awards })
  return due - givenBack - charges + discounts + awards
}

/** Returns the bookings of registrations that changed since the last journal, as of a day. */
function placePostings(
  rows: Rows,
  through: string,
  before: ReadonlyMap<number, PlaceState>,
  added: ReadonlyMap<number, readonly Posting[]>,
  entries: ReadonlyMap<number, BillEntries>,
): Pick<DuePostings, 'postings' | 'places'> {
  const found: Pick<DuePostings, 'postings' | 'places'> = { postings: [], places: [] }
  const known = byId(rows.places)
  for (const id of new Set([...known.keys(), ...before.keys()])) {
    const [registration, money] = [known.get(id), rows.money.get(id)]
    const was = before.get(id) ?? NOTHING_BOOKED
    if (registration && dayIn(rows.profile.timezone, registration.registrationDate) > through) continue
    const facts = registration && money ? factsOf(money) : undefined
    const billed = registration && facts ? billedFor(registration, facts, entries.get(id) ?? NO_ENTRIES) : 0
    const now = { billed, broughtIn: facts?.broughtIn ?? 0, givenBack: facts?.givenBack ?? 0 }
    const session = registration && rows.sessions.get(registration.sessionId)
    const payer = money?.payerId ?? (registration && rows.homes.get(registration.camperId)?.familyId) ?? null
    const about = { day: through, description: 'Registration', familyId: payer, sessionId: session?.id ?? null }
    const changes = { added: deferredIn(added.get(id) ?? []), hasEnded: !session || session.endDate <= through }
    const { postings, state } = postingsOfPlace(was, now, about, changes)
    found.postings.push(...postings)
    // Postgres keeps the fields of a state in an order of its own.
    if (!hasSameContent(state, was)) found.places.push({ entry: id, state })
  }
  return found
}

/**
 * Returns what is in no journal yet, through a day: entries of families' accounts and the store, the fees of payouts,
 * and registrations.
 */
export async function duePostings(db: Db, org: number, through: string): Promise<DuePostings> {
  const rows = await rowsOf(db, org)
  const dayOf = countingDay(rows)
  const places = byId(rows.places)
  const sessionOf = (billId: number) => places.get(billId)?.sessionId ?? null
  const all = byId(rows.entries)
  const inJournal = { account: await bookedEntries(db, org, 'account'), store: await bookedEntries(db, org, 'store') }
  const isThrough = ({ createdAt }: { createdAt: string }) => dayOf(createdAt) <= through
  const isDue = (source: 'account' | 'store', entry: { id: number; createdAt: string }) =>
    !inJournal[source].has(entry.id) && isThrough(entry)
  const entries = rows.entries.filter((each) => isDue('account', each))
  const sold = rows.sold.filter((each) => isDue('store', each))
  const ofEntries = entries.map((entry) => {
    const undone = entry.undoes === null ? undefined : all.get(entry.undoes)
    const { bill } = undone ?? entry
    const about = { day: dayOf(entry.createdAt), undone, charge: all.get(bill ?? 0), sessionId: sessionOf(bill ?? 0) }
    return { bill, postings: postingOfEntry(entry, about) }
  })
  const added = new Map(
    [...grouped(ofEntries, ({ bill }) => bill ?? 0)].map(([bill, some]) => [
      bill,
      some.flatMap((each) => each.postings),
    ]),
  )
  const payouts = await duePayouts(db, org, rows, through)
  const ofPlaces = placePostings(
    rows,
    through,
    await bookedPlaces(db, org),
    added,
    entriesByBill(rows.entries.filter(isThrough)),
  )
  return {
    postings: [
      ...ofEntries.flatMap(({ postings }) => postings),
      ...sold.flatMap((entry) => postingOfStore(entry, dayOf(entry.createdAt))),
      ...payouts.flatMap(({ payout, day }) => postingOfFee(payout, day)),
      ...ofPlaces.postings,
    ],
    entries: [
      ...entries.map(({ id }) => ({ source: 'account' as const, entry: id })),
      ...sold.map(({ id }) => ({ source: 'store' as const, entry: id })),
      ...payouts.map(({ payout }) => ({ source: 'payout' as const, entry: payout.id })),
    ],
    places: ofPlaces.places,
  }
}
