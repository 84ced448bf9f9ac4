import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CALLS } from '../server/calls'
import { addressesOf, callsOf, TAKING } from '../testing/calls'
import { checkDescribed } from '../testing/described'
import { BODY, bodyFor, fill } from '../testing/filled'
import { sampleCalls } from '../testing/sample-calls'
import { type World, world } from '../testing/world'

/** Calls that no camp user is tried with, that change something and take no body. */
const BODILESS = [
  '/api/logout',
  '/api/auth/wake',
  '/api/auth/second-step/app',
  '/api/auth/second-step/passkey/begin',
  '/api/platform/set-up/mail/test',
  '/api/platform/set-up/finish',
]

interface Operation {
  tags: string[]
  parameters: { name: string }[]
  requestBody?: object
  responses: Record<string, { description: string; headers?: Record<string, object>; content?: object }>
}

/** The description as a camp user gets it. */
const described = async (site: World) =>
  (await (await site.camp(`c${randomUUID()}`)).as('staff')).get('/api/openapi.json')

async function describedIn(site: World) {
  const { body, status } = await described(site)
  expect(status).toBe(200)
  return Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

test('calls are grouped by the first word of their path, as the reference page shows them', async () => {
  for (const { path, operation } of await describedIn(await world()))
    expect(operation.tags).toEqual([path.split('/')[2]])
})

test('every call is described, and what it takes is described by the schema that judges it', async () => {
  const calls = await describedIn(await world())
  const forms = CALLS.filter(({ form, signed }) => form ?? signed).map(({ method, path }) => `${method} /api${path}`)
  expect(calls.filter(({ operation }) => operation.requestBody)).toHaveLength(TAKING.length + forms.length)
  const samples = await sampleCalls()
  for (const { path, method, operation } of calls) {
    if (!['POST', 'PUT', 'PATCH'].includes(method)) continue
    const name = `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const takes = name in samples ? samples[name]?.body !== undefined : !BODILESS.includes(path)
    expect([path, operation.requestBody !== undefined]).toEqual([path, takes || forms.includes(name)])
  }
  const { body } = await described(await world())
  const sale = body.paths['/api/store/purchase'].post.requestBody.content['application/json'].schema
  expect(Object.keys(sale.properties)).toEqual([
    'camperId',
    'items',
    'totalAmount',
    'override',
    'paymentMethod',
    'cashPart',
    'cashReceived',
    'taxes',
    'pricesIncludeTax',
    'till',
  ])
})

/** The places where a schema does not say what may be there. */
function silences(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const parts = Object.entries(schema).filter(([name]) => name !== 'additionalProperties')
  if (parts.length === 0 && !Array.isArray(schema)) return [at]
  return parts.flatMap(([name, part]) => silences(part, `${at}/${name}`))
}

test('no part of a body is left undescribed', async () => {
  for (const { path, method, operation } of await describedIn(await world()))
    expect(silences(operation.requestBody ?? null, `${method} ${path}`)).toEqual([])
})

test('what every call answers is described, and no other call is', async () => {
  const site = await world()
  const names = CALLS.map(({ method, path }) => `${method} /api${path}`)
  expect(
    callsOf(site)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.sort())
  for (const { path, method, operation } of await describedIn(site)) {
    const [done, ...refused] = Object.keys(operation.responses)
    expect(done, `${method} ${path}`).toMatch(/^[23]\d\d$/)
    expect(refused.at(-1)).toBe('default')
    for (const status of refused.slice(0, -1)) expect(status, `${method} ${path}`).toMatch(/^[45]\d\d$/)
  }
  const { body } = await described(site)
  const camper = body.paths['/api/campers/{id}'].get.responses['200'].content['application/json'].schema
  expect(camper.properties.firstName).toMatchObject({ type: 'string', maxLength: 100 })
  expect(camper.required).toContain('firstName')
  expect(camper.required).not.toContain('medicalInfo')
})

test('a call that leads the browser on says where, and that its answer names the place', async () => {
  const calls = await describedIn(await world())
  const leading = calls.filter(({ operation }) => Object.keys(operation.responses).some((status) => status[0] === '3'))
  expect(leading.map(({ path }) => path).sort()).toEqual([
    '/api/login',
    '/api/login/callback',
    '/api/login/callback/google',
    '/api/login/callback/microsoft',
  ])
  for (const { path, operation } of leading) {
    expect(operation.responses['302']?.description, path).toMatch(/^Redirects to the /)
    expect(operation.responses['302']?.headers, path).toHaveProperty('Location.required', true)
  }
})

test('a field that is not described, a missing one and another status are noticed by every test that asks', () => {
  const camp = { name: 'Lakeside', slug: 'lakeside' }
  const check = (status: number, body: unknown) => () =>
    checkDescribed('GET', '/api/organization/lakeside?x=1', status, body)
  expect(check(200, camp)).not.toThrow()
  expect(check(200, { ...camp, password: 'x' })).toThrow('not describe')
  expect(check(200, { name: 'Lakeside' })).toThrow('other than it says')
  expect(check(201, camp)).toThrow('answers 201')
  expect(() => checkDescribed('GET', '/api/nothing', 200, camp)).toThrow('is not described')
})

test('every role is answered as described, by every call that only reads', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const ids = await fill(camp, { isAlike: true })
  for (const role of ['volunteer', 'parent'] as const) {
    const person = await camp.as(role)
    for (const { method, path } of callsOf(site)) {
      if (method !== 'GET' || path.endsWith('/events')) continue
      for (const address of addressesOf(path, ids)) await person.get(address)
    }
  }
})

test('the described query and header parameters do what they say', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const ids = await fill(camp, { isAlike: true })
  const admin = await camp.as('admin')
  const described = await describedIn(site)
  const takes = (name: string) =>
    described.filter(({ operation }) => operation.parameters.some((each) => each.name === name))
  expect(takes('limit').length).toBeGreaterThan(15)
  let asked = 0
  for (const { path } of takes('limit')) {
    for (const at of addressesOf(path.replaceAll(/\{(\w+)\}/g, ':$1'), ids)) {
      const whole = await admin.get(at)
      if (whole.status !== 200 || whole.body.length === 0) continue
      asked += 1
      expect((await admin.get(`${at}?limit=1`)).body, path).toEqual(whole.body.slice(0, 1))
      expect((await admin.get(`${at}?limit=9&cursor=${whole.body[0].id}`)).body, path).toEqual(whole.body.slice(1))
    }
  }
  expect(asked).toBeGreaterThan(8)
  expect(takes('Idempotency-Key').length).toBeGreaterThan(25)
  const sold = { itemName: 'x', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }
  const bed = { registrationId: 1, cabinId: 1, sessionId: 1 }
  const slot = { activityId: 1, scheduledDate: '2027-01-01', startTime: '10:00', endTime: '11:00' }
  const body = {
    ...BODY,
    ...bed,
    ...slot,
    familyId: 1,
    camperId: 1,
    goneId: 2,
    campers: [BODY],
    category: 'arts',
    assignments: [bed],
    items: [sold],
    totalAmount: '1.00',
    uids: [crypto.randomUUID()],
    note: 'x',
  }
  for (const { method, path } of takes('Idempotency-Key')) {
    const answer = await admin.send(
      method,
      path.replace(/\{\w+\}/g, '1'),
      { ...body, ...bodyFor(path) },
      { 'idempotency-key': 'no uuid' },
    )
    expect([answer.status, answer.body.fields], `${method} ${path}`).toEqual([400, { 'Idempotency-Key': 'Not a UUID' }])
  }
  expect(takes('Origin').length).toBeGreaterThan(40)
  for (const { method, path } of takes('Origin')) {
    const other = { origin: 'https://evil.example' }
    const answer = await admin.send(method, path.replace(/\{\w+\}/g, '1'), {}, other)
    expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([403, 'bad_origin'])
  }
})
