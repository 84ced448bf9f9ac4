import type { Browser } from '@playwright/test'
import { Device, expect, PASSWORD } from '../fixtures'

/** The provider's screens, as its staff use them. */
export class ProviderDesk {
  private constructor(private readonly device: Device) {}

  static async open(browser: Browser, url: string): Promise<ProviderDesk> {
    const desk = new ProviderDesk(await Device.open(browser, url))
    const { page } = desk
    await page.goto('/auth')
    await page.getByText('Platform Admin').first().click()
    await page.getByLabel('Email').fill('super@anchor.example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Platform Administration' })).toBeVisible()
    return desk
  }

  get page() {
    return this.device.page
  }

  /** Creates a camp; returns the link for its first administrator. */
  async makeCamp(name: string, slug: string, administrator: string): Promise<string> {
    const { page } = this
    await page.getByRole('link', { name: 'Organizations' }).click()
    await page.getByRole('button', { name: 'New Organization' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill(name)
    await expect(form.getByLabel('Slug')).toHaveValue(slug)
    await form.getByLabel("First Administrator's Email").fill(administrator)
    await form.getByRole('button', { name: 'Create Organization' }).click()
    const link = page.getByLabel('Link for the Administrator')
    await expect(link).toHaveValue(/\/invite\//)
    return link.inputValue()
  }

  /** Closes the dialog with the link, and suspends the camp on its page. */
  async suspend(name: string, words: string): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Search organizations').fill(words)
    await page.getByRole('link', { name: `View ${name}` }).click()
    await page.getByRole('button', { name: `Suspend ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
  }

  async activate(name: string): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: `Activate ${name}` }).click()
    await expect(page.getByRole('button', { name: `Suspend ${name}` })).toBeVisible()
  }

  async close(): Promise<void> {
    await this.device.context.close()
  }
}

/** Opens an invitation link, signs up, and waits for a copy of the camp. */
export async function comeByLink(device: Device, link: string, [first, last]: [string, string], password: string) {
  const { page } = device
  await page.goto(link)
  await page.getByLabel('First Name').fill(first)
  await page.getByLabel('Last Name').fill(last)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await device.firstCopy()
}

/** Adds a family on the screen. */
export async function addFamily({ page }: Device, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Family' }).first().click()
  await page.getByRole('dialog').getByLabel('Last Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create Family' }).click()
}
