import { expect, type Page } from '@playwright/test'
import type { SetUpState } from '#shared/platform/set-up'
import { press, pressFirst, type State, tab, toDialog } from '../screens/state'

/** The server says how far the set-up is, which this one has behind it. */
async function answered(page: Page, path: string, json: unknown, heading: string | RegExp): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await page.unroute(path)
}

/** One step of the first start (docs/product/platform.md, rule 13). */
const setUp = (step: SetUpState['step'], heading: RegExp) => (page: Page) => {
  const organization = step === 'camp' ? null : { id: 1, name: 'Camp Loon', slug: 'loon' }
  const nothing = { operatorFrom: null, anywhere: false, mail: null }
  const state: SetUpState = { step, organization, ...nothing, testTo: 'ruth@loon.example' }
  return answered(page, '**/api/platform/set-up', state, heading)
}

/** What a first start ends with; mail can be set up later. */
async function finished(page: Page): Promise<void> {
  await setUp('mail', /[Mm]ail/)(page)
  const path = '**/api/platform/set-up/finish'
  await page.route(path, (route) => route.fulfill({ json: {} }))
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All set up' })).toBeVisible()
  await page.unroute(path)
}

const SET_UP: readonly State[] = [
  { name: 'set-up-gone', who: 'nobody', path: '/set-up' },
  {
    name: 'set-up-operator',
    who: 'nobody',
    path: '/set-up/link',
    open: (page) => answered(page, '**/api/set-up/link', { works: true }, /sign-in/),
  },
  { name: 'set-up-camp', who: 'nobody', path: '/set-up', open: setUp('camp', /camp/) },
  { name: 'set-up-admin', who: 'nobody', path: '/set-up', open: setUp('admin', /administrator of Camp Loon/) },
  { name: 'set-up-mail', who: 'nobody', path: '/set-up', open: setUp('mail', /[Mm]ail/) },
  { name: 'set-up-done', who: 'nobody', path: '/set-up', open: finished },
]

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
  { name: 'platform-campers', who: 'provider', path: '/?tab=campers' },
  { name: 'platform-system', who: 'provider', path: '/?tab=system' },
  { name: 'platform-team', who: 'provider', path: '/?tab=operators' },
  { name: 'platform-audit', who: 'provider', path: '/?tab=audit' },
  { name: 'organizations', who: 'provider', path: '/organizations' },
  { name: 'organization-new', who: 'provider', path: '/organizations', open: toDialog(press('New Organization')) },
  { name: 'organization-delete', who: 'provider', path: '/organizations', open: toDialog(pressFirst(/^Delete /)) },
  { name: 'organization', who: 'provider', path: '/organizations/1' },
  { name: 'platform-profile', who: 'provider', path: '/profile' },
]
