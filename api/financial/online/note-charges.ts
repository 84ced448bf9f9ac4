import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accountRows, settled } from '#shared/financial/account'
import { type ChargeAttempt, chargeOf, isChargedOn, newestAttempt } from '#shared/financial/auto-pay'
import { MIN_CENTS } from '#shared/financial/online'
import { type PlanAgreement, planAgreements } from '#shared/financial/plan-model'
import { byId } from '#shared/kernel/store/reader'
import { dayIn } from '#shared/kernel/values/dates'
import { fromCents } from '#shared/kernel/values/money'
import { CAMP_ID, campProfile } from '#shared/settings/model'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import type { Db } from '../../db/database'
import { chunks, rowReader } from '../../db/rows'
import { onlinePayment, planCharge, savedCard } from '../../db/tables/payments'
import { addEffects, wakeWorkers } from '../../effects/queue'
import { isInMaintenance } from '../../settings/operation'
import { withOrgTurn } from '../../sync/transaction/org-tx'
import { type OnlineServices, onlineMode } from './access'
import { attemptsOf, type UnderWay, underWayAt } from './plan-charges'
import { isWanted, type SavedCard } from './saved-card'

/** The kind of effect that charges a saved card. */
export const CHARGE_CARD = 'financial.chargeCard'
/** How many charges are written down at a time; a cashier who sells at that moment waits only for these. */
const AT_ONCE = 25

/** A camp on its day. */
export interface CampDay {
  org: number
  today: string
  timezone: string
}

/** A part of a plan to charge, with its card. */
export interface ToCharge {
  card: SavedCard
  n: number
  attempt: number
}

/**
 * Writes a charge down, under the camp's lock, so that it is made once: what is charged, and an effect that asks the
 * provider.
 *
 * @returns the payment's id; undefined if nothing is open, or the family is paying at the moment
 */
export async function noteCharge(
  server: Server,
  tx: OrgTx,
  { card, n, attempt }: ToCharge,
  { today, underWay, runAt }: { today: string; underWay: UnderWay; runAt?: string },
): Promise<string | undefined> {
  const { db, store, org } = tx
  const { agreementId, customerId, methodId, savedBy, isLive } = card
  const agreement = (await isWanted(db, store, card)) ? await store.get(planAgreements, agreementId) : undefined
  const profile = await store.get(campProfile, CAMP_ID)
  if (!agreement || !profile || underWay.atPage.has(agreement.familyId)) return undefined
  const { familyId } = agreement
  const account = settled(await accountRows(store, familyId))
  const part = account.agreements.find(({ id }) => id === agreementId)?.parts.find((each) => each.n === n)
  if (!part) return undefined
  const { cents, towards } = chargeOf(account, { agreementId, n, open: part.open }, underWay.charges.get(familyId) ?? 0)
  if (cents < MIN_CENTS) return undefined
  underWay.charges.set(familyId, (underWay.charges.get(familyId) ?? 0) + cents)
  const paymentId = randomUUID()
  const bills = towards.map((each) => ({ billId: each.billId, amount: fromCents(each.cents) }))
  const key = { org, agreementId, part: n, attempt }
  const asked = { customerId, methodId, day: today, dueOn: part.dueOn, declined: null, retryOn: null }
  await db.insert(planCharge).values({ ...key, ...asked, paymentId })
  const money = { amount: fromCents(cents), currency: profile.currency, towards: bills, camperId: null }
  const who = { familyId, askedBy: savedBy, link: null, isLive }
  const createdAt = server.now().toISOString()
  await db.insert(onlinePayment).values({ org, id: paymentId, ...money, ...who, state: 'asked', createdAt })
  const effect = { key: `charge:${paymentId}`, lane: 'stripe' as const, kind: CHARGE_CARD, args: { paymentId } }
  await addEffects(server, db, org, [{ ...effect, ...(runAt !== undefined && { runAt }) }])
  return paymentId
}

/** Returns which parts of a plan are to be charged on a day. */
function partsToCharge(
  { parts }: Pick<PlanAgreement, 'parts'>,
  card: SavedCard,
  { today, timezone }: CampDay,
  attempts: readonly ChargeAttempt[],
): ToCharge[] {
  const savedOn = dayIn(timezone, card.savedAt)
  return parts.flatMap(({ dueOn }, at) => {
    const n = at + 1
    if (!isChargedOn(today, { n, dueOn }, { savedOn, attempts })) return []
    return [{ card, n, attempt: (newestAttempt(attempts, n)?.attempt ?? 0) + 1 }]
  })
}

/** Returns what is to be charged at a camp on its day. */
async function toChargeAt(db: Db, camp: CampDay, isLive: boolean): Promise<ToCharge[]> {
  const { org } = camp
  const cards = (await db.select().from(savedCard).where(eq(savedCard.org, org))).filter(
    (card) => card.isLive === isLive,
  )
  const ids = cards.map(({ agreementId }) => agreementId)
  const attempts = await attemptsOf(db, org, ids)
  const agreements = byId(await rowReader(db, org).among(planAgreements, 'id', ids))
  const found: ToCharge[] = []
  for (const card of cards) {
    const agreement = agreements.get(card.agreementId)
    if (agreement) found.push(...partsToCharge(agreement, card, camp, attempts.get(card.agreementId) ?? []))
  }
  return found
}

/**
 * Writes down what is to be charged at a camp on its day, each part once (Financial rule 33). A camp that takes no
 * online payments charges nothing.
 */
export async function noteChargesAt({ server, config }: OnlineServices, camp: CampDay): Promise<void> {
  const { org, today } = camp
  const mode = await server.database.read((db) => onlineMode(db, config, org))
  // The camp may be restoring a backup, which would lose what is charged now.
  if (!mode || (await isInMaintenance(server, org))) return
  const all = await server.database.read((db) => toChargeAt(db, camp, mode.isLive))
  for (const some of chunks(all, AT_ONCE))
    await withOrgTurn(server, org, 0, { device: 'plan charges', actions: AT_ONCE }, async (tx) => {
      const known = await attemptsOf(
        tx.db,
        org,
        some.map(({ card }) => card.agreementId),
      )
      const underWay = await underWayAt(tx.db, { org, isLive: mode.isLive, server })
      for (const each of some) {
        // Another process may have written it down since.
        const newest = newestAttempt(known.get(each.card.agreementId) ?? [], each.n)
        if ((newest?.attempt ?? 0) + 1 === each.attempt) await noteCharge(server, tx, each, { today, underWay })
      }
    })
  if (all.length > 0) wakeWorkers(server.database)
}
