import { expect, test } from 'vitest'
import { prepareFirstStart } from '../auth/set-up'
import { PASSWORD } from '../testing/camp'
import { MailServer } from '../testing/mail-server'
import { operatorOf } from '../testing/operator'
import { type World, world } from '../testing/world'

const OPERATOR = { email: 'chief@x.example', password: 'a-good-one' }
const CAMP = { name: 'Camp Loon', slug: 'camp-loon', timezone: 'America/Toronto' }
const mailAt = (port: number) => ({ host: '127.0.0.1', port, username: null, fromAddress: 'camp@loon.example' })

async function begun(env: NodeJS.ProcessEnv = { MAIL_PRIVATE: 'allow' }) {
  const site = await world(env)
  await prepareFirstStart(site.server, OPERATOR)
  const chief = site.visitor()
  const login = await chief.post('/api/platform/login', OPERATOR)
  chief.cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const makeCamp = async () => (await chief.post('/api/platform/organizations', CAMP)).body.id as number
  const makeAdmin = (organizationId: number) =>
    chief.post('/api/platform/users', {
      organizationId,
      role: 'admin',
      firstName: 'Ruth',
      lastName: 'Lind',
      email: 'ruth@loon.example',
      password: PASSWORD,
    })
  return { site, chief, makeCamp, makeAdmin, state: async () => (await chief.get('/api/platform/set-up')).body }
}

const finish = '/api/platform/set-up/finish'
const mail = '/api/platform/set-up/mail'

async function expectGone(site: World, chief: Awaited<ReturnType<typeof begun>>['chief']) {
  const answers = [
    await chief.get('/api/platform/set-up'),
    await chief.send('PUT', mail, mailAt(25)),
    await chief.post(`${mail}/test`, {}),
    await chief.post(finish, {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await prepareFirstStart(site.server, undefined)).toBeUndefined()
}

test("the setup steps follow from the camp's state, can be continued at any time, and disappear when done", async () => {
  const smtp = await MailServer.open()
  const { site, chief, makeCamp, makeAdmin, state } = await begun()
  expect(await state()).toEqual({
    step: 'camp',
    organization: null,
    operatorFrom: null,
    anywhere: true,
    mail: null,
    testTo: OPERATOR.email,
  })
  // No step can be skipped.
  expect((await chief.post(finish, {})).status).toBe(404)
  expect((await chief.send('PUT', mail, mailAt(smtp.port))).status).toBe(404)
  const camp = await makeCamp()
  expect(await state()).toMatchObject({ step: 'admin', organization: { id: camp, slug: CAMP.slug } })
  expect((await chief.post(finish, {})).status).toBe(404)
  await makeAdmin(camp)
  expect(await state()).toMatchObject({ step: 'mail', mail: null })

  expect((await chief.post(`${mail}/test`, {})).body.code).toBe('mail_not_set')
  expect((await chief.send('PUT', mail, { ...mailAt(smtp.port), host: 'not a name' })).status).toBe(400)
  const named = await chief.send('PUT', mail, mailAt(smtp.port))
  expect(named.body).toMatchObject({ step: 'mail', mail: { host: '127.0.0.1', port: smtp.port } })
  expect((await chief.post(`${mail}/test`, {})).body).toEqual({ to: OPERATOR.email })

  expect((await chief.post(finish, {})).status).toBe(204)
  await expectGone(site, chief)
  const admin = { organizationSlug: CAMP.slug, email: 'ruth@loon.example', password: PASSWORD }
  expect((await site.visitor().post('/api/camp/login', admin)).body).toMatchObject({ role: 'admin' })
})

test('a mail server in a private network is refused as in the settings, and "Later" needs none', async () => {
  const { chief, makeCamp, makeAdmin } = await begun({})
  await makeAdmin(await makeCamp())
  expect((await chief.send('PUT', mail, { ...mailAt(587), host: '127.0.0.1' })).status).toBe(200)
  const said = await chief.post(`${mail}/test`, {})
  expect([said.body.code, said.body.message]).toEqual(['mail_not_sent', expect.stringContaining('private network')])
  expect((await chief.post(finish, {})).status).toBe(204)
})

test('setup is offered only on a first start: not on other installations, and not after a week', async () => {
  const site = await world()
  await expectGone(site, await operatorOf(site, 'superadmin'))
  const late = await begun()
  const { server } = late.site
  const began = Date.now()
  server.now = () => new Date(began + 7 * 24 * 3600 * 1000 + 1000)
  expect((await late.chief.get('/api/platform/set-up')).status).toBe(404)
})
