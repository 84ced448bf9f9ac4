import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../context/config'
import { startEffects } from '../server/effects'
import { MailServer } from '../testing/mail-server'
import type { Person } from '../testing/person'
import { world } from '../testing/world'

const named = (port: number) => ({
  host: '127.0.0.1',
  port,
  username: null,
  fromAddress: 'camp@lakeside.example',
})
const put = (who: Person, port: number, headers = {}) =>
  who.send('PUT', '/api/settings/mail/server', named(port), headers)
const recipients = ({ mails }: MailServer) => mails.flatMap(({ to }) => to)

/** A camp whose manager has set a mail server, with password links requested. */
async function setUp(env: NodeJS.ProcessEnv = {}) {
  const all = { MAIL_PRIVATE: 'allow', ...env }
  const site = await world(all)
  const camp = await site.camp('lakeside')
  const [admin, manager] = [await camp.as('admin'), await camp.as('manager')]
  const own = await MailServer.open()
  expect((await put(manager, own.port)).status).toBe(200)
  onTestFinished(await startEffects(site.server, readConfig(all)))
  const forget = (email: string) =>
    site.visitor().post('/api/password-resets', { organizationSlug: 'lakeside', email: `${email}@lakeside.example` })
  return { admin, manager, own, forget }
}

test("mail that opens an administrator's account never goes through a mail server that a manager entered", async () => {
  const { admin, manager, own, forget } = await setUp()
  const invite = (who: Person, role: string) => who.post('/api/team/invitations', { email: `${role}@b.example`, role })
  await forget('admin')
  await admin.post(`/api/team/${admin.userId}/reset-link`, { by: 'mail' })
  await invite(admin, 'admin')
  await invite(manager, 'staff')
  await forget('manager')
  await expect.poll(() => recipients(own).sort()).toEqual(['manager@lakeside.example', 'staff@b.example'])
  const givenUp = async () => {
    const { mails } = (await manager.get('/api/settings/mail/queue')).body
    return mails.map(({ error }: { error: string | null }) => error).filter(Boolean)
  }
  await expect
    .poll(givenUp)
    .toEqual(
      Array.from({ length: 3 }, () =>
        expect.stringContaining('An administrator needs to enter the mail server again.'),
      ),
    )
  // It is sent through a server set by an administrator, as long as the manager leaves it in place.
  await put(admin, own.port)
  await put(manager, own.port)
  await forget('admin')
  await expect.poll(() => recipients(own)).toContain('admin@lakeside.example')
  // If the operator has set no address, a person who chooses where links lead would receive them too.
  const elsewhere = { host: 'evil.example', origin: 'https://evil.example' }
  expect((await put(manager, own.port, elsewhere)).status).toBe(200)
  const before = recipients(own).length
  await forget('admin')
  await forget('manager')
  await expect.poll(() => recipients(own).length).toBe(before + 1)
  expect(recipients(own).at(-1)).toBe('manager@lakeside.example')
})

test("such mail uses the operator's server if there is one", async () => {
  const operators = await MailServer.open()
  const { own, forget } = await setUp({
    MAIL_URL: `smtp://127.0.0.1:${operators.port}`,
    MAIL_FROM: 'post@provider.example',
    PUBLIC_URL: 'https://camp.example',
  })
  await forget('admin')
  await forget('manager')
  await expect.poll(() => recipients(operators)).toEqual(['admin@lakeside.example'])
  await expect.poll(() => recipients(own)).toEqual(['manager@lakeside.example'])
})
