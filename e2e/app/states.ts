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

/** A parent's iPhone, as far as the app can tell. */
async function onAnIphone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
    localStorage.removeItem('home-screen-offer')
  })
  await page.reload()
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
  { name: 'home-screen', who: 'parent', path: '/', open: toDialog(onAnIphone, press('Add to Home Screen')) },
  { name: 'no-such-page', who: 'admin', path: '/campers-of-the-moon' },
]
