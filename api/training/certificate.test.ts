import { expect, test } from 'vitest'
import { numberFrom, readNumber, sayNumber, validityOf } from '#shared/training/certificate'
import { certify } from '#shared/training/certificate-mutations'
import { trainingCertificates } from '#shared/training/model'
import { completeMaterial } from '#shared/training/own-mutations'
import type { Person } from '../testing/person'
import { type World, world } from '../testing/world'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function camp() {
  const camp = await (await world()).camp('lakeside')
  const office = await camp.as('admin')
  const { body: program } = await office.post('/api/training/programs', { title: 'Safeguarding', isRequired: true })
  const text = { programId: program.id, title: 'One', type: 'text', content: 'Two adults, always.' }
  const { body: material } = await office.post('/api/training/materials', text)
  return { camp, office, program, material }
}

const issue = (person: Person, programId: number, more: object = {}) =>
  person.post(`/api/training/programs/${programId}/certificate`, more)

test('a completed program gets one certificate, and anyone can look up its number', async () => {
  const { camp: here, office, program, material } = await camp()
  const staff = await here.as('staff')
  expect((await issue(staff, program.id)).body.code).toBe('not_completed')
  await staff.post('/api/training/complete', { materialId: material.id })
  const { status, body } = await issue(staff, program.id)
  expect([status, body.number]).toEqual([201, expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/)])
  expect((await issue(staff, program.id)).body.number).toBe(body.number)
  expect((await issue(office, program.id, { userId: staff.userId })).body.number).toBe(body.number)
  const pushed = await staff.run(certify, { certificateId: 2 ** 40, programId: program.id, userId: null })
  expect(pushed).toMatchObject({ status: 'ok' })
  expect((await staff.get('/api/training/certificates')).body).toHaveLength(1)

  const visitor = (here.world as World).visitor()
  const number = sayNumber(here.org, body.number)
  const { body: told } = await visitor.get(`/api/verify/${number}`)
  const [year] = inDays(0).split('-')
  expect(told).toEqual({
    number,
    name: expect.any(String),
    program: 'Safeguarding',
    camp: expect.any(String),
    completedOn: expect.stringContaining(`${year}-`),
    validUntil: null,
    ended: false,
  })
  expect((await visitor.get(`/api/verify/${number.toLowerCase().replaceAll('-', ' ')}`)).body).toEqual(told)
})

test('only the office certifies others, and only in its own camp', async () => {
  const { camp: here, office, program, material } = await camp()
  const [staff, volunteer] = [await here.as('staff'), await here.as('volunteer')]
  await staff.post('/api/training/complete', { materialId: material.id })
  expect((await issue(volunteer, program.id, { userId: staff.userId })).status).toBe(403)
  const { body } = await issue(office, program.id, { userId: staff.userId })
  expect(body.userId).toBe(staff.userId)
  const pdf = `/api/training/certificates/${body.id}/pdf`
  expect((await volunteer.get(pdf)).status).toBe(404)
  expect((await here.as('parent').then((parent) => parent.get(pdf))).status).toBe(403)
  const other = await (here.world as World).camp('pinewood', { numbersFrom: 1000 })
  expect((await (await other.as('admin')).get(pdf)).status).toBe(404)
  expect((await issue(await other.as('admin'), program.id)).status).toBe(404)
  // The other camp doesn't know its number either.
  const theirs = await (here.world as World).visitor().get(`/api/verify/${sayNumber(other.org, body.number)}`)
  expect([theirs.status, theirs.body.code]).toEqual([404, 'certificate_unknown'])
})

test('malformed and unknown numbers get the same answer, and lookups are limited', async () => {
  const { camp: here } = await camp()
  const visitor = (here.world as World).visitor()
  const guess = sayNumber(here.org, numberFrom('guess'))
  for (const typed of ['x', '1', `${guess}0`, guess, '%00', '9'.repeat(3000), "1-' or 1=1"]) {
    const { status, body } = await visitor.get(`/api/verify/${encodeURIComponent(typed)}`)
    expect([status, body.code], typed).toEqual([404, 'certificate_unknown'])
  }
  const answers = []
  for (let tries = 0; tries < 60; tries += 1) answers.push((await visitor.get(`/api/verify/${guess}`)).status)
  expect(answers.at(-1)).toBe(429)
})

test('a certificate expires when its program is required again, and the next one has a new number', async () => {
  const { camp: here, office, program, material } = await camp()
  const staff = await here.as('staff')
  await staff.enrolled()
  const first = await staff.post('/api/training/complete', { materialId: material.id })
  const { body } = await issue(staff, program.id)
  const visitor = (here.world as World).visitor()
  const told = async (number: string) => (await visitor.get(`/api/verify/${sayNumber(here.org, number)}`)).body
  await office.patch(`/api/training/programs/${program.id}`, { validFrom: inDays(3) })
  expect(await told(body.number)).toMatchObject({ validUntil: inDays(2), ended: false })
  const now = Date.now() + 5 * DAY_MS
  here.world.server.now = () => new Date(now)
  expect(await told(body.number)).toMatchObject({ validUntil: inDays(2), ended: true })
  expect((await issue(staff, program.id)).body.code).toBe('not_completed')
  const again = await staff.post('/api/training/complete', { materialId: material.id })
  expect(again.body.id).toBe(first.body.id)
  const next = await issue(staff, program.id)
  expect(next.body.number).not.toBe(body.number)
  expect(await told(next.body.number)).toMatchObject({ ended: false })
  expect((await told(body.number)).ended).toBe(true)
})

test('two devices that ask offline get one certificate, with the name from the staff record', async () => {
  const { camp: here, program, material } = await camp()
  const [one, two] = [await here.as('staff'), (await here.as('staff')).at('192.0.2.9')]
  const complete = { completionId: 2 ** 40, progressId: 2 ** 40 + 1, materialId: material.id }
  expect(await one.run(completeMaterial, complete)).toMatchObject({ status: 'ok' })
  const asked = (certificateId: number) => ({ certificateId, programId: program.id, userId: null })
  expect(await one.run(certify, asked(2 ** 40))).toMatchObject({ status: 'ok' })
  expect(await two.run(certify, asked(2 ** 41))).toMatchObject({ status: 'ok' })
  const rows = (await two.pull()).body.patch.training_certificates.put
  expect(rows.map(({ id }: { id: number }) => id)).toEqual([2 ** 40])
})

test('the PDF contains the longest names and letters of many alphabets, as text', async () => {
  const { camp: here, program } = await camp()
  const staff = await here.as('staff')
  const names = ['Nguyễn Thị Ánh Żółć Иван', `${'Wolfeschlegelsteinhausen'.repeat(9)} Æ`, '李雷']
  for (const name of names) {
    const { id } = await here.put(trainingCertificates, {
      userId: staff.userId,
      programId: program.id,
      number: numberFrom(name),
      name,
      title: `${name} `.repeat(4).slice(0, 200),
      firstDay: '2026-05-01',
      completedAt: '2026-05-02T12:00:00.000Z',
      issuedAt: '2026-05-02T12:00:00.000Z',
    })
    const answer = await staff.site.app.request(`/api/training/certificates/${id}/pdf`, {
      headers: { cookie: staff.cookie },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})

test('numbers are read as people type them, and show how long they are valid', () => {
  const number = numberFrom('an action')
  expect(readNumber(sayNumber(12, number))).toEqual({ organizationId: 12, number })
  expect(readNumber(`12 ${number.replaceAll('0', 'o').replaceAll('1', 'l')}`)).toEqual({ organizationId: 12, number })
  const calendar = { today: '2026-06-01', timeZone: 'UTC' }
  const done = { firstDay: '2026-03-01', completedAt: '2026-03-05T12:00:00.000Z' }
  const yearly = { validFrom: '2024-02-29', repeatsYearly: true }
  expect(validityOf(done, yearly, [], calendar)).toEqual({ validUntil: '2027-02-27', ended: false })
  expect(validityOf({ ...done, firstDay: '2026-02-27' }, yearly, [], calendar).ended).toBe(true)
  const material = { validFrom: '2026-04-01', isRequired: true, archivedAt: null }
  const once = { validFrom: null, repeatsYearly: false }
  expect(validityOf(done, once, [material], calendar)).toEqual({ validUntil: '2026-03-31', ended: true })
  expect(validityOf(done, once, [{ ...material, archivedAt: '2026-04-02' }], calendar).ended).toBe(false)
})
