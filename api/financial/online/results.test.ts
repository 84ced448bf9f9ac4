import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { declineWords } from '#shared/financial/auto-pay'
import { planCharge } from '../../db/tables/payments'
import { carryOut, chargesAt, noteCharges, planDay } from '../../testing/plan-day'
import { plannedWithCard } from '../../testing/plan-family'
import { declinedContent } from '../letters'
import { planResults } from './results'

type Planned = Awaited<ReturnType<typeof plannedWithCard>>

const results = ({ site, camp }: Planned, today = '2099-06-02') =>
  site.server.database.read((db) => planResults(db, camp.org, today))
const retry = ({ agreementId, office }: Planned, who = office, part = 2) =>
  who.post(`/api/plan-agreements/${agreementId}/retry`, { part })

test('the results of a day say how many were charged and declined, and why', async () => {
  const of = await plannedWithCard('declines once')
  await planDay(of, '2099-06-01')
  const [line] = (await results(of))[0]?.lines ?? []
  expect(await results(of)).toMatchObject([{ day: '2099-06-01', charged: 0, declined: 1, waiting: 0 }])
  expect(line).toEqual({
    agreementId: of.agreementId,
    part: 2,
    familyId: of.family.id,
    family: 'Keller',
    plan: 'Three Payments',
    amount: '300.00',
    dueOn: '2099-06-01',
    state: 'declined',
    why: "The card didn't have enough money available.",
    retryOn: '2099-06-02',
    canRetry: true,
  })
  await planDay(of, '2099-06-02')
  expect(await results(of)).toMatchObject([
    { day: '2099-06-02', charged: 1, declined: 0, lines: [] },
    { day: '2099-06-01', charged: 0, declined: 1, lines: [{ state: 'settled', canRetry: false, retryOn: null }] },
  ])
  expect(await results(of, '2099-07-05')).toEqual([])
  expect((await of.parent.get('/api/plan-charges')).status).toBe(403)
  expect((await of.office.get('/api/plan-charges')).body.days.length).toBe(2)
})

test('the office charges a declined card again, once even if two press at the same time', async () => {
  const of = await plannedWithCard('declines once')
  await planDay(of, '2099-06-01')
  const answers = await Promise.all([retry(of), retry(of)])
  expect(answers.map(({ body }) => body.state ?? body.code).sort()).toEqual(expect.arrayContaining(['paid']))
  expect(chargesAt(of).length).toBe(2)
  expect((await of.account()).balance).toBe('300.00')
  expect((await retry(of)).body.code).toBe('nothing_due')
})

test('a card is charged again only if it was declined and is still there, and never more than ten times', async () => {
  const of = await plannedWithCard('declines')
  expect((await retry(of)).status).toBe(404)
  await noteCharges(of, '2099-06-01')
  expect((await retry(of)).body.code).toBe('charge_waits')
  await carryOut(of)
  expect((await retry(of)).body).toEqual({ state: 'declined' })
  for (const who of [of.parent, await of.camp.as('manager')]) expect((await retry(of, who)).status).toBe(403)
  const abroad = await (await of.site.camp('pinewood')).as('admin')
  expect((await retry(of, abroad)).body.code).not.toBe('declined')
  await of.site.server.database.transact((db) =>
    db.update(planCharge).set({ attempt: 10 }).where(eq(planCharge.attempt, 2)),
  )
  expect((await retry(of)).body.code).toBe('card_not_charged')
  await of.turnOff()
  expect((await results(of)).flatMap(({ lines }) => lines).some(({ canRetry }) => canRetry)).toBe(false)
  expect(chargesAt(of).length).toBe(2)
})

test('a charge that the provider could not take is made later, and none is made during maintenance', async () => {
  const of = await plannedWithCard('declines once')
  await planDay(of, '2099-06-01')
  of.failWith(500)
  expect((await retry(of)).body).toEqual({ state: 'waits' })
  const { body } = await of.office.get('/api/plan-charges')
  expect(body.days).toMatchObject([{ declined: 1 }, { waiting: 1, lines: [{ state: 'waits', canRetry: false }] }])
  of.failWith(0)
  await of.office.send('PUT', '/api/settings/operation', { maintenance: true })
  await expect(carryOut(of)).rejects.toThrow('maintenance')
  await noteCharges(of, '2099-06-30')
  await of.office.send('PUT', '/api/settings/operation', { maintenance: false })
  await carryOut(of)
  expect(chargesAt(of).length).toBe(2)
})

test('a decline is emailed in plain words, without saying that a card was reported lost', async () => {
  const of = await plannedWithCard('is lost')
  await planDay(of, '2099-06-01')
  const [line] = (await results(of))[0]?.lines ?? []
  expect(line).toMatchObject({ why: "The card can't be charged anymore.", canRetry: false, retryOn: null })
  const facts = {
    camp: 'Lakeside',
    plan: 'Monthly',
    card: 'Visa ending in 4242',
    dueOn: '2099-06-01',
    amount: '300.00',
  }
  const letter = (retryOn: string | null, isOver: boolean) =>
    declinedContent({ ...facts, currency: 'usd', why: declineWords('lost_card'), retryOn, isOver }).rest.join(' ')
  expect(letter('2099-06-02', false)).toContain("We'll try again on Jun 2, 2099.")
  expect(letter(null, false)).toContain("We won't try again for this payment.")
  expect(letter(null, true)).toContain('automatic payments are off')
  expect(letter(null, true)).not.toMatch(/lost|stolen/)
})
