import { type CardFeeRate, cardFeeFor } from '#shared/financial/card-fee'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { toCents } from '#shared/kernel/values/money'
import { SECRET_KEYS } from '#shared/settings/payments'
import { openForCamp } from '../../auth/camp-secrets'
import type { Config } from '../../context/config'
import type { Server } from '../../context/server'
import type { Db } from '../../db/database'
import { hasKeys, keptOf, placeOf } from '../../settings/payment-settings'
import { hasAutoPayments } from '../../sync/transaction/auto-payments'
import { accessWith, type ProviderAccess } from './provider'

/** What requests to the provider need: the server, and the operator's configuration of the provider's address. */
export interface OnlineServices {
  server: Server
  config: Config
}

/** How a camp's families can currently pay online. */
export interface OnlineMode {
  isLive: boolean
  /** The origin that the provider sends people back to; empty for the practice provider, which has the same origin. */
  backTo: string
}

/**
 * Returns how families can pay online; undefined if they can't. That requires live keys and the server's public
 * address, because the provider has to send people back. Test payments never reach the ledger, except at a demo camp
 * (Financial rule 17).
 */
export async function onlineMode(db: Db, config: Config, org: number): Promise<OnlineMode | undefined> {
  const kept = await keptOf(db, org)
  if (config.practicePayments)
    return kept.isTestMode && hasKeys(kept, 'test') ? { isLive: false, backTo: '' } : undefined
  if (kept.isTestMode || !hasKeys(kept, 'live') || config.publicUrl === undefined) return undefined
  return { isLive: true, backTo: config.publicUrl }
}

/** Returns whether a camp's families can have payment plans paid automatically (Financial rule 32). */
export async function takesCards(db: Db, config: Config, org: number): Promise<boolean> {
  return (await hasAutoPayments(db, org)) && (await onlineMode(db, config, org)) !== undefined
}

/** Returns the camp's card fee if families may cover it; null if they may not (Financial rule 61). */
export async function coverableFee(db: Db, org: number): Promise<CardFeeRate | null> {
  const { mayCoverFee, processingFeePercentage: percent, processingFeeFixed: fixed } = await keptOf(db, org)
  return mayCoverFee ? { percent, fixed } : null
}

/** Returns what a family adds to a payment to cover the card fee; null for nothing, or if families may not cover it. */
export async function cardFeeAt(db: Db, org: number, amount: string): Promise<string | null> {
  const rate = await coverableFee(db, org)
  const fee = rate === null ? '0.00' : cardFeeFor(amount, rate)
  return toCents(fee) === 0 ? null : fee
}

/**
 * Returns how to reach the provider for a payment of one mode.
 *
 * @throws Refusal `online_off` if the key is gone, or does not open
 */
export async function accessOf(
  db: Db,
  { server, config }: OnlineServices,
  org: number,
  isLive: boolean,
): Promise<ProviderAccess> {
  const name = SECRET_KEYS[isLive ? 'live' : 'test']
  const sealed = (await keptOf(db, org))[name]
  const key = sealed === null ? undefined : await openForCamp(server.keys, db, placeOf(org, name), sealed)
  refuseIf(key === undefined, 'online_off')
  return accessWith(config, String(key))
}
