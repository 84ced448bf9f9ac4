import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { balanceOf } from './balance'
import type {
  CardBehavior,
  PracticeCheckout,
  PracticeDispute,
  PracticeKept,
  PracticeMethod,
  PracticePayout,
  PracticeRefund,
} from './kept'

const LAST_4: Record<CardBehavior, string> = {
  works: '4242',
  'declines once': '9995',
  declines: '0341',
  'is lost': '9987',
}

/** Where the messages of one account go, and what signs them. */
export interface PracticeEndpoint {
  url: string
  secret: string
}

const newId = (kind: string) => `${kind}_practice_${randomBytes(12).toString('hex')}`
const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

/**
 * A payment provider that moves no money, for the demo camps and for tests. It keeps pages to pay on, refunds and
 * disputes, and sends signed messages about them as the real one does.
 */
export class PracticeProvider {
  readonly kept: PracticeKept = { checkouts: [], refunds: [], disputes: [], methods: [], payouts: [], answers: {} }
  /** The accounts that it knows, by their secret keys. */
  readonly accounts = new Map<string, PracticeEndpoint | undefined>()

  /** @param file where it keeps what happened over restarts; in memory only without it */
  constructor(
    private readonly file?: string,
    readonly now: () => Date = () => new Date(),
  ) {
    if (file !== undefined && existsSync(file)) Object.assign(this.kept, JSON.parse(readFileSync(file, 'utf8')))
  }

  private save(): void {
    if (this.file === undefined) return
    writeFileSync(`${this.file}.new`, JSON.stringify(this.kept))
    renameSync(`${this.file}.new`, this.file)
  }

  /** Answers a request once: one that is repeated with the same key gets the first answer. */
  once<T>(key: string | undefined, answer: () => T): T {
    if (key !== undefined && Object.hasOwn(this.kept.answers, key)) return this.kept.answers[key] as T
    const given = answer()
    if (key !== undefined) this.kept.answers[key] = given
    this.save()
    return given
  }

  addCheckout(fields: Omit<PracticeCheckout, 'id' | 'intentId' | 'state' | 'createdAt'>): PracticeCheckout {
    const checkout: PracticeCheckout = {
      ...fields,
      id: newId('cs'),
      intentId: newId('pi'),
      createdAt: secondsOf(this.now()),
      state: 'open',
    }
    this.kept.checkouts.push(checkout)
    this.save()
    return checkout
  }

  /** Charges a saved card; a declined charge is kept too. */
  charge(method: PracticeMethod, fields: Pick<PracticeCheckout, 'key' | 'cents' | 'currency' | 'title' | 'metadata'>) {
    const declined = this.declineOf(method)
    const page = { successUrl: '/', cancelUrl: '/', expiresAt: 0, savesCard: false, methodId: method.id }
    const charge: PracticeCheckout = {
      ...page,
      ...fields,
      id: newId('ch'),
      intentId: newId('pi'),
      createdAt: secondsOf(this.now()),
      state: declined === null ? 'paid' : 'open',
      charged: { declined },
    }
    this.kept.checkouts.push(charge)
    this.save()
    const type = declined === null ? 'payment_intent.succeeded' : 'payment_intent.payment_failed'
    void this.tell(charge, type, { id: charge.intentId })
    return charge
  }

  private declineOf({ id, behavior }: PracticeMethod): string | null {
    const isFirst = !this.kept.checkouts.some(({ methodId, charged }) => methodId === id && charged)
    if (behavior === 'is lost') return 'lost_card'
    return behavior === 'declines' || (behavior === 'declines once' && isFirst) ? 'insufficient_funds' : null
  }

  checkoutOf(id: string): PracticeCheckout | undefined {
    return this.kept.checkouts.find((each) => each.id === id || each.intentId === id)
  }

  isExpired({ state, expiresAt }: PracticeCheckout): boolean {
    return state === 'open' && expiresAt <= secondsOf(this.now())
  }

  /** Pays on a page, once. */
  async pay(checkout: PracticeCheckout, behavior: CardBehavior = 'works'): Promise<void> {
    if (checkout.state === 'paid' || this.isExpired(checkout)) return
    checkout.state = 'paid'
    if (checkout.savesCard) {
      const { key } = checkout
      const method = { id: newId('pm'), key, customerId: newId('cus'), last4: LAST_4[behavior], behavior }
      this.kept.methods.push({ ...method, isForgotten: false })
      checkout.methodId = method.id
    }
    this.save()
    await this.tell(checkout, 'checkout.session.completed', { id: checkout.id, payment_intent: checkout.intentId })
  }

  methodOf(id: string | undefined): PracticeMethod | undefined {
    return this.kept.methods.find((each) => each.id === id)
  }

  /** Forgets a card: it can't be charged anymore. */
  forget(method: PracticeMethod): void {
    method.isForgotten = true
    this.save()
  }

  /** Returns what of a payment was not refunded, in cents. */
  leftOf({ intentId, cents }: PracticeCheckout): number {
    const back = this.kept.refunds.filter((each) => each.intentId === intentId && !each.hasFailed)
    return cents - back.reduce((sum, each) => sum + each.cents, 0)
  }

  addRefund(checkout: PracticeCheckout, cents: number, metadata: Record<string, string>): PracticeRefund {
    const { intentId } = checkout
    const refund = { id: newId('re'), intentId, cents, createdAt: secondsOf(this.now()), metadata }
    this.kept.refunds.push(refund)
    this.save()
    void this.tell(checkout, 'refund.created', { id: refund.id, payment_intent: intentId })
    return refund
  }

  /** Opens a dispute of a payment or of a part of it, or decides the dispute of this amount. */
  async dispute(checkout: PracticeCheckout, status: PracticeDispute['status'], cents = checkout.cents): Promise<void> {
    const { intentId } = checkout
    const known = this.kept.disputes.find((each) => each.intentId === intentId && each.cents === cents)
    const dispute = known ?? { id: newId('dp'), intentId, cents, createdAt: secondsOf(this.now()), status }
    dispute.status = status
    if (!known) this.kept.disputes.push(dispute)
    this.save()
    const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
    await this.tell(checkout, type, { id: dispute.id, payment_intent: intentId })
  }

  /**
   * Pays out what an account has: once, everything up to a time. Like the real provider, it does so without being
   * asked.
   *
   * @returns the payout; undefined if there is nothing to pay out
   */
  async payOut(key: string, upTo = secondsOf(this.now())): Promise<PracticePayout | undefined> {
    const paid = new Set(this.kept.payouts.flatMap(({ transactions }) => transactions.map(({ id }) => id)))
    const due = balanceOf(this.kept, key).filter(({ id, createdAt }) => !paid.has(id) && createdAt <= upTo)
    const currency = this.kept.checkouts.find((each) => each.key === key)?.currency
    if (due.length === 0 || currency === undefined) return undefined
    const cents = due.reduce((sum, each) => sum + each.cents - each.fee, 0)
    const about = { key, cents, currency, createdAt: secondsOf(this.now()), transactions: due }
    const payout: PracticePayout = { ...about, id: newId('po'), status: 'paid' }
    this.kept.payouts.push(payout)
    this.save()
    await this.tell(payout, 'payout.paid', { id: payout.id })
    return payout
  }

  /** Has the bank return a payout: its money is in the next one. */
  async failPayout(payout: PracticePayout): Promise<void> {
    payout.status = 'failed'
    this.save()
    await this.tell(payout, 'payout.failed', { id: payout.id })
  }

  /** Sends a signed message. A camp that misses it finds out when it asks. */
  private async tell({ key }: { key: string }, type: string, object: Record<string, string>): Promise<void> {
    const endpoint = this.accounts.get(key)
    if (!endpoint) return
    const livemode = key.includes('_live_')
    const body = JSON.stringify({ object: 'event', id: newId('evt'), type, livemode, data: { object } })
    const time = secondsOf(this.now())
    const signature = createHmac('sha256', endpoint.secret).update(`${time}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
    await fetch(endpoint.url, { method: 'POST', body, headers }).catch(() => undefined)
  }
}
