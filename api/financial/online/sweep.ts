import { and, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { accountEntries } from '#shared/financial/model'
import type { Config } from '../../context/config'
import type { Server } from '../../context/server'
import { tableOf } from '../../db/rows'
import { organizations } from '../../db/tables/accounts'
import { onlinePayment, onlineRefund, planCharge } from '../../db/tables/payments'
import { accessOf, type OnlineServices } from './access'
import { hasUndecided } from './dispute'
import { followPayment } from './follow'
import { ofCharge } from './plan-charges'
import { changedSince, FOLLOWED_MS, ProviderAway } from './provider'
import { payingCamps, recoverPayments } from './recover'
import { sendRefund } from './refund'

/** How long to wait for the provider's message about a payment before asking. */
const LEFT_ALONE_MS = 5 * 60 * 1000
/** How far back refunds and disputes are requested: a refund can fail after weeks, and a server can be off as long. */
const CHANGES_MS = 30 * 24 * 3600 * 1000
/** How long after a payment its cardholder can dispute it. */
const DISPUTABLE_MS = 180 * 24 * 3600 * 1000

interface Due {
  org: number
  id: string
}

const isoBefore = (server: Server, ms: number) => new Date(server.now().getTime() - ms).toISOString()

/** Returns the payments that aren't settled or whose card isn't saved yet, and those that a restore from a backup removed from the ledger. */
function unsettled(server: Server): Promise<Due[]> {
  const entry = tableOf(accountEntries)
  const named = { org: onlinePayment.org, id: onlinePayment.id }
  const ofActive = eq(organizations.isActive, true)
  const open = and(
    inArray(onlinePayment.state, ['asked', 'open']),
    lt(onlinePayment.createdAt, isoBefore(server, LEFT_ALONE_MS)),
    // A charge that was never answered would count as under way for good.
    or(gt(onlinePayment.createdAt, isoBefore(server, 2 * FOLLOWED_MS)), isNotNull(planCharge.paymentId)),
  )
  const lost = and(
    eq(onlinePayment.state, 'paid'),
    gt(onlinePayment.createdAt, isoBefore(server, 2 * FOLLOWED_MS)),
    isNull(entry.id),
  )
  const cardless = and(
    eq(onlinePayment.state, 'paid'),
    eq(onlinePayment.savesCard, true),
    gt(onlinePayment.createdAt, isoBefore(server, FOLLOWED_MS)),
  )
  return server.database.read(async (db) => [
    ...(await db
      .select(named)
      .from(onlinePayment)
      .innerJoin(organizations, eq(organizations.id, onlinePayment.org))
      .leftJoin(planCharge, ofCharge)
      .where(and(ofActive, or(open, cardless)))),
    ...(await db
      .select(named)
      .from(onlinePayment)
      .innerJoin(organizations, eq(organizations.id, onlinePayment.org))
      .leftJoin(entry, and(eq(entry.org, onlinePayment.org), eq(entry.id, onlinePayment.entryId)))
      .where(and(ofActive, lost))),
  ])
}

/** Returns recent payments that were refunded at the provider or disputed. */
async function changed(services: OnlineServices): Promise<Due[]> {
  const { server, config } = services
  const recent = and(
    eq(onlinePayment.state, 'paid'),
    gt(onlinePayment.createdAt, isoBefore(server, DISPUTABLE_MS)),
    eq(organizations.isActive, true),
  )
  const lines = await server.database.read((db) =>
    db
      .select({ payment: onlinePayment })
      .from(onlinePayment)
      .innerJoin(organizations, eq(organizations.id, onlinePayment.org))
      .where(recent),
  )
  const payments = lines.map(({ payment }) => payment).filter(({ isLive }) => isLive || config.practicePayments)
  const found: Due[] = payments.filter(({ dispute }) => hasUndecided(dispute))
  const modes = new Map(payments.map(({ org, isLive }) => [`${org} ${isLive}`, { org, isLive }]))
  for (const { org, isLive } of modes.values()) {
    await unlessAway(server, org, async () => {
      const access = await server.database.read((db) => accessOf(db, services, org, isLive))
      const intents = new Set(await changedSince(access, new Date(server.now().getTime() - CHANGES_MS)))
      found.push(...payments.filter((each) => each.org === org && each.intentId !== null && intents.has(each.intentId)))
    })
  }
  return found
}

/** Runs work for a camp, logging failures so that other camps go on; returns whether the provider could be reached. */
export async function unlessAway(server: Server, org: number, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
  } catch (error) {
    server.log({ level: 'warn', message: 'a payment was not looked up', organizationId: org, error: String(error) })
    return !(error instanceof ProviderAway)
  }
  return true
}

/** Does something for each payment or refund. A camp whose provider can't be reached waits for the next hour. */
async function forEach(server: Server, due: readonly Due[], work: (each: Due) => Promise<unknown>): Promise<void> {
  const away = new Set<number>()
  for (const each of due)
    if (!away.has(each.org) && !(await unlessAway(server, each.org, () => work(each)))) away.add(each.org)
}

/**
 * Asks the provider about everything that isn't settled, every hour. A server that no message reaches, such as one
 * behind a camp's router, relies on this alone.
 */
export const sweepPayments =
  (config: Config) =>
  async (server: Server): Promise<void> => {
    const services = { server, config }
    for (const { org } of await server.database.read(payingCamps))
      await unlessAway(server, org, () => recoverPayments(services, org))
    await forEach(server, await unsettled(server), ({ org, id }) => followPayment(services, org, id))
    const unsent = and(
      eq(onlineRefund.state, 'asked'),
      lt(onlineRefund.createdAt, isoBefore(server, LEFT_ALONE_MS)),
      eq(organizations.isActive, true),
    )
    const refunds = await server.database.read((db) =>
      db
        .select({ org: onlineRefund.org, id: onlineRefund.id })
        .from(onlineRefund)
        .innerJoin(organizations, eq(organizations.id, onlineRefund.org))
        .where(unsent),
    )
    await forEach(server, refunds, ({ org, id }) => sendRefund(services, org, id))
    await forEach(server, await changed(services), ({ org, id }) => followPayment(services, org, id))
  }
