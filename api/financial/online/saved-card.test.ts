import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mergeFamilies } from '#shared/campers/merge/merge-mutations'
import { startAutoPay, stopAutoPay } from '#shared/financial/auto-pay-mutations'
import { linesOf } from '../../backup/parts'
import { readConfig } from '../../context/config'
import { rowReader } from '../../db/rows'
import { effect } from '../../db/tables/effects'
import { onlinePayment } from '../../db/tables/payments'
import { afterLoss, afterRestore } from '../../sync/transaction/restore'
import { planned, plannedWithCard } from '../../testing/plan-family'
import { AUTO_PAY_ENDED } from '../card-mail-kinds'
import { eraseCards, followCards, isWanted, keepCard } from './saved-card'
import { sweepPayments } from './sweep'

type Planned = Awaited<ReturnType<typeof planned>>
const VISA = { isOn: true, card: 'Visa ending in 4242', declined: null }

const follow = ({ site, env }: Planned) => followCards(readConfig(env))(site.server)

test('the next online payment saves its card; people see its brand and last digits, and a backup no more', async () => {
  const of = await planned()
  const { parent, office, autoPay, cards, agreementId, site, camp } = of
  expect(await autoPay()).toBeNull()
  await of.turnOn()
  expect(await autoPay()).toEqual({ isOn: true, card: null, declined: null })
  await of.payFirst()
  expect(await autoPay()).toEqual(VISA)
  const [card] = await cards()
  expect(card).toMatchObject({ agreementId, savedBy: parent.userId, isLive: true, last4: '4242' })
  const backup: string[] = []
  await site.server.database.read(async (db) => {
    for await (const line of linesOf(db, camp.org, () => undefined)) backup.push(line)
  })
  const seen = JSON.stringify([
    backup,
    (await parent.pull()).body,
    (await office.pull()).body,
    (await office.get('/api/plan-agreements')).body,
    site.logged,
  ])
  expect(seen).toContain('4242')
  for (const secret of [card?.customerId, card?.methodId]) expect(seen).not.toContain(secret)
})

test('no card is saved unless the parent who pays agrees and the plan awaits one', async () => {
  const of = await planned()
  const { provider, office, family, cards, autoPay } = of
  await of.payFirst()
  await of.turnOn()
  await of.payFirst('works', { amount: '200.00', savesCard: false })
  // Anyone with a pay link, such as a grandparent, pays without saving a card.
  const { path } = (await office.post('/api/pay-links', { familyId: family.id, showsNames: false })).body
  await of.site.visitor().post(`/api${path}`, { amount: '100.00', savesCard: true })
  expect(provider.kept.checkouts.map(({ savesCard }) => savesCard)).toEqual([false, false, false])
  expect(await cards()).toEqual([])
  expect(await autoPay()).toMatchObject({ card: null })
})

test('a card is saved once, also if the provider was away right after the payment', async () => {
  const of = await planned()
  const { begin, provider, site, env, parent, autoPay, cards } = of
  await of.turnOn()
  const { id } = (await begin({ amount: '300.00', savesCard: true })).body
  const checkout = await of.pay(id)
  const all = provider.kept.methods.splice(0)
  await parent.post(`/api/account/pay/${id}`, {})
  provider.kept.methods.push(...all)
  await site.server.database.transact((db) => db.update(onlinePayment).set({ savesCard: true }))
  for (const _ of [1, 2]) {
    site.server.now = () => new Date(Date.now() + 3600_000)
    await sweepPayments(readConfig(env))(site.server)
    await of.message({ payment_intent: checkout.intentId })
  }
  expect(await autoPay()).toEqual(VISA)
  expect((await cards()).length).toBe(1)
})

test('a card that two processes save at the same time stays, and a card that replaces another one ends that one', async () => {
  const of = await planned()
  await of.turnOn()
  const { id } = (await of.begin({ amount: '300.00', savesCard: true })).body
  await of.pay(id)
  await of.parent.post(`/api/account/pay/${id}`, {})
  const services = { server: of.site.server, config: readConfig(of.env) }
  const [line] = await of.site.server.database.read((db) => db.select().from(onlinePayment))
  // The other process read the payment before this one had saved its card.
  if (line) await keepCard(services, { ...line, savesCard: true })
  const forgotten = () => of.provider.kept.methods.map(({ isForgotten }) => isForgotten)
  expect([(await of.cards()).length, forgotten()]).toEqual([1, [false]])
  await of.turnOff()
  await of.turnOn()
  await of.payFirst('works', { amount: '100.00' })
  expect([(await of.cards()).length, forgotten()]).toEqual([1, [true, false]])
})

test('a card that no plan awaits anymore when it is paid is forgotten', async () => {
  const of = await planned()
  await of.turnOn()
  const { id } = (await of.begin({ amount: '300.00', savesCard: true })).body
  await of.turnOff()
  await of.pay(id)
  await of.parent.post(`/api/account/pay/${id}`, {})
  expect(await of.cards()).toEqual([])
  expect(of.provider.kept.methods.map(({ isForgotten }) => isForgotten)).toEqual([true])
})

test('a parent and the office stop automatic payments, also late, and the provider forgets the card', async () => {
  const of = await plannedWithCard()
  const { parent, office, agreementId, autoPay, cards, provider } = of
  expect(await parent.run(stopAutoPay, { agreementId })).toMatchObject({ status: 'ok' })
  expect(await autoPay()).toBeNull()
  of.failWith(500)
  await follow(of)
  expect((await cards()).length).toBe(1)
  of.failWith(0)
  await follow(of)
  expect([await cards(), provider.kept.methods[0]?.isForgotten]).toEqual([[], true])
  await of.turnOn()
  await of.payFirst()
  await office.post(`/api/plan-agreements/${agreementId}/end`, {})
  // Stopping works at any time, such as for a plan that has ended in the meantime.
  expect((await of.turnOff(office)).status).toBe(200)
  expect(await parent.run(stopAutoPay, { agreementId })).toMatchObject({ status: 'ok' })
  await follow(of)
  expect(await cards()).toEqual([])
})

test('a camp that turns automatic payments off charges no card, deletes all cards and emails the families', async () => {
  const of = await plannedWithCard()
  const { office, parent, agreementId, autoPay, cards, provider, site, begin } = of
  const set = (autoPaymentEnabled: boolean) => office.send('PUT', '/api/payment-settings', { autoPaymentEnabled })
  const takesCards = async () => (await parent.get('/api/account/pay')).body.takesCards
  expect((await set(false)).body.autoPaymentEnabled).toBe(false)
  const [card] = await cards()
  if (!card) throw new Error('no card')
  expect(await site.server.database.read((db) => isWanted(db, rowReader(db, of.camp.org), card))).toBe(false)
  await follow(of)
  expect([await cards(), provider.kept.methods[0]?.isForgotten, await autoPay()]).toEqual([[], true, null])
  const mails = () => site.server.database.read((db) => db.select().from(effect).where(eq(effect.kind, AUTO_PAY_ENDED)))
  expect((await mails()).length).toBe(1)
  // Nothing is offered, turned on or saved, not even by a screen from before.
  expect(await takesCards()).toBe(false)
  expect((await of.turnOn()).body.code).toBe('auto_payments_off')
  expect(await parent.run(startAutoPay, { agreementId })).toMatchObject({ code: 'auto_payments_off' })
  expect(await autoPay()).toBe(null)
  await begin({ amount: '100.00', savesCard: true })
  expect(provider.kept.checkouts.at(-1)?.savesCard).toBe(false)
  await follow(of)
  expect([await autoPay(), (await mails()).length]).toEqual([null, 1])
  await set(true)
  expect([await takesCards(), (await of.turnOn()).status]).toEqual([true, 200])
})

test('another family can neither turn on nor stop automatic payments, and another camp neither', async () => {
  const of = await plannedWithCard()
  const { camp, agreementId, autoPay, site } = of
  const stranger = await camp.as('parent', [], 'stranger')
  await camp.family('Stranger', stranger.userId)
  for (const mutation of [startAutoPay, stopAutoPay])
    expect(await stranger.run(mutation, { agreementId })).toMatchObject({ status: 'rejected', code: 'not_found' })
  expect((await of.turnOff(stranger)).status).toBe(404)
  const abroad = await (await site.camp('pinewood')).as('admin')
  expect((await of.turnOff(abroad)).status).toBe(404)
  expect(await autoPay()).toEqual(VISA)
})

test('a card stays with the plan when families are merged, and goes when the family or the parent is erased', async () => {
  const of = await plannedWithCard()
  const { camp, office, family, parent, agreementId, site, env, cards, provider } = of
  const kept = await camp.family('Kept')
  await office.run(mergeFamilies, { keptId: kept.id, goneId: family.id, mergeId: 2 ** 41, choices: {} } as never)
  await follow(of)
  expect((await cards()).length).toBe(1)
  const services = { server: site.server, config: readConfig(env) }
  await eraseCards(services, camp.org, { familyIds: [family.id], userIds: [] })
  expect((await cards()).length).toBe(1)
  // Erased also while the provider can't be reached.
  of.failWith(500)
  await eraseCards(services, camp.org, { familyIds: [], userIds: [parent.userId] })
  expect(await cards()).toEqual([])
  of.failWith(0)
  const { agreements } = (await office.get(`/api/accounts/${kept.id}`)).body
  expect(agreements).toMatchObject([{ id: agreementId, autoPay: null }])
  expect(provider.kept.methods.length).toBe(1)
})

test("a card isn't charged anymore once its parent no longer signs in for the family", async () => {
  const of = await plannedWithCard()
  const { office, family, autoPay, cards, provider } = of
  const path = `/api/families/${family.id}/contacts`
  const [contact] = (await office.get(path)).body
  expect((await office.delete(`${path}/${contact.id}/sign-in`)).status).toBe(204)
  await follow(of)
  await follow(of)
  expect([await cards(), await autoPay(), provider.kept.methods[0]?.isForgotten]).toEqual([[], null, true])
})

test('after a restore no card is left, and plans say that they are no longer paid automatically', async () => {
  for (const restore of ['whole', 'camp'] as const) {
    const of = await plannedWithCard()
    const { site, camp, autoPay, cards } = of
    if (restore === 'whole') await afterRestore(site.server)
    else await afterLoss(site.server, camp.org, 'a lost epoch')
    expect(await cards()).toEqual([])
    await follow(of)
    expect(await autoPay()).toBeNull()
    expect((await of.turnOn()).status).toBe(200)
  }
})
