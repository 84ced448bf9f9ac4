import { expect, type Page } from '@playwright/test'
import { choose, make, press, pressFirst, type State, toDialog } from '../screens/state'

const NAME = 'Winter Leadership Weekend for Returning Counselors'

/** Cancels an empty session today. */
async function cancelled(page: Page): Promise<void> {
  const days = { startDate: '2099-01-10', endDate: '2099-01-16', capacity: 40, price: '420.00' }
  await make(page, '/api/sessions', { name: NAME, ...days })
  await press(`More actions for ${NAME}`)(page)
  await choose(/^Cancel /)(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel Session/ })
    .click()
  await expect(page.getByRole('button', { name: `Restore ${NAME}` })).toBeVisible()
}

export const states: readonly State[] = [
  { name: 'sessions', who: 'admin', path: '/sessions' },
  { name: 'session-add', who: 'admin', path: '/sessions', open: toDialog(press('Add Session')) },
  { name: 'session-manage', who: 'admin', path: '/sessions', open: toDialog(pressFirst(/^Manage /)) },
  {
    name: 'session-calendar',
    who: 'admin',
    path: '/sessions',
    open: toDialog(pressFirst(/^Manage /), press('Calendar')),
  },
  {
    name: 'session-delete',
    who: 'admin',
    path: '/sessions',
    open: toDialog(pressFirst(/^More actions for /), (page) =>
      page.getByRole('menuitem', { name: /^Delete / }).click(),
    ),
  },
  { name: 'session-restore', who: 'admin', path: '/sessions', open: toDialog(cancelled, press(`Restore ${NAME}`)) },
  {
    name: 'session-cancel',
    who: 'admin',
    path: '/sessions',
    open: toDialog(
      pressFirst(/^More actions for /),
      (page) => page.getByRole('menuitem', { name: /^Cancel / }).click(),
      (page) => page.getByRole('radio', { name: 'Move them to another session' }).check(),
      // A click leaves no focus ring on the choice, so Tab moves to the next field.
      (page) => page.getByRole('combobox', { name: 'Move to Session' }).focus(),
    ),
  },
]
