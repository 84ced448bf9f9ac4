import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** Sets up an authenticator app in the profile; its dialog then shows the recovery codes. Returns the app. */
export async function setUpApp(page: Page, password: string): Promise<TOTP> {
  await page.getByRole('button', { name: 'Set Up Two-Factor Sign-In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current Password').fill(password)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const secret = ((await dialog.getByTestId('app-key').textContent()) ?? '').replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog.getByLabel('Code from the app').fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  return app
}
