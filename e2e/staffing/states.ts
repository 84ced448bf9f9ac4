import { expect, type Page } from '@playwright/test'
import { choose, press, type State, toDialog } from '../screens/state'

const POSTS = '/staff/assignments'
const NOTE = 'Goes home for the wedding of a sister, and comes back by train'

/** Selects someone in a cabin on the board and opens the menu. */
async function pieceMenu(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /^Cabin / })
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
}

/** Opens the first camper of the user's own cabin. */
const firstCamper = (page: Page) =>
  page
    .getByRole('list', { name: /^Campers in / })
    .getByRole('button')
    .first()
    .click()

/** Gives five people time off, some with a note. */
async function away(page: Page): Promise<void> {
  await press('Manage Time Off')(page)
  const form = page.getByRole('dialog')
  for (let nth = 1; nth <= 5; nth += 1) {
    await form.getByRole('combobox', { name: 'Staff Member' }).click()
    await page.getByRole('option').nth(nth).click()
    await form.getByLabel('Note for the office').fill(NOTE)
    await press('Add Time Off')(page)
    await expect(form.getByText(NOTE)).toHaveCount(nth)
  }
}

export const states: readonly State[] = [
  { name: 'my-cabin', who: 'staff', path: '/my-cabin' },
  { name: 'my-cabin-camper', who: 'staff', path: '/my-cabin', open: toDialog(firstCamper) },
  { name: 'my-day', who: 'staff', path: '/my-day' },
  { name: 'posts', who: 'admin', path: POSTS },
  { name: 'posts-ratios', who: 'admin', path: POSTS, open: toDialog(press('Edit Ratios')) },
  { name: 'posts-days', who: 'admin', path: POSTS, open: toDialog(pieceMenu, choose('Choose Days...')) },
  { name: 'posts-duty', who: 'admin', path: POSTS, open: toDialog(pieceMenu, choose('Add Another Duty...')) },
  { name: 'posts-time-off', who: 'admin', path: POSTS, open: toDialog(away) },
]
