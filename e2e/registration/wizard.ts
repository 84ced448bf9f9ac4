import type { Page } from '@playwright/test'

/** Chooses an option in a select field. */
export async function pickOption(page: Page, label: string, option: RegExp | string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Registers a new child of the family in the open registration wizard for the session. */
export async function registerCamper(
  page: Page,
  camper: { name: string; gender?: 'Female' | 'Male' },
  session: RegExp,
): Promise<void> {
  await page.getByLabel('First Name').fill(camper.name)
  if (camper.gender) await pickOption(page, 'Gender', camper.gender)
  await page.getByRole('button', { name: 'Create Camper' }).click()
  await pickOption(page, 'Session', session)
  await page.getByRole('button', { name: 'Complete Registration' }).click()
}
