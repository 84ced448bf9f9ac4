import { sweepPayouts } from '../books/follow-payouts'
import { readConfig } from '../context/config'
import { sweepPayments } from '../financial/online/sweep'
import type { PracticePayout, PracticeTransaction } from '../practice/kept'
import { type Kellers, kellersPaid } from './paying-family'
import { LIVE_KEY } from './practice'

/** The Kellers, who have paid $900 online, and the camp's payouts. */
export const paidOut = async () => withPayouts(await kellersPaid())

/** A camp that is paid online, with its payouts. */
export function withPayouts<K extends Pick<Kellers, 'office' | 'provider' | 'site' | 'env'>>(of: K) {
  const { office, provider, site, env } = of
  const list = async () => (await office.get('/api/deposits')).body
  const sweep = async (server = site.server) => {
    await sweepPayments(readConfig(env))(server)
    await sweepPayouts(readConfig(env))(server)
  }
  const payOut = async () => {
    const payout = await provider.payOut(LIVE_KEY)
    if (!payout) throw new Error('nothing to pay out')
    return payout
  }
  const shown = async (payout?: PracticePayout) => {
    const found =
      (await list()).find((each: { payoutRef: string }) => each.payoutRef === payout?.id) ?? (await list())[0]
    return (await office.get(`/api/deposits/${found?.id}`)).body
  }
  return { ...of, list, sweep, payOut, shown }
}

/** A message's object, and its number. */
export const event = (id: string, name: string) => [{ id }, { id: name }] as const
/** A transaction that the practice provider would not make on its own. */
export const odd = (payout: PracticePayout, fields: Partial<PracticeTransaction>) => {
  const made = { id: `txn_odd${payout.transactions.length}`, type: 'charge', cents: 50_00, fee: 1_75, source: null }
  const transaction = { ...made, createdAt: payout.createdAt, ...fields }
  payout.transactions.push(transaction)
  payout.cents += transaction.cents - transaction.fee
  return transaction
}
/** A charge at the provider, as a transaction names it. */
export const charge = (id: string, metadata = {}) => ({
  object: 'charge',
  id: `ch_${id}`,
  intentId: `pi_${id}`,
  metadata,
})
