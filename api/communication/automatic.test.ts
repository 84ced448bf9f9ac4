import { expect, test } from 'vitest'
import { FIXED_MAILS, WORDED_MAIL_NAMES, WORDED_MAILS } from '#shared/communication/automatic-mails'
import { planAgreements } from '#shared/financial/plan-model'
import { addDays, sayDate } from '#shared/kernel/values/dates'
import { auditLog } from '../db/tables/audit'
import { effect } from '../db/tables/effects'
import { payingAt } from '../financial/online/plan-charges'
import { followPlans } from '../financial/plan-jobs'
import { SCHEDULED_REPORT } from '../reports/schedule-effects'
import { MAIL_WORDS } from '../settings/mail-words'
import { followCertificates } from '../staff/effects'
import { FORGOTTEN } from '../team/forgotten'
import { mailingFamily } from '../testing/mailing-family'
import type { Person } from '../testing/person'
import { nextMailsOf } from './automatic-next'

const STANDARD = WORDED_MAILS.registrationConfirmed
const PATH = '/api/automatic-mails'

/** The emails that each kind of effect sends. */
const EMAILS_OF: Readonly<Record<string, readonly string[]>> = {
  'campers.invitation': ['familyInvitation'],
  'team.invitation': ['invitation'],
  'team.reset': ['passwordReset'],
  [FORGOTTEN]: ['passwordReset'],
  'team.approved': ['accountApproved'],
  'team.second-step-reset': ['secondStepReset'],
  'registration.news': ['registrationConfirmed', 'registrationCancelled', 'registrationMoved', 'waitlistPlace'],
  'staff.certificate': ['certificateEnds'],
  'financial.awardLetter': ['awardLetter'],
  'financial.receipt': ['paymentReceipt', 'refundReceipt'],
  'financial.giftReceipt': ['giftReceipt'],
  'financial.paymentDue': ['paymentDue'],
  'financial.cardDeclined': ['cardDeclined'],
  'financial.autoPayEnded': ['autoPayEnded'],
  'financial.statement': ['statement'],
  [SCHEDULED_REPORT]: ['scheduledReport'],
}

/** A camp that sends email, with a family whose camper is on the list for Junior Camp. */
async function lakeside() {
  const { mail, site, camp, office: admin, family } = await mailingFamily('Lind')
  const noah = await camp.camper({ firstName: 'Noah', lastName: 'Lind', familyId: family.id })
  const session = await camp.session({ name: 'Junior Camp', startDate: '2099-07-01', endDate: '2099-07-07' })
  const topics = (...on: string[]) => admin.send('PUT', '/api/settings/mail/topics', { topics: on })
  return { mail, site, camp, admin, family, noah, session, topics }
}

const save = (who: Person, mail: string, words: object) =>
  who.send('PUT', PATH, { mail, subject: STANDARD.subject, introduction: STANDARD.introduction, version: 0, ...words })

async function shown(who: Person, name: string) {
  const { worded } = (await who.get(PATH)).body
  return worded.find(({ mail }: { mail: string }) => mail === name)
}

test("an email goes out in the camp's words, as plain text and escaped in HTML, and keeps its facts and link", async () => {
  const { mail, camp, admin, noah, session, topics } = await lakeside()
  await topics('registrationConfirmed')
  const registration = await camp.registration(noah.id, session.id, 'pending')
  const subject = 'Hooray, {{camper.firstName}}! <b>'
  const introduction = 'Dear family of {{camper.name}},\n\n<script>alert(1)</script>\nSee you in {{session.name|camp}}.'
  expect((await save(admin, 'registrationConfirmed', { subject, introduction })).status).toBe(204)
  await admin.patch(`/api/registrations/${registration.id}`, { status: 'confirmed' })
  await expect.poll(() => mail.to('pat@lind.example')).toHaveLength(1)
  const [{ headers, source } = { headers: '', source: '' }] = mail.to('pat@lind.example')
  expect(headers).toContain('Subject: Hooray, Noah! <b>')
  const [plain = '', html = ''] = source.split('<!doctype html>')
  expect(plain).toContain('Registration confirmed')
  expect(plain).toContain('Dear family of Noah Lind,\r\n\r\n<script>alert(1)</script>\r\nSee you in Junior Camp.')
  expect(plain).toContain('Noah Lind: Junior Camp (Jul 1, 2099 to Jul 7, 2099)')
  expect(plain).not.toContain('Good news')
  expect(plain).toMatch(/Open the app: https?:/)
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;<br>See you in Junior Camp.')
  expect(html).not.toContain('<script>')
  expect(html).toContain('Open the app</a>')
  // The preview in Settings is of the same email.
  const preview = await admin.get('/api/settings/mail/preview?which=registrationConfirmed')
  expect(preview.body.subject).toBe('Hooray, Noah! <b>')
})

test('money emails keep their amounts and links below the words of the camp, for families and refunds alike', async () => {
  const { mail, admin, family, topics } = await lakeside()
  await topics('paymentReceipt')
  const introduction = 'Dear {{payer.name}}, thank you for {{payment.amount}}.'
  await save(admin, 'paymentReceipt', { subject: 'Thanks from {{camp.name}}', introduction })
  const paid = await admin.post(`/api/accounts/${family.id}/payments`, {
    method: 'check',
    reference: '1042',
    amount: '80.00',
  })
  expect(paid.status).toBe(201)
  await expect.poll(() => mail.mails).toHaveLength(1)
  expect(mail.mails[0]?.source).toContain('Dear Lind Family, thank you for $80.00.')
  expect(mail.mails[0]?.source).toMatch(/Camp lakeside received \$80\.00\.[\s\S]+Receipt number/)
  await save(admin, 'statement', { subject: 'Hello', introduction: 'Nothing is due.' })
  await admin.post('/api/statements', { familyIds: [family.id] })
  await expect.poll(() => mail.mails).toHaveLength(2)
  expect(mail.mails[1]?.source).toMatch(/Nothing is due\.[\s\S]+\$80\.00[\s\S]+Open My Account: https?:/)
  // A refund has words of its own.
  const refund = { method: 'check', reference: '7', amount: '80.00', reason: 'Left' }
  expect((await admin.post(`/api/entries/${paid.body.id}/refund`, refund)).status).toBe(201)
  await expect.poll(() => mail.mails).toHaveLength(3)
  expect(mail.mails[2]?.headers).toContain('Subject: Camp lakeside: refund receipt')
  expect(mail.mails[2]?.source).not.toContain('thank you for')
})

test.each([
  ['a medical field', { introduction: 'Allergies: {{camper.allergies}}' }, "{{camper.allergies}} can't be used"],
  ["another email's field", { introduction: 'You owe {{payment.amount}}' }, "{{payment.amount}} can't be used"],
  ['a name that every object has', { subject: '{{constructor}}' }, "{{constructor}} can't be used"],
  ['an open field', { introduction: 'Hi {{camper.name' }, 'Close each field'],
  ['a blank subject', { subject: '  ' }, 'Enter a subject'],
  ['a blank introduction', { introduction: '\n' }, 'Enter an introduction'],
  ['a subject with another header', { subject: 'Hello\r\nBcc: thief@thief.example' }, 'on one line'],
  ['a long subject', { subject: 'x'.repeat(256) }, '255 characters'],
  ['a long introduction', { introduction: 'x'.repeat(2001) }, '2000 characters'],
  ['a huge introduction', { introduction: 'x'.repeat(1e6) }, '2000 characters'],
  ['a character that no database stores', { introduction: 'a\u0000b' }, "can't be saved"],
])('%s is refused next to its field', async (_, words, said) => {
  const { admin } = await lakeside()
  const { status, body } = await save(admin, 'registrationConfirmed', words)
  expect([status, body.code]).toEqual([400, 'invalid'])
  expect(Object.entries(body.fields)).toEqual([[Object.keys(words)[0], expect.stringContaining(said)]])
})

test('only administrators change the words, only of emails that protect no account, and only those of their camp', async () => {
  const { site, camp, admin } = await lakeside()
  const [manager, staff, parent] = [await camp.as('manager'), await camp.as('staff'), await camp.as('parent')]
  for (const who of [manager, staff, parent])
    expect((await save(who, 'registrationConfirmed', { subject: 'Mine' })).status).toBe(403)
  for (const who of [staff, parent]) expect((await who.get(PATH)).status).toBe(403)
  expect((await manager.get(PATH)).status).toBe(200)
  for (const mail of [...Object.keys(FIXED_MAILS), 'x']) expect((await save(admin, mail, {})).status).toBe(400)
  await save(admin, 'registrationConfirmed', { subject: 'Ours' })
  const other = await (await site.camp('pinewood')).as('admin')
  expect(await shown(other, 'registrationConfirmed')).toMatchObject({ subject: null, version: 0 })
  expect((await save(other, 'registrationConfirmed', { subject: 'Theirs' })).status).toBe(204)
  expect(await shown(admin, 'registrationConfirmed')).toMatchObject({ subject: 'Ours', introduction: null })
})

test('of two people who change an email at once, the second is refused, and a repeated request is not', async () => {
  const { site, admin } = await lakeside()
  const both = await Promise.all(['One', 'Two'].map((subject) => save(admin, 'registrationConfirmed', { subject })))
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('wording_changed')
  const { subject } = await shown(admin, 'registrationConfirmed')
  expect((await save(admin, 'registrationConfirmed', { subject })).status).toBe(204)
  expect(await shown(admin, 'registrationConfirmed')).toMatchObject({ version: 1 })
  // The standard words bring back the standard, also for someone who opened the email before it was changed.
  expect((await save(admin, 'registrationConfirmed', { version: 1 })).status).toBe(204)
  expect(await shown(admin, 'registrationConfirmed')).toMatchObject({ subject: null, introduction: null, version: 2 })
  expect((await save(admin, 'registrationConfirmed', { subject: 'Late' })).body.code).toBe('wording_changed')
  const lines = await site.server.database.read((db) => db.select().from(auditLog))
  expect(lines.map(({ text }) => text).filter((text) => text.includes('the email'))).toEqual([
    'Changed the text of the email "Registration confirmed"',
    'Restored the standard text of the email "Registration confirmed"',
  ])
})

test('every email of the mail queue is listed, with its switch and an example of the camp', async () => {
  const { camp, admin, noah, session, topics } = await lakeside()
  await topics('registrationCancelled')
  const { worded, fixed } = (await admin.get(PATH)).body
  expect(worded.map(({ mail }: { mail: string }) => mail)).toEqual(WORDED_MAIL_NAMES)
  expect(Object.keys(EMAILS_OF).sort()).toEqual(Object.keys(MAIL_WORDS).sort())
  const listed = [...worded, ...fixed].map(({ mail }: { mail: string }) => mail)
  expect([...new Set(Object.values(EMAILS_OF).flat())].sort()).toEqual(listed.sort())
  const on = worded.filter(({ isOn }: { isOn: boolean }) => isOn).map(({ mail }: { mail: string }) => mail)
  expect(on).toEqual(['registrationCancelled', 'cardDeclined', 'autoPayEnded', 'awardLetter', 'statement'])
  expect(await shown(admin, 'registrationConfirmed')).toMatchObject({ isMadeUp: true })
  await camp.registration(noah.id, session.id, 'confirmed')
  expect(await shown(admin, 'registrationConfirmed')).toMatchObject({
    isMadeUp: false,
    example: { values: { 'camper.name': 'Noah Lind', 'session.name': 'Junior Camp' } },
  })
  expect(await shown(admin, 'registrationCancelled')).toMatchObject({ isMadeUp: true })
})

test('the next payment notices are those that the job then sends, and afterwards those of the day after', async () => {
  const { site, camp, admin, family, noah, session, topics } = await lakeside()
  const place = await camp.registration(noah.id, session.id, 'confirmed')
  const today = camp.day()
  const day = (days: number) => addDays(today, days)
  const parts = [3, 4].map((days) => ({ dueOn: day(days), amount: '1.00' }))
  const plan = (await admin.post('/api/plans', { name: 'Two Payments', months: 2 })).body
  const agreement = { familyId: family.id, planId: plan.id, name: plan.name, billIds: [place.id] }
  const agreed = { agreedBy: admin.userId, agreedAt: '2026-01-01T12:00:00.000Z', agreedOn: '2026-01-01' }
  await camp.put(planAgreements, { ...agreement, agreed: parts, parts, ...agreed, endedAt: null })
  const next = async (who: Person = admin) => (await who.get(`${PATH}/next?mail=paymentDue`)).body
  expect(await next()).toEqual({
    day: day(0),
    people: 1,
    named: [{ name: 'Lind Family', about: [`Two Payments, due ${sayDate(day(3))}`] }],
  })
  const other = await (await site.camp('pinewood')).as('admin')
  expect(await next(other)).toMatchObject({ people: 0, named: [] })
  await topics('paymentDue')
  // The job doesn't work at night.
  site.server.now = () => new Date(`${day(0)}T20:00:00.000Z`)
  await followPlans(payingAt)(site.server)
  const keys = (await site.server.database.read((db) => db.select().from(effect))).map(({ key }) => key)
  expect(keys.filter((key) => key.startsWith('plan:'))).toHaveLength(1)
  expect(await next()).toMatchObject({ day: day(1), people: 1 })
  site.server.now = () => new Date(`${day(1)}T20:00:00.000Z`)
  await followPlans(payingAt)(site.server)
  expect(await next()).toMatchObject({ day: day(2), people: 0 })
})

test('the next emails about certificates name the holders, but not for someone who may not see them', async () => {
  const { site, camp, admin, topics } = await lakeside()
  const type = (await admin.post('/api/certification-types', { name: 'First aid', warnDays: 30, forEverybody: true }))
    .body
  const member = (await admin.post('/api/staff', { firstName: 'Ida', lastName: 'Moe', email: 'ida@moe.example' })).body
  await admin.patch(`/api/staff/${member.id}/status`, { status: 'approved' })
  const held = { staffId: member.id, typeId: type.id, issuedOn: camp.day(-300), expiresOn: addDays(camp.day(0), 20) }
  const made = await admin.post('/api/certifications', held)
  await admin.post(`/api/certifications/${made.body.id}/verify`, { verified: true })
  const next = async () => (await admin.get(`${PATH}/next?mail=certificateEnds`)).body
  expect(await next()).toMatchObject({ day: camp.day(0), people: 1, named: [{ name: 'Ida Moe' }] })
  const unnamed = { today: camp.day(0), mayName: false }
  const seen = await site.server.database.read((db) => nextMailsOf(db, camp.org, 'certificateEnds', unnamed))
  expect(seen).toEqual({ day: camp.day(0), people: 1, named: null })
  await topics('certificateEnds')
  await followCertificates(site.server)
  expect(await next()).toEqual({ day: camp.day(1), people: 0, named: [] })
  expect((await admin.get(`${PATH}/next?mail=statement`)).status).toBe(400)
})
