import { and, eq, inArray } from 'drizzle-orm'
import { rowReader } from '#api/db/rows'
import { mutation as mutationLog } from '#api/db/tables/sync'
import { accountRows, settled } from '#shared/financial/account'
import { type AccountEntry, accountEntries } from '#shared/financial/model'
import { toCents } from '#shared/kernel/values/money'
import { registrationMoney } from '#shared/registration/model'
import type { SimulatedCamp } from './camp'
import { holdPromise } from './hold'
import type { Rows } from './office'

const sum = (amounts: readonly string[]) => amounts.reduce((cents, amount) => cents + toCents(amount), 0)

/** What was taken of a payment and not given back, in cents; what was given back beyond it is a bill. */
function netOf({ id, amount }: AccountEntry, entries: readonly AccountEntry[]): number {
  return Math.max(0, toCents(amount) - sum(entries.filter(({ undoes }) => undoes === id).map((each) => each.amount)))
}

/**
 * The money that families paid is all on their registrations, on their other bills, and in their credit, and an account
 * never has an unpaid bill and a credit at once.
 */
export async function checkAccounts(rows: Rows): Promise<void> {
  const entries = await rows.all(accountEntries)
  const payers = [...entries.map(({ familyId }) => familyId), ...(await payersOf(rows))]
  for (const familyId of new Set(payers)) {
    const known = await accountRows(rows, familyId)
    const account = settled(known)
    const places = known.places.map(({ money }) => money)
    const taken = known.entries.filter(({ kind }) => kind === 'payment').map((each) => netOf(each, known.entries))
    const before =
      sum(places.map(({ broughtIn }) => broughtIn ?? '0.00')) - sum(places.map((each) => each.givenBack ?? '0.00'))
    const paid = taken.reduce((cents, each) => cents + each, 0) + before
    const onPlaces = sum(places.map((each) => each.amountPaid)) - sum(places.map((each) => each.amountRefunded))
    const ids = new Set(places.map(({ id }) => id))
    const onOthers = account.bills.filter(({ id }) => !ids.has(id)).reduce((cents, bill) => cents + bill.paid, 0)
    const said = { familyId, paid, onPlaces, onOthers, credit: account.credit, entries: known.entries, places }
    holdPromise(paid === onPlaces + onOthers + account.credit, 'accounts and registrations add up', said)
    const open = account.bills.reduce((cents, bill) => cents + bill.open, 0)
    holdPromise(open === 0 || account.credit === 0, 'no account has an unpaid bill and a credit', said)
    holdPromise(open - account.credit === account.balance, 'what is open is the balance', said)
  }
}

async function payersOf(rows: Rows): Promise<number[]> {
  return (await rows.all(registrationMoney)).flatMap(({ payerId }) => payerId ?? [])
}

/** Mutations that add one entry to a family's account. */
const POSTS = ['financial.takePayment.v1', 'financial.refund.v1', 'financial.reverse.v1', 'financial.addCharge.v1']

/** Every accepted payment, refund, reversal and charge is on the accounts once, and nothing else is. */
export async function checkPosted(camp: SimulatedCamp): Promise<void> {
  await camp.server.database.read(async (db) => {
    const where = and(eq(mutationLog.org, camp.org), eq(mutationLog.status, 'ok'), inArray(mutationLog.name, POSTS))
    const lines = await db.select({ args: mutationLog.args }).from(mutationLog).where(where)
    const accepted = lines.map(({ args }) => Number((args as { entryId: number }).entryId)).sort((a, b) => a - b)
    const posted = (await rowReader(db, camp.org).all(accountEntries)).map(({ id }) => id).sort((a, b) => a - b)
    holdPromise(String(accepted) === String(posted), 'every accepted entry is on an account once', { accepted, posted })
  })
}
