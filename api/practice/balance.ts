import type { PracticeKept, PracticeTransaction } from './kept'

/** What the practice provider keeps of a payment, as the real one usually does: 2.9% and 30 cents. */
const feeOf = (cents: number) => Math.round(cents * 0.029) + 30
/** What it keeps for a dispute. */
const DISPUTE_FEE = 1500

/** Returns everything that moved money in an account, by kind. */
export function balanceOf(kept: PracticeKept, key: string): PracticeTransaction[] {
  const paid = kept.checkouts.filter((each) => each.key === key && each.state === 'paid')
  const own = new Set(paid.map(({ intentId }) => intentId))
  const line =
    (type: string, object: string, fields: Omit<PracticeTransaction, 'id' | 'type' | 'source'>) =>
    (id: string, intentId: string | null, metadata: Record<string, string> = {}, more = ''): PracticeTransaction => ({
      ...fields,
      id: `txn_${id}${more}`,
      type,
      source: { object, id, intentId, metadata },
    })
  return [
    ...paid.map(({ intentId, cents, createdAt, metadata }) =>
      line('charge', 'charge', { cents, fee: feeOf(cents), createdAt })(`ch_${intentId}`, intentId, metadata),
    ),
    ...kept.refunds
      .filter(({ intentId }) => own.has(intentId))
      .flatMap(({ id, intentId, cents, createdAt, hasFailed, metadata }) => [
        line('refund', 'refund', { cents: -cents, fee: 0, createdAt })(id, intentId, metadata),
        ...(hasFailed
          ? [line('refund_failure', 'refund', { cents, fee: 0, createdAt })(id, intentId, metadata, '_failed')]
          : []),
      ]),
    ...kept.disputes
      .filter(({ intentId }) => own.has(intentId))
      .flatMap(({ id, intentId, cents, createdAt, status }) => [
        line('adjustment', 'dispute', { cents: -cents, fee: DISPUTE_FEE, createdAt })(id, intentId),
        ...(status === 'won'
          ? [line('adjustment', 'dispute', { cents, fee: 0, createdAt })(id, intentId, {}, '_won')]
          : []),
      ]),
    ...kept.payouts
      .filter((each) => each.key === key && each.status === 'failed')
      .map(({ id, cents, createdAt }) => line('payout_failure', 'payout', { cents, fee: 0, createdAt })(id, null)),
  ]
}
