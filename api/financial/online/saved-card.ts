import { and, eq } from 'drizzle-orm'
import { signsInFor } from '#shared/campers/contact-rows'
import { families } from '#shared/campers/model'
import { survivorOf } from '#shared/campers/survivors'
import { awaitsCard } from '#shared/financial/auto-pay'
import { dropCards, saveCard } from '#shared/financial/card-mutations'
import { type PlanAgreement, planAgreements } from '#shared/financial/plan-model'
import { can } from '#shared/kernel/rights/capabilities'
import type { RowSource } from '#shared/kernel/store/store'
import { currentActor } from '../../auth/actors'
import type { Config } from '../../context/config'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { rowReader } from '../../db/rows'
import { organizations } from '../../db/tables/accounts'
import { onlinePayment, savedCard } from '../../db/tables/payments'
import { addEffects, wakeWorkers } from '../../effects/queue'
import { hasAutoPayments } from '../../sync/transaction/auto-payments'
import { runMutation } from '../../sync/transaction/run'
import { bookedFor } from '../booked-for'
import { accessOf, type OnlineServices } from './access'
import { alreadyDone, type OnlinePayment, onlinePaymentOf, paymentIs, unlessDone } from './book'
import { endedMails } from './ended-mails'
import { ProviderAway } from './provider'
import { cardOf, forgetCard, type ProviderCard } from './provider-cards'

export type SavedCard = typeof savedCard.$inferSelect

/** Returns the condition that finds a card, as long as it is the same one. */
const cardIs = ({ org, agreementId, methodId }: SavedCard) =>
  and(eq(savedCard.org, org), eq(savedCard.agreementId, agreementId), eq(savedCard.methodId, methodId))

/** Returns the card that pays a plan; undefined if there is none. */
export async function savedCardOf(db: Db, org: number, agreementId: number): Promise<SavedCard | undefined> {
  const own = and(eq(savedCard.org, org), eq(savedCard.agreementId, agreementId))
  return (await db.select().from(savedCard).where(own))[0]
}

/** Returns the rows of one card: one payment can have saved it for several plans. */
function cardsWith(db: Db, org: number, methodId: string): Promise<SavedCard[]> {
  return db
    .select()
    .from(savedCard)
    .where(and(eq(savedCard.org, org), eq(savedCard.methodId, methodId)))
}

/** How many plans a card was stored for, and the cards that it replaced there. */
interface Stored {
  plans: number
  replaced: string[]
}

/**
 * Stores a card for the plans of the family that await one.
 *
 * @returns undefined if another process has done it
 */
async function store(
  { server }: OnlineServices,
  payment: OnlinePayment,
  card: ProviderCard,
): Promise<Stored | undefined> {
  const { org, id, askedBy, isLive } = payment
  const { brand, last4 } = card
  let stored: Stored | undefined
  await unlessDone(() =>
    runMutation(server, { organizationId: org, actor: bookedFor(askedBy) }, saveCard, async (_, tx) => {
      if (!(await onlinePaymentOf(tx.db, org, id))?.savesCard) alreadyDone()
      await tx.db.update(onlinePayment).set({ savesCard: false }).where(paymentIs(payment))
      const familyId = await survivorOf(tx.store, families, payment.familyId)
      const agreements = (await tx.store.list(planAgreements, 'familyId', familyId)).filter(awaitsCard)
      const line = { ...card, org, savedBy: askedBy, isLive, savedAt: server.now().toISOString() }
      const replaced: string[] = []
      for (const { id: agreementId } of agreements) {
        const former = await savedCardOf(tx.db, org, agreementId)
        if (former && former.methodId !== card.methodId && former.isLive === isLive) replaced.push(former.methodId)
        await tx.db
          .insert(savedCard)
          .values({ ...line, agreementId })
          .onConflictDoUpdate({ target: [savedCard.org, savedCard.agreementId], set: line })
      }
      stored = { plans: agreements.length, replaced }
      return { agreementIds: agreements.map((each) => each.id), savedBy: askedBy, brand, last4 }
    }),
  )
  return stored
}

/**
 * Keeps the card of a paid payment for the family's plans that await one, once. If none does anymore, the provider
 * forgets the card.
 *
 * @throws ProviderAway, ProviderRefused, Refusal `online_off`
 */
export async function keepCard(services: OnlineServices, payment: OnlinePayment): Promise<void> {
  const { server } = services
  const { org, intentId, isLive } = payment
  if (intentId === null) return
  const access = await server.database.read((db) => accessOf(db, services, org, isLive))
  const card = await cardOf(access, intentId)
  if (card) {
    const stored = await store(services, payment, card)
    const unused = [...(stored?.plans === 0 ? [card.methodId] : []), ...(stored?.replaced ?? [])]
    for (const methodId of unused)
      if ((await server.database.read((db) => cardsWith(db, org, methodId))).length === 0)
        await forgetCard(access, methodId)
    return
  }
  await server.database.transact((db) => db.update(onlinePayment).set({ savesCard: false }).where(paymentIs(payment)))
}

/**
 * Removes a card, here and at the provider. What the provider no longer knows, or what belongs to a key that is gone,
 * is removed here.
 *
 * @throws ProviderAway
 */
async function removeCard(services: OnlineServices, card: SavedCard): Promise<void> {
  const { server, config } = services
  const isKnown = card.isLive || config.practicePayments
  try {
    const access = await server.database.read((db) => accessOf(db, services, card.org, card.isLive))
    const plans = await server.database.read((db) => cardsWith(db, card.org, card.methodId))
    // Another process may have removed this plan's row since, so that the only one left is another plan's.
    const isLast = plans.length === 1 && plans[0]?.agreementId === card.agreementId
    if (isKnown && isLast) await forgetCard(access, card.methodId)
  } catch (error) {
    if (error instanceof ProviderAway) throw error
  }
  await server.database.transact((db) => db.delete(savedCard).where(cardIs(card)))
}

/**
 * Returns whether a plan is paid with a card. The camp may have turned automatic payments off. A person who no longer
 * signs in for the family, whose account was turned off or whose camp is suspended couldn't stop it, so their card isn't
 * charged anymore.
 */
export async function isWanted(db: Db, rows: Pick<RowSource, 'get' | 'list'>, card: SavedCard): Promise<boolean> {
  if (!(await hasAutoPayments(db, card.org))) return false
  const agreement = await rows.get(planAgreements, card.agreementId)
  if (!agreement || agreement.endedAt !== null || agreement.autoPayBy === null) return false
  const isShown = agreement.cardBrand === card.brand && agreement.cardLast4 === card.last4
  const family = await rows.get(families, agreement.familyId)
  if (!isShown || !family || !(await signsInFor(rows, family, card.savedBy))) return false
  const actor = await currentActor(db, card.org, card.savedBy)
  return actor !== undefined && can(actor, 'plans.agree')
}

/** Returns the cards of plans that are no longer paid automatically. */
async function unwantedAt(db: Db, org: number): Promise<SavedCard[]> {
  const rows = rowReader(db, org)
  const unwanted: SavedCard[] = []
  for (const card of await db.select().from(savedCard).where(eq(savedCard.org, org)))
    if (!(await isWanted(db, rows, card))) unwanted.push(card)
  return unwanted
}

/**
 * Returns the plans whose automatic payments have to end: those that show a card that is not here, such as after a
 * restore, and all of a camp that has turned automatic payments off.
 */
async function cardlessAt(db: Db, org: number, isOff: boolean): Promise<PlanAgreement[]> {
  const cards = await db.select().from(savedCard).where(eq(savedCard.org, org))
  const known = new Set(cards.map(({ agreementId }) => agreementId))
  const agreements = await rowReader(db, org).all(planAgreements)
  return agreements.filter(
    ({ id, cardLast4, autoPayBy }) => !known.has(id) && (cardLast4 !== null || (isOff && autoPayBy !== null)),
  )
}

async function followCardsAt(services: OnlineServices, org: number): Promise<void> {
  const { server } = services
  for (const card of await server.database.read((db) => unwantedAt(db, org))) await removeCard(services, card)
  const { isOff, cardless } = await server.database.read(async (db) => {
    const isOff = !(await hasAutoPayments(db, org))
    return { isOff, cardless: await cardlessAt(db, org, isOff) }
  })
  for (const { id, agreedBy, cardLast4 } of cardless)
    await unlessDone(() =>
      runMutation(server, { organizationId: org, actor: bookedFor(agreedBy) }, dropCards, async (_, tx) => {
        if (await savedCardOf(tx.db, org, id)) alreadyDone()
        if (isOff && cardLast4 !== null) await addEffects(server, tx.db, org, await endedMails(server, tx, id))
        return { agreementIds: [id] }
      }),
    )
  if (isOff && cardless.length > 0) wakeWorkers(server.database)
}

/**
 * Removes the cards of plans that are no longer paid automatically, and ends automatic payments whose card is gone,
 * every hour.
 */
export const followCards =
  (config: Config) =>
  async (server: Server): Promise<void> => {
    const active = eq(organizations.isActive, true)
    const camps = await server.database.read((db) =>
      db.select({ org: organizations.id }).from(organizations).where(active),
    )
    for (const { org } of camps)
      await followCardsAt({ server, config }, org).catch((error: unknown) =>
        server.log({ level: 'warn', message: 'saved cards wait', organizationId: org, error: String(error) }),
      )
  }

/** Removes the cards of people and families whose data is deleted on request, also if the provider can't be reached. */
export async function eraseCards(
  services: OnlineServices,
  org: number,
  whose: { familyIds: readonly number[]; userIds: readonly number[] },
): Promise<void> {
  const { server } = services
  const { familyIds, userIds } = whose
  const { cards, agreements } = await server.database.read(async (db) => ({
    cards: await db.select().from(savedCard).where(eq(savedCard.org, org)),
    agreements: await rowReader(db, org).all(planAgreements),
  }))
  const ofFamilies = new Set(agreements.flatMap((each) => (familyIds.includes(each.familyId) ? each.id : [])))
  const theirs = cards.filter(({ agreementId, savedBy }) => ofFamilies.has(agreementId) || userIds.includes(savedBy))
  for (const card of theirs)
    await removeCard(services, card).catch(() =>
      server.database.transact((db) => db.delete(savedCard).where(cardIs(card))),
    )
  const agreementIds = agreements
    .filter(
      ({ id, autoPayBy, declined }) =>
        (autoPayBy !== null || declined !== null) && (ofFamilies.has(id) || userIds.includes(autoPayBy ?? 0)),
    )
    .map(({ id }) => id)
  if (agreementIds.length > 0)
    await runMutation(server, { organizationId: org, actor: bookedFor(0) }, dropCards, () => ({ agreementIds }))
}
