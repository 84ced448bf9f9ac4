import { savedCard } from '../db/tables/payments'
import type { CardBehavior } from '../practice/kept'
import { kellers } from './paying-family'
import type { PayingWorld } from './practice'

/** The days of the plan's parts: $300 each. */
export const PLAN_DAYS = ['2099-05-01', '2099-06-01', '2099-06-30'] as const

/** The Kellers, on a plan of three dates for all $900. */
export async function planned(paying?: PayingWorld) {
  const of = await kellers(paying)
  const { office, parent, family } = of
  await office.post(`/api/families/${family.id}/contacts`, {
    name: 'Pat Keller',
    email: 'pat@keller.example',
    mail: true,
    signIn: true,
  })
  const plan = (await office.post('/api/plans', { name: 'Three Payments', dates: PLAN_DAYS })).body
  const [offer] = (await parent.get(`/api/accounts/${family.id}/plans`)).body
  const agreed = { planId: plan.id, billIds: offer.billIds, parts: offer.parts }
  const agreementId = (await parent.post(`/api/accounts/${family.id}/plans`, agreed)).body.id as number
  const agreement = async () =>
    (await of.account()).agreements.find(({ id }: { id: number }) => id === agreementId) as
      | { parts: { n: number; open: string }[]; autoPay: unknown }
      | undefined
  return {
    ...of,
    agreementId,
    agreement,
    autoPay: async () => (await agreement())?.autoPay,
    turnOn: () => parent.post(`/api/plan-agreements/${agreementId}/auto-pay`, {}),
    turnOff: (who = parent) => who.send('DELETE', `/api/plan-agreements/${agreementId}/auto-pay`),
    cards: () => of.site.server.database.read((db) => db.select().from(savedCard)),
    /** Pays the first part online, and saves the card. */
    async payFirst(behavior: CardBehavior = 'works', more: object = {}) {
      const { id } = (await of.begin({ amount: '300.00', savesCard: true, ...more })).body
      const checkout = of.provider.kept.checkouts.at(-1)
      if (!checkout) throw new Error('no page')
      await of.provider.pay(checkout, behavior)
      await parent.post(`/api/account/pay/${id}`, {})
      return checkout
    },
  }
}

/** The same, after the parent has paid the first part with a card that pays the others automatically. */
export async function plannedWithCard(behavior: CardBehavior = 'works', paying?: PayingWorld) {
  const of = await planned(paying)
  await of.turnOn()
  await of.payFirst(behavior)
  return of
}
