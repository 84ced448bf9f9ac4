import type { Page } from '@playwright/test'
import { Device, expect, PASSWORD, test } from '../fixtures'
import { setUpApp } from './authenticator'

const EMAIL = 'piet@lakeside.example'

/** Enters email and password in a signed-out browser, up to the second step. */
async function enterPassword(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Organization').fill('lakeside')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a user sets up an app and a passkey, and signs in with each of them', async ({ browser, camp, visit }) => {
  const office = await visit('admin@lakeside.example')
  const invited = await office.post('/api/team/invitations', { email: EMAIL, role: 'staff' })
  const path = ((await invited.json()) as { path: string }).path.replace('/invite/', '/api/invitations/')
  const phone = await Device.open(browser, camp.url)
  const { page } = phone
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...kind, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await page.goto('/auth')
  await phone.post(path, { firstName: 'Piet', lastName: 'Berg', password: PASSWORD })
  await page.goto('/profile?tab=security')
  await phone.firstCopy()

  const app = await setUpApp(page, PASSWORD)
  const dialog = page.getByRole('dialog')
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByLabel('Current Password').fill(PASSWORD)
  await dialog.getByLabel('Code from your app, or a recovery code').fill(recovery)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My phone')

  await enterPassword(page)
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()

  await enterPassword(page)
  // The current code was used up by the setup; the server accepts the next one, because clocks may be off by half a
  // minute.
  await page.getByLabel('Code or recovery code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  await page.context().close()
})
