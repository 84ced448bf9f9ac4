import { expect, test } from 'vitest'
import { readConfig } from '../context/config'
import type { Person } from '../testing/person'
import { world } from '../testing/world'
import { prepareFirstStart } from './set-up'

const OPERATOR = { email: 'Chief@x.example', password: 'a-good-one' }

async function firstStart() {
  const site = await world()
  const token = (await prepareFirstStart(site.server, undefined)) ?? ''
  const send = (fields: object, { by = token, who = site.visitor(), headers = {} } = {}) =>
    who.post(`/api/set-up/${by}`, fields, headers)
  return { site, token, send }
}

/** The browser in which a call has signed a person in. */
const signedIn = (browser: Person, answer: { headers: Headers }) => {
  browser.cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return browser
}

test('a process that starts beside another one leaves its set-up link alone', async () => {
  const site = await world({ PLATFORM_ADMIN_EMAIL: '', PLATFORM_ADMIN_PASSWORD: '' })
  const token = (await prepareFirstStart(site.server, undefined)) ?? ''
  expect(await prepareFirstStart(site.server, undefined, true)).toBeUndefined()
  expect((await site.visitor().get(`/api/set-up/${token}`)).body).toEqual({ works: true })
})

test('the link of a first start makes one superadmin, signs them in, and then opens nothing', async () => {
  const { site, token, send } = await firstStart()
  const browser = site.visitor()
  expect((await browser.get(`/api/set-up/${token}`)).body).toEqual({ works: true })
  const made = await send(OPERATOR, { who: browser })
  expect([made.status, made.body.role]).toEqual([201, 'superadmin'])
  expect((await signedIn(browser, made).get('/api/platform/set-up')).body).toMatchObject({ step: 'camp' })
  expect((await site.visitor().post('/api/platform/login', OPERATOR)).body).toMatchObject({ role: 'superadmin' })
  expect((await send({ email: 'second@x.example', password: 'a-good-one' })).status).toBe(404)
  expect((await site.visitor().get(`/api/set-up/${token}`)).status).toBe(404)
  expect(await prepareFirstStart(site.server, undefined)).toBeUndefined()
  expect(JSON.stringify(site.logged)).not.toContain(token)
})

test('two who have the link at the same moment make one operator', async () => {
  const { site, send } = await firstStart()
  const both = await Promise.all(
    [1, 2].map((each) => send({ email: `chief${each}@x.example`, password: 'a-good-one' })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404])
  const chief = both.find(({ status }) => status === 201)
  const { body } = await signedIn(site.visitor(), chief ?? { headers: new Headers() }).get('/api/platform/operators')
  expect(body).toHaveLength(1)
})

test('a wrong token, an earlier link and another site open nothing; who guesses is stopped', async () => {
  const { site, token, send } = await firstStart()
  for (const wrong of ['x', `${token}x`, token.slice(1), '%20', '../set-up'])
    expect((await site.visitor().get(`/api/set-up/${encodeURIComponent(wrong)}`)).status).toBe(404)
  expect((await send(OPERATOR, { by: 'x' })).status).toBe(404)
  expect((await send(OPERATOR, { headers: { origin: 'https://evil.example' } })).body.code).toBe('bad_origin')
  const next = (await prepareFirstStart(site.server, undefined)) ?? ''
  expect((await send(OPERATOR)).status).toBe(404)
  const guesser = site.visitor().at('198.51.100.7')
  let guess = await guesser.get('/api/set-up/guess')
  for (let tries = 0; guess.status === 404 && tries < 150; tries += 1) guess = await guesser.get('/api/set-up/guess')
  expect(guess.body.code).toBe('too_many_tries')
  expect((await send(OPERATOR, { by: next })).status).toBe(201)
})

test('an easy password or a bad email is reported, and the link still works', async () => {
  const { send } = await firstStart()
  expect((await send({ ...OPERATOR, password: 'password' })).body.code).toBe('weak_password')
  expect((await send({ ...OPERATOR, email: '<script>' })).body.fields).toHaveProperty('email')
  expect((await send({ ...OPERATOR, password: 'short' })).body.fields).toHaveProperty('password')
  expect((await send(OPERATOR)).status).toBe(201)
})

test('an operator named in the environment needs no link, and goes on with the set-up', async () => {
  const site = await world()
  const env = { PLATFORM_ADMIN_EMAIL: OPERATOR.email, PLATFORM_ADMIN_PASSWORD: OPERATOR.password }
  expect(await prepareFirstStart(site.server, readConfig(env).platformAdmin)).toBeUndefined()
  const browser = site.visitor()
  const login = await browser.post('/api/platform/login', OPERATOR)
  expect((await signedIn(browser, login).get('/api/platform/set-up')).body).toMatchObject({ step: 'camp' })
})
