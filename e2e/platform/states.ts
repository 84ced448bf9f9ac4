import { expect, type Page } from '@playwright/test'
import type { SetUpState } from '#shared/platform/set-up'
import { LONG, LONG_NAME, make, press, pressFirst, type State, tab, toDialog } from '../screens/state'

/** Fakes the server's report on the setup, which this server has already finished. */
async function answered(page: Page, path: string, json: unknown, heading: string | RegExp): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await page.unroute(path)
}

/** A step of the first setup (docs/product/platform.md, rule 13). */
const setUp = (step: SetUpState['step'], heading: RegExp) => (page: Page) => {
  const organization = step === 'camp' ? null : { id: 1, name: 'Camp Loon', slug: 'loon' }
  const nothing = { operatorFrom: null, anywhere: false, mail: null }
  const state: SetUpState = { step, organization, ...nothing, testTo: 'ruth@loon.example' }
  return answered(page, '**/api/platform/set-up', state, heading)
}

/** Finishes the first setup without mail, which can be set up later. */
async function finished(page: Page): Promise<void> {
  await setUp('mail', /Email/)(page)
  const path = '**/api/platform/set-up/finish'
  await page.route(path, (route) => route.fulfill({ json: {} }))
  await page.getByRole('button', { name: 'Skip for Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All set up' })).toBeVisible()
  await page.unroute(path)
}

const SET_UP: readonly State[] = [
  { name: 'set-up-gone', who: 'nobody', path: '/set-up' },
  {
    name: 'set-up-operator',
    who: 'nobody',
    path: '/set-up/link',
    open: (page) => answered(page, '**/api/set-up/link', { works: true }, /Sign-In/),
  },
  { name: 'set-up-camp', who: 'nobody', path: '/set-up', open: setUp('camp', /Your First Camp/) },
  { name: 'set-up-admin', who: 'nobody', path: '/set-up', open: setUp('admin', /Administrator for Camp Loon/) },
  { name: 'set-up-mail', who: 'nobody', path: '/set-up', open: setUp('mail', /Email/) },
  { name: 'set-up-done', who: 'nobody', path: '/set-up', open: finished },
]

async function colleague(page: Page): Promise<void> {
  const who = { ...LONG, email: 'maximiliana@anchor.example', password: 'another-lake-43', role: 'support' }
  await make(page, '/api/platform/operators', who)
  await page.reload()
  await expect(page.getByRole('button', { name: `Delete ${LONG_NAME}` })).toBeVisible()
}

const ADDRESS = 'an.administrator.with.a.very.long.address@konstantinopoulou-featherstonehaugh.example'

/** Creates a camp and shows the link for its first administrator. */
async function made(page: Page): Promise<void> {
  await press('New Organization')(page)
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').first().fill('Konstantinopoulou-Featherstonehaugh Memorial Lutheran Wilderness Camp')
  await form.getByLabel("First Administrator's Email").fill(ADDRESS)
  await form.getByRole('button', { name: /^Create/ }).click()
  await expect(page.getByRole('dialog', { name: /Created$/ })).toBeVisible()
}

async function invited(page: Page): Promise<void> {
  await pressFirst(/Invite/)(page)
  await page.getByLabel('Email').fill(ADDRESS)
  await press('Invite')(page)
  await expect(page.getByLabel('Link for the Administrator')).toBeVisible()
}

export const states: readonly State[] = [
  ...SET_UP,
  { name: 'platform', who: 'provider', path: '/' },
  { name: 'platform-users', who: 'provider', path: '/?tab=users' },
  {
    name: 'platform-new-user',
    who: 'provider',
    path: '/',
    open: toDialog(tab('Camp Users'), press('New User')),
  },
  { name: 'platform-edit-user', who: 'provider', path: '/?tab=users', open: toDialog(pressFirst(/^Edit /)) },
  { name: 'platform-delete-user', who: 'provider', path: '/?tab=users', open: toDialog(pressFirst(/^Delete /)) },
  { name: 'platform-approve-user', who: 'provider', path: '/?tab=users', open: toDialog(pressFirst(/^Approve /)) },
  { name: 'platform-campers', who: 'provider', path: '/?tab=campers' },
  { name: 'platform-new-camper', who: 'provider', path: '/?tab=campers', open: toDialog(press('New Camper')) },
  { name: 'platform-system', who: 'provider', path: '/?tab=system' },
  {
    name: 'platform-repair',
    who: 'provider',
    path: '/?tab=system',
    open: toDialog((page) =>
      page
        .getByRole('button', { name: /Repair/ })
        .first()
        .click(),
    ),
  },
  { name: 'platform-team', who: 'provider', path: '/?tab=operators' },
  {
    name: 'platform-new-colleague',
    who: 'provider',
    path: '/?tab=operators',
    open: toDialog(press('New Team Member')),
  },
  {
    name: 'platform-delete-colleague',
    who: 'provider',
    path: '/?tab=operators',
    open: toDialog(colleague, press(`Delete ${LONG_NAME}`)),
  },
  {
    name: 'platform-reset-second-step',
    who: 'provider',
    path: '/?tab=operators',
    open: toDialog(press(`Edit ${LONG_NAME}`), press('Reset Two-Factor Sign-In')),
  },
  { name: 'platform-audit', who: 'provider', path: '/?tab=audit' },
  { name: 'organizations', who: 'provider', path: '/organizations' },
  { name: 'organization-new', who: 'provider', path: '/organizations', open: toDialog(press('New Organization')) },
  { name: 'organization-delete', who: 'provider', path: '/organizations', open: toDialog(pressFirst(/^Delete /)) },
  { name: 'organization-made', who: 'provider', path: '/organizations', open: made },
  {
    name: 'organization-suspend',
    who: 'provider',
    path: '/organizations/1',
    open: toDialog(pressFirst(/^Suspend /)),
  },
  { name: 'organization-invite', who: 'provider', path: '/organizations/1', open: invited },
  { name: 'organization', who: 'provider', path: '/organizations/1' },
  { name: 'platform-profile', who: 'provider', path: '/profile' },
  { name: 'platform-profile-security', who: 'provider', path: '/profile?tab=security' },
  { name: 'platform-profile-preferences', who: 'provider', path: '/profile?tab=preferences' },
  {
    name: 'platform-profile-appearance',
    who: 'provider',
    path: '/profile?tab=preferences',
    open: toDialog(press('Customize Appearance')),
  },
]
