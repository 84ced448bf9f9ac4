import { expect, type Page } from '@playwright/test'
import { choose, press, type State, toDialog } from '../screens/state'

/** Signs out offline before everything has been sent. */
async function signOutEarly(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await press('Add Activity')(page)
  await page.getByRole('dialog').getByLabel('Name').fill('Night hike')
  await press('Save')(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press('User menu')(page)
  await choose('Sign Out')(page)
  await expect(page.getByRole('dialog', { name: 'Sign out with unsent changes?' })).toBeVisible()
}

export const states: readonly State[] = [
  { name: 'go-to', who: 'admin', path: '/', open: toDialog(press('Search')) },
  {
    name: 'sign-out',
    who: 'admin',
    path: '/activities?tab=catalogue',
    open: toDialog(signOutEarly),
    close: (page) => page.context().setOffline(false),
  },
  { name: 'no-such-page', who: 'admin', path: '/campers-of-the-moon' },
]
