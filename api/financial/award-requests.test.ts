import { expect, onTestFinished, test } from 'vitest'
import { familyLogins } from '#shared/campers/contact-model'
import {
  askAward,
  decideCase,
  giveRequested,
  prepareCase,
  withdrawAward,
} from '#shared/financial/award-request-mutations'
import { readConfig } from '../context/config'
import { mutation as mutationLog } from '../db/tables/sync'
import { startEffects } from '../server/effects'
import { PASSWORD } from '../testing/camp'
import { MailServer } from '../testing/mail-server'
import type { Person } from '../testing/person'
import { sponsored } from '../testing/sponsored-camp'

const ASKED = { household: 5, income: '41000.00', amount: '300.00', reason: 'Maya needs help: her dad lost his job.' }
const REASON = 'One parent lost a job.'
/** The first id of a device. */
const NEW = 2 ** 40

/** The Kellers ask for help with Maya's $500, and there is a fund with $400. */
async function asked({ gift = '400.00', of = sponsored } = {}) {
  const known = await of()
  const { camp, office, parent, places } = known
  const { body: fund } = await office.post('/api/funds', { name: 'Campership Fund' })
  await office.post(`/api/funds/${fund.id}/gifts`, { method: 'cash', amount: gift })
  const committee = await camp.as('volunteer', ['awards'])
  const asking = await parent.post(`/api/registrations/${places.maya}/help-request`, ASKED)
  const path = `/api/help-requests/${places.maya}`
  const prepare = (reason = REASON) => office.post(`${path}/case`, { reason })
  const line = async () => (await office.get('/api/help-requests')).body[0]
  const cases = async (who = committee) => (await who.get('/api/award-cases')).body as { id: number }[]
  const caseId = async () => (await cases())[0]?.id ?? 0
  const decide = async (amount: string | null, who = committee) =>
    who.post(`/api/award-cases/${await caseId()}/decide`, { amount })
  const give = (amount: string) => office.post(`${path}/award`, { fundId: fund.id, amount })
  const held = async () => (await office.get(`/api/funds/${fund.id}`)).body.balance as string
  return { ...known, fund, committee, asking, path, prepare, line, cases, caseId, decide, give, held }
}

const codeOf = ({ body }: { body: { code?: string } }) => body.code
const pulled = async (who: Person) => JSON.stringify((await who.pull()).body)

test('a family asks, the committee decides without a name, and the office gives the award', async () => {
  const { camp, parent, family, places, committee, asking, path, ...rest } = await asked()
  expect(asking).toMatchObject({ status: 201, body: { status: 'asked', familyId: family.id, caseId: null } })
  expect((await rest.prepare()).body).toMatchObject({ number: 1, bill: '500.00', asked: '300.00', decision: null })
  expect((await parent.pull()).body.patch.award_requests.put).toMatchObject([{ status: 'review', caseId: null }])
  expect((await rest.decide('500.01')).body.fields).toHaveProperty('amount')
  expect(codeOf(await rest.give('100.00'))).toBe('case_not_awarded')
  expect((await rest.decide('250.00')).status).toBe(200)
  // What the committee recommends is the office's to tell.
  expect(await pulled(parent)).not.toContain('250.00')

  expect(codeOf(await rest.give('250.01'))).toBe('award_too_much')
  expect((await rest.give('250.00')).body).toMatchObject({ kind: 'award', category: 'fund', bill: places.maya })
  expect(await rest.line()).toMatchObject({ status: 'awarded', given: '250.00', unpaid: '250.00' })
  expect(await rest.held()).toBe('150.00')
  expect(codeOf(await rest.give('1.00'))).toBe('help_closed')

  const letter = await parent.get(`${path}/letter`)
  expect([letter.status, letter.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const other = await camp.as('parent', [], 'other')
  expect([(await other.get(`${path}/letter`)).status, (await committee.get(`${path}/letter`)).status]).toEqual([
    404, 403,
  ])
})

test('a member of the committee gets nothing that leads to the family: not in a pull, a call, an error or the inbox', async () => {
  const { office, committee, prepare, caseId, cases, decide, path } = await asked()
  await prepare()
  const fields = ['age', 'asked', 'bill', 'decidedBy', 'decision', 'household', 'id', 'incomeBand', 'note', 'number']
  const all = [...fields, 'organizationId', 'reason', 'recommended']
  expect(Object.keys((await cases())[0] ?? {}).sort()).toEqual(all)
  const { patch } = (await committee.pull()).body
  expect(Object.keys(patch.award_cases.put[0]).sort()).toEqual(all.filter((name) => name !== 'organizationId'))
  expect(patch.award_requests).toBeUndefined()
  const id = await caseId()
  const tooMuch = await committee.post(`/api/award-cases/${id}/decide`, { amount: '900.00' })
  await decide('100.00')
  const again = await decide('100.00')
  const late = await committee.run(decideCase, { caseId: id, amount: '90.00' })
  const gone = await committee.run(decideCase, { caseId: NEW, amount: null })
  expect([codeOf(again), late.code, gone.code]).toEqual(['case_decided', 'case_decided', 'not_found'])
  const said = JSON.stringify([tooMuch.body, again.body, late, gone, await cases(), patch.award_cases])
  for (const lead of ['Keller', 'Maya', '41000', ASKED.reason]) expect(said, lead).not.toContain(lead)
  for (const call of ['/api/help-requests', `${path}/letter`, '/api/accounts', '/api/funds'])
    expect((await committee.get(call)).status, call).toBe(403)
  // The office's own list has the reason as the family wrote it.
  expect(JSON.stringify((await office.get('/api/help-requests')).body)).toContain(ASKED.reason)
})

test('incomes and reasons reach only the family and the people who see accounts', async () => {
  const { site, camp, parent, office, committee } = await asked()
  const holds = async (who: Person) => (await pulled(who)).includes(ASKED.reason)
  const yes = [parent, office, await camp.as('manager'), await camp.as('staff', ['financial'])]
  for (const who of yes) expect(await holds(who)).toBe(true)
  const no = [committee, await camp.as('staff'), await camp.as('staff', ['awards']), await camp.as('volunteer')]
  for (const who of [...no, await camp.as('parent', [], 'other')]) expect(await holds(who)).toBe(false)
  // Nor does the log of actions keep them.
  const log = await site.server.database.read((db) => db.select().from(mutationLog))
  expect(JSON.stringify(log)).toContain('financial.askAward.v1')
  for (const hidden of [ASKED.reason, ASKED.income]) expect(JSON.stringify(log)).not.toContain(hidden)
  expect(JSON.stringify((await office.get('/api/audit')).body)).not.toContain(ASKED.reason)
})

test("a parent asks only for their own family, once, up to what is unpaid, and can't decide anything", async () => {
  const { camp, parent, places, fund, maya, path, prepare, caseId, line } = await asked()
  const ask = (registrationId: number, more: object = {}, who = parent) =>
    who.post(`/api/registrations/${registrationId}/help-request`, { ...ASKED, ...more })
  expect(codeOf(await ask(places.maya))).toBe('help_asked')
  expect((await ask(places.ben, { amount: '400.01' })).body.fields).toEqual({ amount: 'Only $400.00 is unpaid' })
  for (const wrong of [{ amount: '0' }, { amount: '1e9' }, { income: '-1.00' }, { household: 0 }, { reason: '  ' }])
    expect((await ask(places.ben, wrong)).status, JSON.stringify(wrong)).toBe(400)
  const other = await camp.as('parent', [], 'other')
  expect((await ask(places.maya, {}, other)).status).toBe(404)
  expect((await other.post(`${path}/withdraw`, {})).status).toBe(404)
  await prepare()
  const lying = { registrationId: places.ben, status: 'awarded', awardId: 1, caseId: await caseId(), familyId: maya.id }
  expect((await parent.run(askAward, { ...ASKED, ...lying })).status).toBe('ok')
  expect(await line()).toMatchObject({ id: places.maya, status: 'review' })
  const pushed = { awardId: NEW, chargeId: NEW + 1, registrationId: places.maya, fundId: fund.id, amount: '1.00' }
  const actions = [
    [decideCase, { caseId: await caseId(), amount: '500.00' }],
    [giveRequested, pushed],
    [prepareCase, { registrationId: places.maya, caseId: NEW + 2, reason: 'x' }],
  ] as const
  for (const [mutation, args] of actions)
    expect(await parent.run(mutation, args)).toMatchObject({ status: 'rejected', code: 'forbidden' })
})

test('a withdrawn request takes its case along, and can be asked again', async () => {
  const { parent, path, prepare, cases, line, places, committee, caseId } = await asked()
  await prepare()
  const id = await caseId()
  expect((await parent.post(`${path}/withdraw`, {})).body).toMatchObject({ status: 'withdrawn', caseId: null })
  expect(await cases()).toEqual([])
  expect(await committee.run(decideCase, { caseId: id, amount: null })).toMatchObject({ code: 'not_found' })
  expect(codeOf(await parent.post(`${path}/withdraw`, {}))).toBe('help_closed')
  expect((await parent.run(askAward, { ...ASKED, registrationId: places.maya, amount: '50.00' })).status).toBe('ok')
  expect(await line()).toMatchObject({ status: 'asked', amount: '50.00' })
})

test('of two members, two offices and a late device, the first decides and gives, once', async () => {
  const { camp, office, places, fund, prepare, caseId, decide, held } = await asked()
  await prepare()
  const second = await camp.as('staff', ['awards'])
  const answers = await Promise.all([decide('100.00'), decide(null, second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  if (answers[0]?.status !== 200) return
  const args = { registrationId: places.maya, fundId: fund.id, amount: '100.00' }
  const given = [
    await office.run(giveRequested, { ...args, awardId: NEW, chargeId: NEW + 1 }),
    await office.run(giveRequested, { ...args, awardId: NEW + 2, chargeId: NEW + 3 }),
  ]
  expect(given.map(({ status, code }) => code ?? status)).toEqual(['ok', 'help_closed'])
  expect(await held()).toBe('300.00')
  expect(await office.run(prepareCase, { registrationId: places.maya, caseId: NEW + 4, reason: 'x' })).toMatchObject({
    code: 'help_closed',
  })
  expect(await caseId()).toBeGreaterThan(0)
})

test('nobody decides about their own family', async () => {
  const { camp, office, family, prepare, decide } = await asked()
  await prepare()
  const mother = await camp.as('staff', ['awards'], 'mother')
  await camp.put(familyLogins, { familyId: family.id, userId: mother.userId })
  expect(codeOf(await decide('300.00', mother))).toBe('own_case')
  expect((await decide('300.00', office)).status).toBe(200)
})

test('nobody decides about their own child whom another family pays for', async () => {
  const { camp, office, family, maya, places, prepare, decide, line, path, parent } = await asked()
  await parent.post(`${path}/withdraw`, {})
  const towards = [{ billId: places.maya, amount: '100.00' }]
  const paid = { method: 'check', reference: '1', amount: '100.00', towards }
  expect((await office.post(`/api/accounts/${family.id}/payments`, paid)).status).toBe(201)
  const mother = await camp.as('staff', ['awards'], 'mother')
  const home = await camp.family('Lind', mother.userId)
  expect((await office.send('PATCH', `/api/campers/${maya.id}`, { familyId: home.id })).status).toBe(200)
  expect((await parent.post(`/api/registrations/${places.maya}/help-request`, ASKED)).status).toBe(201)
  expect(await line()).toMatchObject({ familyId: family.id })
  await prepare()
  expect(codeOf(await decide('300.00', mother))).toBe('own_case')
  expect((await decide('300.00', office)).status).toBe(200)
})

test('a case is edited until it is decided, and a request is closed and reopened for a new one', async () => {
  const { office, path, prepare, cases, caseId, decide, line, give } = await asked()
  await prepare()
  const first = await caseId()
  expect((await prepare('A parent is ill.')).body).toMatchObject({ id: first, reason: 'A parent is ill.' })
  await decide(null)
  expect(codeOf(await prepare())).toBe('case_decided')
  expect(codeOf(await give('1.00'))).toBe('case_not_awarded')
  expect((await office.post(`${path}/close`, {})).body).toMatchObject({ status: 'closed', caseId: first })
  expect(codeOf(await prepare())).toBe('help_closed')
  expect((await office.post(`${path}/reopen`, {})).body).toMatchObject({ status: 'asked', caseId: null })
  expect(codeOf(await office.post(`${path}/reopen`, {}))).toBe('help_not_closed')
  await prepare()
  expect((await cases()).map(({ id }) => id === first)).toEqual([false])
  // An undecided case goes with its request.
  await office.post(`${path}/close`, {})
  expect([await cases(), (await line()).status]).toEqual([[], 'closed'])
})

test('an award never takes a fund below zero, or is more than is unpaid by then', async () => {
  const { office, family, prepare, decide, give, held, places, line } = await asked({ gift: '200.00' })
  await prepare()
  await decide('300.00')
  expect(codeOf(await give('200.01'))).toBe('fund_too_low')
  const paid = {
    method: 'check',
    reference: '1',
    amount: '400.00',
    towards: [{ billId: places.maya, amount: '400.00' }],
  }
  await office.post(`/api/accounts/${family.id}/payments`, paid)
  expect(codeOf(await give('150.00'))).toBe('award_too_much')
  expect((await line()).status).toBe('review')
  expect((await give('100.00')).status).toBe(201)
  expect(await held()).toBe('100.00')
})

test('a request ends with its registration: cancelled, deleted or erased', async () => {
  const { office, places, prepare, cases, line, ...rest } = await asked()
  await prepare()
  const cancel = () => office.post(`/api/registrations/${places.maya}/cancel`, { refund: '0.00' })
  expect((await cancel()).status).toBeLessThan(300)
  expect([await cases(), (await line()).status]).toEqual([[], 'withdrawn'])
  expect(codeOf(await prepare())).toBe('help_closed')
  await rest.parent.run(withdrawAward, { registrationId: places.maya })
  // Ben's request goes with Ben.
  expect((await rest.parent.post(`/api/registrations/${places.ben}/help-request`, ASKED)).status).toBe(201)
  await office.post(`/api/help-requests/${places.ben}/case`, { reason: REASON })
  expect(await cases()).toHaveLength(1)
  const typed = { kind: 'campers', id: rest.ben.id, typed: 'Ben Keller', password: PASSWORD }
  expect((await office.post('/api/erasures', typed)).status).toBeLessThan(300)
  expect(await cases()).toEqual([])
  expect(((await office.get('/api/help-requests')).body as object[]).length).toBe(1)
})

test('the award ends with the place, and then the office can reopen the request', async () => {
  const { office, parent, places, path, prepare, decide, give, held, line } = await asked()
  await prepare()
  await decide('300.00')
  await give('300.00')
  expect(codeOf(await office.post(`${path}/reopen`, {}))).toBe('help_not_closed')
  await office.post(`/api/registrations/${places.maya}/cancel`, { refund: '0.00' })
  expect([await held(), (await line()).given]).toEqual(['400.00', null])
  expect((await parent.get(`${path}/letter`)).status).toBe(404)
  expect((await office.post(`${path}/reopen`, {})).body).toMatchObject({ status: 'asked', caseId: null, awardId: null })
})

test('when two children are merged, the request that is further along stays, with its case', async () => {
  const { camp, office, family, week, maya, prepare, cases, line } = await asked()
  await prepare()
  const twin = await camp.camper({ firstName: 'Maya', lastName: 'Keller', familyId: family.id })
  const body = { camperId: twin.id, sessionId: week.id, status: 'confirmed' }
  const second = (await office.post('/api/registrations', body)).body.id as number
  expect((await office.post(`/api/registrations/${second}/help-request`, ASKED)).status).toBe(201)
  expect((await office.post(`/api/campers/${twin.id}/merge`, { goneId: maya.id })).status).toBeLessThan(300)
  expect(await line()).toMatchObject({ status: 'review' })
  expect((await office.get('/api/help-requests')).body).toHaveLength(1)
  expect(await cases()).toHaveLength(1)
})

test("a child's new family sees nothing of the former family's request, and can ask itself", async () => {
  const { camp, office, places, maya, line, prepare, cases } = await asked()
  await prepare()
  const stepfather = await camp.as('parent', [], 'step')
  const home = await camp.family('Lind', stepfather.userId)
  expect((await office.send('PATCH', `/api/campers/${maya.id}`, { familyId: home.id })).status).toBe(200)
  expect(await pulled(stepfather)).not.toContain(ASKED.reason)
  expect((await stepfather.post(`/api/registrations/${places.maya}/help-request`, ASKED)).status).toBe(201)
  expect(await line()).toMatchObject({ familyId: home.id, status: 'asked' })
  expect(await cases()).toEqual([])
})

test('the family gets a letter by email, once', async () => {
  const mail = await MailServer.open()
  const known = await asked({ of: () => sponsored({}, mail.env) })
  onTestFinished(await startEffects(known.site.server, readConfig(mail.env)))
  const { office, family, prepare, decide, give } = known
  const contact = { name: 'Pat Keller', email: 'pat@keller.example', mail: true, signIn: true }
  await office.post(`/api/families/${family.id}/contacts`, contact)
  await prepare()
  await decide('300.00')
  await give('250.00')
  await expect.poll(() => mail.mails.length).toBe(1)
  expect(mail.mails[0]?.source).toContain('Campership Fund pays $250.00 toward Maya Keller')
})
