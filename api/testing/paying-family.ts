import { onlinePayment } from '../db/tables/payments'
import { signatureOf } from './payment-provider'
import { type PayingWorld, payingWorld, WEBHOOK_SECRET } from './practice'

/** A camp that is paid online, with a family that owes $500 for Maya in June and $400 for Ben in July. */
export async function kellers(paying?: PayingWorld) {
  const of = paying ?? (await payingWorld())
  const camp = await of.site.camp('lakeside')
  const [office, parent] = [await camp.as('admin'), await camp.as('parent')]
  const path = await of.connect(office)
  const family = await camp.family('Keller', parent.userId)
  const place = async (firstName: string, price: string, startDate: string, endDate: string) => {
    const { id: camperId } = await camp.camper({ firstName, lastName: 'Keller', familyId: family.id })
    const { id: sessionId } = await camp.session({ name: `Week of ${firstName}`, price, startDate, endDate })
    return (await office.post('/api/registrations', { camperId, sessionId, status: 'confirmed' })).body.id as number
  }
  const maya = await place('Maya', '500.00', '2099-07-01', '2099-07-07')
  const ben = await place('Ben', '400.00', '2099-07-31', '2099-08-06')
  const account = async () => (await office.get(`/api/accounts/${family.id}`)).body
  const begin = (more: object = {}, who = parent) => who.post('/api/account/pay', { familyId: family.id, ...more })
  const pay = async (id: string) => {
    const [line] = (await of.site.server.database.read((db) => db.select().from(onlinePayment))).filter(
      (each) => each.id === id,
    )
    const checkout = of.provider.checkoutOf(line?.checkoutId ?? '')
    if (!checkout) throw new Error('no such page')
    await of.provider.pay(checkout)
    return checkout
  }
  const message = (object: object, { id = 'evt_1', secret = WEBHOOK_SECRET, to = path, livemode = true } = {}) => {
    const text = JSON.stringify({ object: 'event', id, type: 'x', livemode, data: { object } })
    return of.site.visitor().post(to, text, { 'stripe-signature': signatureOf(text, secret, new Date()) })
  }
  return { ...of, camp, office, parent, family, maya, ben, account, begin, pay, message }
}
export type Kellers = Awaited<ReturnType<typeof kellers>>

/** The family's payments and what undid them, newest first. */
export const paymentsOf = async ({ account }: Pick<Kellers, 'account'>) =>
  (await account()).entries.map(({ kind, amount, method }: Record<string, string>) => [kind, amount, method])

/** The family, after it has paid $900 online. */
export async function kellersPaid(paying?: PayingWorld) {
  const of = await kellers(paying)
  const { id } = (await of.begin()).body
  const checkout = await of.pay(id)
  await of.parent.post(`/api/account/pay/${id}`, {})
  const [entry] = (await of.account()).entries
  const path = `/api/entries/${entry.id}/refund-to-card`
  const refund = (amount: string, more: object = {}, who = of.office) =>
    who.post(path, { amount, reason: 'Came home early', ...more })
  return {
    ...of,
    checkout,
    entryId: entry.id as number,
    refund,
    follow: () => of.message({ payment_intent: checkout.intentId }),
  }
}
