import { expect, type Page } from '@playwright/test'
import { press, pressFirst, type State, toDialog } from '../screens/state'

/** Types into a form, then closes it by accident. */
async function leaveTyped(page: Page): Promise<void> {
  await press('Add Activity')(page)
  await page.getByRole('dialog').getByLabel('Name').fill('Canoeing')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
}

export const states: readonly State[] = [
  { name: 'activities', who: 'admin', path: '/activities' },
  { name: 'activities-plan', who: 'admin', path: '/activities', open: toDialog(press('Schedule Activity')) },
  { name: 'activities-sign-ups', who: 'admin', path: '/activities', open: toDialog(pressFirst(/^Campers in /)) },
  { name: 'activities-slot', who: 'admin', path: '/activities', open: toDialog(pressFirst(/^Edit /)) },
  { name: 'activities-catalogue', who: 'admin', path: '/activities?tab=catalogue' },
  { name: 'activity-edit', who: 'admin', path: '/activities?tab=catalogue', open: toDialog(pressFirst(/^Edit /)) },
  { name: 'activity-delete', who: 'admin', path: '/activities?tab=catalogue', open: toDialog(pressFirst(/^Delete /)) },
  { name: 'activity-typed', who: 'admin', path: '/activities?tab=catalogue', open: leaveTyped },
]
