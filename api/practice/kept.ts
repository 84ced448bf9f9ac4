/** A payment page, as the practice provider keeps it. */
export interface PracticeCheckout {
  id: string
  key: string
  title: string
  cents: number
  currency: string
  successUrl: string
  cancelUrl: string
  expiresAt: number
  createdAt: number
  state: 'open' | 'paid'
  intentId: string
  metadata: Record<string, string>
  /** Whether its card is saved, and then the card that paid. */
  savesCard: boolean
  methodId?: string
  /** Set for a charge of a saved card, which has no page: why it was declined, or null. */
  charged?: { declined: string | null }
}

/** How a practice card behaves when it is charged later. */
export type CardBehavior = 'works' | 'declines once' | 'declines' | 'is lost'

/** A saved card, as the practice provider keeps it. */
export interface PracticeMethod {
  id: string
  key: string
  customerId: string
  last4: string
  behavior: CardBehavior
  isForgotten: boolean
}

/** A refund, as the practice provider keeps it. */
export interface PracticeRefund {
  id: string
  intentId: string
  cents: number
  createdAt: number
  /** Set for one that the card did not take. */
  hasFailed?: boolean
  metadata: Record<string, string>
}

/** A dispute, as the practice provider keeps it. */
export interface PracticeDispute {
  id: string
  intentId: string
  cents: number
  createdAt: number
  status: 'needs_response' | 'lost' | 'won'
}

/** A payout to the camp's bank, with what is in it. */
export interface PracticePayout {
  id: string
  key: string
  cents: number
  currency: string
  createdAt: number
  status: 'pending' | 'paid' | 'failed'
  transactions: PracticeTransaction[]
}

/** Everything that the practice provider keeps. */
export interface PracticeKept {
  checkouts: PracticeCheckout[]
  refunds: PracticeRefund[]
  disputes: PracticeDispute[]
  methods: PracticeMethod[]
  payouts: PracticePayout[]
  /** What was answered to a request with an idempotency key. */
  answers: Record<string, unknown>
}

/** What moved money in an account at the practice provider. */
export interface PracticeTransaction {
  id: string
  /** The real provider's word, such as `charge`. */
  type: string
  cents: number
  fee: number
  createdAt: number
  source: { object: string; id: string; intentId: string | null; metadata: Record<string, string> } | null
}
