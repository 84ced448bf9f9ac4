import { expect, type Page } from '@playwright/test'
import type { ExternalOffer } from '#shared/auth/external'
import { press, type State, tab, toDialog } from '../screens/state'

const screenLock = (page: Page) => page.getByRole('menuitem', { name: 'Screen Lock' }).click()

const OFFER = '**/api/auth/external**'

/** Makes the server offer sign-in with other accounts, which would otherwise need a real provider. */
async function withOthers(page: Page): Promise<void> {
  const offer: ExternalOffer = { offered: true, platform: true, providers: ['google', 'microsoft'], camps: [] }
  await page.route(OFFER, (route) => route.fulfill({ json: offer }))
  await page.reload()
}

/** The ways to sign in without a password that a camp and the operator offer. */
async function atCamp(page: Page): Promise<void> {
  await withOthers(page)
  await page.getByLabel('Organization').fill('lakeside')
  await expect(page.getByRole('link', { name: 'Continue with Microsoft' })).toBeVisible()
  await page.unroute(OFFER)
}

async function atPlatform(page: Page): Promise<void> {
  await withOthers(page)
  await press('Platform Admin')(page)
  await expect(page.getByRole('link', { name: "Use My Organization's Account" })).toBeVisible()
  await page.unroute(OFFER)
}

/** Requests a worker's account. */
async function asWorker(page: Page): Promise<void> {
  await tab('Sign Up')(page)
  await press('Staff or Volunteer')(page)
}

export const states: readonly State[] = [
  { name: 'landing', who: 'nobody', path: '/' },
  { name: 'sign-in', who: 'nobody', path: '/auth' },
  { name: 'sign-up', who: 'nobody', path: '/auth', open: asWorker },
  { name: 'sign-up-parent', who: 'nobody', path: '/auth', open: tab('Sign Up') },
  { name: 'platform-admin', who: 'nobody', path: '/auth', open: press('Platform Admin') },
  { name: 'sign-in-others', who: 'nobody', path: '/auth', open: atCamp },
  { name: 'platform-admin-others', who: 'nobody', path: '/auth', open: atPlatform },
  { name: 'forgot', who: 'nobody', path: '/forgot' },
  { name: 'screen-lock', who: 'admin', path: '/store', open: toDialog(press('User menu'), screenLock) },
]
