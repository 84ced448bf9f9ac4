import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { accountEntries } from '#shared/financial/model'
import type { Config } from '../../context/config'
import type { Server } from '../../context/server'
import { tableOf } from '../../db/rows'
import { organizations } from '../../db/tables/accounts'
import { onlinePayment, onlineRefund } from '../../db/tables/payments'
import { accessOf, type OnlineServices } from './access'
import { hasUndecided } from './dispute'
import { FOLLOWED_MS, followPayment } from './follow'
import { changedSince, ProviderAway } from './provider'
import { payingCamps, recoverPayments } from './recover'
import { sendRefund } from './refund'

/** How long a payment is left to the provider's message before it is asked for. */
const LEFT_ALONE_MS = 5 * 60 * 1000
/** How far back refunds and disputes are asked for: a refund may fail after weeks, and a server may rest as long. */
const CHANGES_MS = 30 * 24 * 3600 * 1000
/** How long after a payment its cardholder may dispute it. */
const DISPUTABLE_MS = 180 * 24 * 3600 * 1000

interface Due {
  org: number
  id: string
}

const isoBefore = (server: Server, ms: number) => new Date(server.now().getTime() - ms).toISOString()

/** Returns the payments that are not settled, and those that a restore from a backup took off the ledger. */
function unsettled(server: Server): Promise<Due[]> {
  const entry = tableOf(accountEntries)
  const named = { org: onlinePayment.org, id: onlinePayment.id }
  const ofActive = eq(organizations.isActive, true)
  const open = and(
    inArray(onlinePayment.state, ['asked', 'open']),
    lt(onlinePayment.createdAt, isoBefore(server, LEFT_ALONE_MS)),
    gt(onlinePayment.createdAt, isoBefore(server, 2 * FOLLOWED_MS)),
  )
  const lost = and(
    eq(onlinePayment.state, 'paid'),
    gt(onlinePayment.createdAt, isoBefore(server, 2 * FOLLOWED_MS)),
    isNull(entry.id),
  )
  return server.database.read(async (db) => [
    ...(await db
      .select(named)
      .from(onlinePayment)
      .innerJoin(organizations, eq(organizations.id, onlinePayment.org))
      .where(and(ofActive, open))),
    ...(await db
      .select(named)
      .from(onlinePayment)
      .innerJoin(organizations, eq(organizations.id, onlinePayment.org))
      .leftJoin(entry, and(eq(entry.org, onlinePayment.org), eq(entry.id, onlinePayment.entryId)))
      .where(and(ofActive, lost))),
  ])
}

/** Returns the payments that the provider has refunded or that are disputed, of every camp with recent payments. */
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

/** Runs work for a camp; returns whether the provider could be asked. What else fails is logged, and holds up no other. */
async function unlessAway(server: Server, org: number, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
  } catch (error) {
    server.log({ level: 'warn', message: 'a payment was not looked up', organizationId: org, error: String(error) })
    return !(error instanceof ProviderAway)
  }
  return true
}

/** Does something for each payment or refund; a camp whose provider is away is left for the next hour. */
async function forEach(server: Server, due: readonly Due[], work: (each: Due) => Promise<unknown>): Promise<void> {
  const away = new Set<number>()
  for (const each of due)
    if (!away.has(each.org) && !(await unlessAway(server, each.org, () => work(each)))) away.add(each.org)
}

/**
 * Asks the provider about everything that is not settled, each hour: a server that no message reaches, such as behind a
 * camp's router, works by this alone.
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
