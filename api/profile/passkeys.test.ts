import { expect, test } from 'vitest'
import { TestAuthenticator } from '../testing/authenticator'
import { PASSWORD, type TestCamp } from '../testing/camp'
import { operatorOf } from '../testing/operator'
import type { Person } from '../testing/person'
import { Browser, setUpApp, standingClock } from '../testing/second-step'
import { type World, world } from '../testing/world'

const PATH = '/api/profile/passkeys'
const EMAIL = 'staff@lakeside.example'
const device = (origin = 'https://camp.example', host = 'camp.example') => new TestAuthenticator(host, origin)

async function setUp() {
  const site = await world()
  const clock = standingClock(site)
  const camp = await site.camp('lakeside')
  return { site, clock, camp, person: await camp.as('staff') }
}

/** The browser of a signed-in person, with its cookies. */
async function signedIn(site: World, camp: TestCamp, person: Person): Promise<{ browser: Browser; codes: string[] }> {
  const browser = new Browser(site)
  await browser.enter(camp, EMAIL)
  return { browser, codes: (await setUpApp(person)).codes }
}

async function added(browser: Browser, code: string, key: TestAuthenticator, name = 'Phone') {
  const begun = await browser.post(`${PATH}/begin`, { currentPassword: PASSWORD, code })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  return browser.post(PATH, { name, response: key.create(begun.body) })
}

test('a passkey is added beside the app, has a name, signs in, and is taken away', async () => {
  const { site, clock, camp, person } = await setUp()
  expect((await person.post(`${PATH}/begin`, { currentPassword: PASSWORD })).body.code).toBe('passkey_needs_app')
  const { browser, codes } = await signedIn(site, camp, person)
  expect((await browser.post(`${PATH}/begin`, { currentPassword: PASSWORD })).body.code).toBe('code_needed')
  const key = device()
  expect((await added(browser, codes[0] ?? '', key)).status).toBe(204)
  expect((await added(browser, codes[1] ?? '', key)).body.code).toBe('passkey_there')
  const [shown] = (await person.get('/api/profile/second-step')).body.passkeys
  expect(shown).toMatchObject({ name: 'Phone', host: 'camp.example' })
  expect((await person.post(`${PATH}/rename`, { id: shown.id, name: 'Blue phone' })).status).toBe(204)
  const other = new Browser(site)
  expect((await other.enter(camp, EMAIL)).body).toEqual({ secondStep: 'code', ways: ['app', 'recovery', 'passkey'] })
  const asked = await other.post('/api/auth/second-step/passkey/begin')
  const answer = key.sign(asked.body)
  expect((await other.post('/api/auth/second-step/passkey', answer)).body).toMatchObject({ role: 'staff' })
  expect(await other.isSignedIn()).toBe(true)
  // The same answer once more opens nothing.
  const again = new Browser(site)
  await again.enter(camp, EMAIL)
  await again.post('/api/auth/second-step/passkey/begin')
  expect((await again.post('/api/auth/second-step/passkey', answer)).body.code).toBe('passkey_wrong')
  clock.pass(60)
  const remove = { id: shown.id, currentPassword: PASSWORD }
  expect((await person.post(`${PATH}/remove`, remove)).body.code).toBe('code_needed')
  expect((await person.post(`${PATH}/remove`, { ...remove, code: codes[2] })).status).toBe(204)
  expect((await new Browser(site).enter(camp, EMAIL)).body.ways).not.toContain('passkey')
})

test('what is not an answer to this question, from this page, by this key is refused', async () => {
  const { site, camp, person } = await setUp()
  const { browser, codes } = await signedIn(site, camp, person)
  const begin = (code = '') => browser.post(`${PATH}/begin`, { currentPassword: PASSWORD, code })
  const offer = (response: object) => browser.post(PATH, { name: 'Phone', response })
  await begin(codes[0])
  expect((await offer(device().create({ challenge: 'bWFkZS11cA' }))).body.code).toBe('passkey_wrong')
  // A question counts once, though its answer was wrong.
  expect((await offer(device().create({ challenge: 'bWFkZS11cA' }))).body.code).toBe('second_step_over')
  const { body: second } = await begin(codes[1])
  expect((await offer(device('https://evil.example').create(second))).body.code).toBe('passkey_wrong')
  const { body: third } = await begin(codes[2])
  expect((await offer(device('https://camp.example', 'evil.example').create(third))).body.code).toBe('passkey_wrong')
  expect((await offer({ id: 'x' })).status).toBe(400)
  const key = device()
  expect((await added(browser, codes[3] ?? '', key)).status).toBe(204)
  const entering = new Browser(site)
  await entering.enter(camp, EMAIL)
  const ask = async () => (await entering.post('/api/auth/second-step/passkey/begin')).body
  const bring = (answer: object) => entering.post('/api/auth/second-step/passkey', answer)
  expect((await bring(device().sign(await ask()))).body.code).toBe('passkey_wrong')
  const forged = key.sign(await ask())
  const foreign = device().sign({ challenge: 'bWFkZS11cA' })
  expect((await bring({ ...forged, response: foreign.response })).body.code).toBe('passkey_wrong')
  // Without the password there is no question.
  expect((await new Browser(site).post('/api/auth/second-step/passkey/begin')).body.code).toBe('second_step_over')
  expect(await entering.isSignedIn()).toBe(false)
})

test('a passkey whose counter goes back is a copy, and opens nothing', async () => {
  const { site, camp, person } = await setUp()
  const { browser, codes } = await signedIn(site, camp, person)
  const key = device()
  key.counter = 40
  await added(browser, codes[0] ?? '', key)
  const entering = new Browser(site)
  await entering.enter(camp, EMAIL)
  const { body } = await entering.post('/api/auth/second-step/passkey/begin')
  key.counter = 7
  expect((await entering.post('/api/auth/second-step/passkey', key.sign(body))).body.code).toBe('passkey_wrong')
})

test("no one renames or removes another person's passkey; the office removes all of a second step", async () => {
  const { site, camp, person } = await setUp()
  const { browser, codes } = await signedIn(site, camp, person)
  await added(browser, codes[0] ?? '', device())
  const [{ id }] = (await person.get('/api/profile/second-step')).body.passkeys
  const admin = await camp.as('admin')
  const elsewhere = await (await site.camp('elsewhere')).as('staff')
  for (const stranger of [admin, elsewhere]) {
    expect((await stranger.post(`${PATH}/rename`, { id, name: 'Mine' })).status).toBe(404)
    expect((await stranger.post(`${PATH}/remove`, { id, currentPassword: PASSWORD })).status).toBe(404)
  }
  await admin.post(`/api/team/${person.userId}/reset-second-step`, { currentPassword: PASSWORD })
  expect((await person.get('/api/profile/second-step')).body.passkeys).toEqual([])
})

test('a passkey takes one away instead of a code, with the password, and each question counts once', async () => {
  const { site, camp, person } = await setUp()
  const { browser, codes } = await signedIn(site, camp, person)
  const [phone, tablet] = [device(), device()]
  await added(browser, codes[0] ?? '', phone)
  await added(browser, codes[1] ?? '', tablet, 'Tablet')
  const shown = async (): Promise<{ id: string; name: string }[]> =>
    (await person.get('/api/profile/second-step')).body.passkeys
  const idOf = async (name: string) => (await shown()).find((each) => each.name === name)?.id
  const [first, second] = [await idOf('Phone'), await idOf('Tablet')]
  const ask = async () => (await browser.post(`${PATH}/prove`)).body
  const remove = (body: object, currentPassword = PASSWORD) =>
    browser.post(`${PATH}/remove`, { id: second, currentPassword, ...body })
  const early = phone.sign(await ask())
  // The password is needed beside it, and a question counts once, whatever came of it.
  expect((await remove({ passkey: early }, 'wrong')).body.code).toBe('wrong_password')
  expect((await remove({ passkey: phone.sign({ challenge: 'bWFkZS11cA' }) })).body.code).toBe('passkey_wrong')
  expect((await remove({ passkey: early })).body.code).toBe('second_step_over')
  await ask()
  expect((await remove({ passkey: device().sign(await ask()) })).body.code).toBe('passkey_wrong')
  expect((await shown()).length).toBe(2)
  // By the very one that goes, and by another one.
  expect((await remove({ passkey: tablet.sign(await ask()) })).status).toBe(204)
  expect((await remove({ passkey: phone.sign(await ask()), id: first })).status).toBe(204)
  expect(await shown()).toEqual([])
  expect((await browser.post(`${PATH}/prove`)).body.code).toBe('passkey_wrong')
})

test('platform users have passkeys too; at a bare IP address no one has', async () => {
  const { site } = await setUp()
  const root = await operatorOf(site, 'superadmin')
  const { codes } = await setUpApp(root)
  const at = (host: string, origin: string) =>
    root.send('POST', `${PATH}/begin`, { currentPassword: PASSWORD, code: codes[0] }, { host, origin })
  expect((await at('192.0.2.4:3000', 'http://192.0.2.4:3000')).body.code).toBe('passkeys_not_here')
  const plain = root.send('POST', `${PATH}/begin`, { currentPassword: PASSWORD, code: codes[1] }, { host: 'camp.lan' })
  expect((await plain).status).toBe(403)
  const local = { host: 'localhost:3000', origin: 'http://localhost:3000' }
  const begun = await root.send('POST', `${PATH}/begin`, { currentPassword: PASSWORD, code: codes[2] }, local)
  expect(begun.body).toMatchObject({ rp: { id: 'localhost' } })
})
