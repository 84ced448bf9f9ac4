import { expect, type Page, request } from '@playwright/test'
import type { OwnSecondFactor } from '#shared/auth/second-factor'
import type { OwnAccounts } from '#shared/profile/accounts'
import { PASSWORD } from '../device'
import { press, type State, tab, toDialog } from '../screens/state'

const SINCE = '2027-01-04T15:00:00.000Z'
const WITH_PASSKEYS: OwnSecondFactor = {
  appSince: SINCE,
  recoveryLeft: 2,
  required: false,
  passkeys: [
    { id: 'phone', name: 'My phone', host: 'camp.example', createdAt: SINCE },
    { id: 'tablet', name: 'The tablet of the office', host: 'camp.example', createdAt: SINCE },
  ],
}

/** Fakes existing passkeys: setting some up takes an app and a device with passkeys. */
async function withPasskeys(page: Page): Promise<void> {
  const path = '**/api/profile/second-step'
  await page.route(path, (route) => route.fulfill({ json: WITH_PASSKEYS }))
  await tab('Security')(page)
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeVisible()
  await page.unroute(path)
}

const ACCOUNTS: OwnAccounts = {
  offered: ['google', 'microsoft', 'operator'],
  named: null,
  linked: [{ id: 'm', provider: 'microsoft', linkedAt: SINCE }],
}

/** Fakes accounts to link, because the demo camps have no provider. */
const withAccounts = (more: Partial<OwnAccounts>) => async (page: Page) => {
  const path = '**/api/profile/accounts'
  await page.route(path, (route) => route.fulfill({ json: { ...ACCOUNTS, ...more } }))
  await tab('Security')(page)
  await expect(page.getByText('You can sign in with a linked account')).toBeAttached()
  await page.unroute(path)
}

/** Fakes the end of the setup, which would take an authenticator app. */
async function recoveryCodes(page: Page): Promise<void> {
  const path = '**/api/profile/second-step/app**'
  const codes = Array.from({ length: 10 }, (_, nth) => `ABCDEFGHJKM${nth}`)
  const app = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: 'otpauth://totp/Camp?secret=JBSWY3DPEHPK3PXP' }
  await page.route(path, (route) =>
    route.fulfill({ json: route.request().url().endsWith('/confirm') ? { codes } : app }),
  )
  await press('Set Up Two-Factor Sign-In')(page)
  await page.getByRole('dialog').getByLabel('Current Password').fill(PASSWORD)
  await press('Next')(page)
  await page.getByRole('dialog').getByLabel(/^Code/).fill('123456')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByRole('dialog', { name: 'Your Recovery Codes' })).toBeVisible()
  await page.unroute(path)
}

async function calendarAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Create|Replace) Calendar Address$/ }).click()
  await expect(page.getByLabel('Calendar Address', { exact: true })).toHaveValue(/camp\.ics$/)
}

async function signedInElsewhere(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin
  const other = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const data = { email: 'staff@lakeside.example', password: PASSWORD, organizationSlug: 'lakeside' }
  expect((await other.post('/api/camp/login', { data })).ok()).toBe(true)
  await other.dispose()
  await tab('Security')(page)
}

const at = '/profile?tab=preferences'

/** Sets up a text provider as the office, then waits for the parent's setting for texts to appear. */
async function textChoices(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const office = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const signIn = { email: 'admin@lakeside.example', password: PASSWORD, organizationSlug: 'lakeside' }
  expect((await office.post('/api/camp/login', { data: signIn })).ok()).toBe(true)
  const account = { accountSid: `AC${'1'.repeat(32)}`, authToken: 'a token of tests', number: '+15555550100' }
  expect((await office.put('/api/settings/texts/account', { data: account })).ok()).toBe(true)
  await office.dispose()
  await expect(page.getByRole('heading', { name: 'Texts from the Camp' })).toBeVisible()
}

export const states: readonly State[] = [
  { name: 'profile', who: 'staff', path: '/profile' },
  { name: 'profile-calendar', who: 'volunteer', path: '/profile', open: calendarAddress },
  { name: 'profile-edit', who: 'staff', path: '/profile', open: press('Edit Profile') },
  { name: 'profile-security', who: 'staff', path: '/profile', open: tab('Security') },
  {
    name: 'profile-two-factor',
    who: 'staff',
    path: '/profile?tab=security',
    open: toDialog(press('Set Up Two-Factor Sign-In')),
  },
  { name: 'profile-recovery-codes', who: 'staff', path: '/profile?tab=security', open: recoveryCodes },
  {
    name: 'profile-sign-out-others',
    who: 'staff',
    path: '/profile',
    open: toDialog(signedInElsewhere, press('Sign Out Everywhere Else')),
  },
  { name: 'profile-passkeys', who: 'staff', path: '/profile', open: withPasskeys },
  {
    name: 'profile-passkey-add',
    who: 'staff',
    path: '/profile',
    open: toDialog(withPasskeys, press('Add a Passkey')),
  },
  {
    name: 'profile-passkey-remove',
    who: 'staff',
    path: '/profile',
    open: toDialog(withPasskeys, press('Remove My phone')),
  },
  { name: 'profile-accounts', who: 'staff', path: '/profile', open: withAccounts({}) },
  {
    name: 'profile-account-link',
    who: 'staff',
    path: '/profile',
    open: toDialog(withAccounts({}), press('Link a Microsoft Account')),
  },
  {
    name: 'profile-account-named',
    who: 'staff',
    path: '/profile',
    open: toDialog(
      withAccounts({ named: { provider: 'microsoft', called: 'someone.with.a.long.name@lakeside.example' } }),
    ),
  },
  { name: 'profile-language', who: 'staff', path: at, open: toDialog(press('Change Dates and Numbers')) },
  { name: 'profile-preferences', who: 'parent', path: at },
  { name: 'profile-texts', who: 'parent', path: at, open: textChoices },
  { name: 'profile-notifications', who: 'staff', path: at, open: toDialog(press('Configure Notifications')) },
  { name: 'profile-appearance', who: 'staff', path: at, open: toDialog(press('Customize Appearance')) },
  { name: 'profile-start', who: 'staff', path: at, open: toDialog(press('Change Start Screen')) },
  { name: 'profile-signed-out', who: 'nobody', path: '/profile' },
]
