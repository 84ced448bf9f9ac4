import { expect, type Page } from '@playwright/test'
import { press, pressFirst, type State, toDialog } from '../screens/state'

const PEOPLE = '/settings?tab=team&part=people'

async function invited(page: Page): Promise<void> {
  await press('Invite')(page)
  await page
    .getByLabel('Email')
    .fill('a.colleague.with.a.very.long.address@konstantinopoulou-featherstonehaugh.example')
  await press('Create Invitation')(page)
  await expect(page.getByLabel('Invitation Link')).toBeVisible()
}

/** Fakes a server on which everyone has set up an authenticator app. */
async function withSecondStep(page: Page): Promise<void> {
  const path = '**/api/team?**'
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    const all = (await answer.text()).replaceAll('"hasSecondStep":false', '"hasSecondStep":true')
    await route.fulfill({ response: answer, body: all })
  })
  await page.getByLabel('Search people').fill('Victor')
  await expect(page.getByRole('button', { name: /^Manage / })).toHaveCount(1)
  await page.unroute(path)
}

export const states: readonly State[] = [
  { name: 'team', who: 'admin', path: '/settings?tab=team' },
  {
    name: 'team-person',
    who: 'admin',
    path: '/settings?tab=team&part=people',
    open: toDialog(press('Manage Victor Soto')),
  },
  { name: 'team-devices', who: 'admin', path: '/settings?tab=team&part=devices' },
  {
    name: 'team-device-rename',
    who: 'admin',
    path: '/settings?tab=team&part=devices',
    open: toDialog(pressFirst(/^Rename /)),
  },
  {
    name: 'team-device-revoke',
    who: 'admin',
    path: '/settings?tab=team&part=devices',
    open: toDialog(pressFirst(/^Revoke /)),
  },
  { name: 'team-invite', who: 'admin', path: PEOPLE, open: toDialog(press('Invite')) },
  { name: 'team-invited', who: 'admin', path: PEOPLE, open: invited },
  {
    name: 'team-switch-off',
    who: 'admin',
    path: PEOPLE,
    open: toDialog(press('Manage Victor Soto'), press('Deactivate')),
  },
  {
    name: 'team-reset-second-step',
    who: 'admin',
    path: PEOPLE,
    open: toDialog(withSecondStep, press('Manage Victor Soto'), press('Reset Two-Factor Sign-In')),
  },
  {
    name: 'team-audit',
    who: 'admin',
    path: '/settings?tab=team&part=audit',
    open: async (page) => {
      await expect(page.getByLabel('Search the log')).toBeVisible()
    },
  },
  { name: 'team-reset', who: 'nobody', path: '/reset/some-link' },
  { name: 'team-decide', who: 'admin', path: '/settings?tab=team&part=people', open: toDialog(pressFirst(/^Review /)) },
]
