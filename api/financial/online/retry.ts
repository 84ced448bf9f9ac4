import { newestAttempt } from '#shared/financial/auto-pay'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { withOrgTx } from '../../sync/transaction/org-tx'
import { type OnlineServices, onlineMode } from './access'
import { followPayment } from './follow'
import { noteCharge } from './note-charges'
import { attemptsOf, PayingNow, planChargeOf, stateOfCharge, underWayAt } from './plan-charges'
import { ProviderAway } from './provider'
import { savedCardOf } from './saved-card'

/** How often the card of one part is charged in total, because banks punish more. */
const ATTEMPTS_MOST = 10
/** When the effect takes over, if this request is cut off. */
const TAKES_OVER_MS = 60_000

/** A declined part to charge again. */
export interface RetryWish {
  org: number
  agreementId: number
  part: number
  askedBy: number
  today: string
}

/** Writes the next attempt down; returns its payment's id. */
async function noteRetry({ server, config }: OnlineServices, wish: RetryWish): Promise<string> {
  const { org, agreementId, part: n, askedBy, today } = wish
  return withOrgTx(server, org, askedBy, async (tx) => {
    const attempts = (await attemptsOf(tx.db, org, [agreementId])).get(agreementId) ?? []
    const newest = newestAttempt(attempts, n)
    if (!newest) throw new Refusal('not_found', { what: 'payment' })
    const mode = await onlineMode(tx.db, config, org)
    if (!mode) throw new Refusal('online_off')
    refuseIf(newest.state === 'waits', 'charge_waits')
    refuseIf(newest.state === 'paid', 'nothing_due')
    const card = await savedCardOf(tx.db, org, agreementId)
    if (card?.isLive !== mode.isLive || newest.attempt >= ATTEMPTS_MOST) throw new Refusal('card_not_charged')
    const underWay = await underWayAt(tx.db, { org, isLive: mode.isLive, server })
    const runAt = new Date(server.now().getTime() + TAKES_OVER_MS).toISOString()
    const toCharge = { card, n, attempt: newest.attempt + 1 }
    const paymentId = await noteCharge(server, tx, toCharge, { today, underWay, runAt })
    if (paymentId === undefined) throw new Refusal('nothing_due')
    return paymentId
  })
}

/**
 * Charges the card of a declined part again, at once.
 *
 * @returns how it ended; `waits` if the provider can't be reached, and it is charged later
 * @throws Refusal `online_off`, `not_found`, `charge_waits`, `nothing_due`, `card_not_charged`
 */
export async function retryCharge(services: OnlineServices, wish: RetryWish): Promise<'paid' | 'declined' | 'waits'> {
  const { server } = services
  const { org } = wish
  const paymentId = await noteRetry(services, wish)
  try {
    const payment = await followPayment(services, org, paymentId)
    const charge = await server.database.read((db) => planChargeOf(db, org, paymentId))
    const state = stateOfCharge(payment?.state ?? '', charge?.declined ?? null)
    refuseIf(state === 'skipped', 'nothing_due')
    return state === 'skipped' ? 'waits' : state
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof PayingNow)) throw error
    server.log({ level: 'warn', message: 'a charge waits', organizationId: org, error: String(error) })
    return 'waits'
  }
}
