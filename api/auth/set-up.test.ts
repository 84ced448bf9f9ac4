import { expect, test } from 'vitest'
import { readConfig } from '../context/config'
import { world } from '../testing/world'
import { prepareFirstStart, SET_UP_PATH } from './set-up-calls'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

async function firstStart() {
  const site = await world()
  const token = (await prepareFirstStart(site.server, undefined)) ?? ''
  const visitor = site.visitor()
  const send = (fields: Record<string, string>, headers = {}) =>
    visitor.post(SET_UP_PATH, new URLSearchParams({ token, ...fields }).toString(), { ...FORM, ...headers })
  return { site, token, visitor, send }
}

const OPERATOR = { email: 'Chief@x.example', password: 'a-good-one' }

test('the link of a first start makes one superadmin, and then opens nothing', async () => {
  const { site, token, visitor, send } = await firstStart()
  expect((await visitor.get(`${SET_UP_PATH}?token=${token}`)).body).toContain('<h1>Set up Anchor Camp</h1>')
  const made = await send(OPERATOR)
  expect([made.status, made.headers.get('location')]).toEqual([303, '/auth'])
  expect((await visitor.post('/api/platform/login', OPERATOR)).body).toMatchObject({ role: 'superadmin' })
  expect((await send({ email: 'second@x.example', password: 'a-good-one' })).status).toBe(404)
  expect((await visitor.get(`${SET_UP_PATH}?token=${token}`)).status).toBe(404)
  expect(await prepareFirstStart(site.server, undefined)).toBeUndefined()
})

test('a wrong token, an earlier link and another site open nothing', async () => {
  const { site, token, visitor, send } = await firstStart()
  for (const wrong of ['', 'x', `${token}x`])
    expect((await visitor.get(`${SET_UP_PATH}?token=${wrong}`)).status).toBe(404)
  expect((await send({ ...OPERATOR, token: 'x' })).status).toBe(404)
  expect((await send(OPERATOR, { origin: 'https://evil.example' })).body.code).toBe('bad_origin')
  await prepareFirstStart(site.server, undefined)
  expect((await send(OPERATOR)).status).toBe(404)
})

test('an easy password or a bad e-mail is told on the page, and the link still works', async () => {
  const { send } = await firstStart()
  expect((await send({ ...OPERATOR, password: 'password' })).body).toContain('one of the most common ones')
  expect((await send({ ...OPERATOR, email: '<script>' })).body).toContain('Valid email is required')
  expect((await send({ ...OPERATOR, password: 'short' })).body).toContain('at least 6 characters')
  expect((await send(OPERATOR)).status).toBe(303)
})

test('an operator named in the environment needs no link', async () => {
  const site = await world()
  const env = { PLATFORM_ADMIN_EMAIL: OPERATOR.email, PLATFORM_ADMIN_PASSWORD: OPERATOR.password }
  expect(await prepareFirstStart(site.server, readConfig(env).platformAdmin)).toBeUndefined()
  expect((await site.visitor().post('/api/platform/login', OPERATOR)).status).toBe(200)
})
