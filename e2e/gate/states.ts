import { expect, type Page } from '@playwright/test'
import { pressFirst, type State, tab, toDialog } from '../screens/state'

/** Searches for a name that matches no one. */
async function searchNobody(page: Page): Promise<void> {
  await page.getByLabel('Search campers at camp').fill('nobody is called so')
  await expect(page.getByText('No one found')).toBeVisible()
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByTestId('connection-bar')).toContainText('No connection')
}

const goOnline = (page: Page) => page.context().setOffline(false)

export const states: readonly State[] = [
  { name: 'gate', who: 'volunteer', path: '/gate' },
  { name: 'gate-nobody-found', who: 'volunteer', path: '/gate', open: searchNobody },
  { name: 'gate-offline', who: 'volunteer', path: '/gate', open: goOffline, close: goOnline },
  { name: 'gate-hand-over', who: 'staff', path: '/gate', open: toDialog(pressFirst(/^Check out /)) },
  {
    name: 'gate-hand-over-change',
    who: 'staff',
    path: '/gate',
    open: toDialog(async (page) => {
      await page.getByLabel('Search campers at camp').fill('Keller')
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Rose Whitfield picks up' })
        .getByRole('button')
        .first()
        .click()
    }),
  },
  { name: 'pickup-change', who: 'parent', path: '/messages', open: toDialog(pressFirst(/^Change (Today's )?Pickup$/)) },
  { name: 'gate-left', who: 'staff', path: '/gate', open: tab('Left Today (0)') },
]
