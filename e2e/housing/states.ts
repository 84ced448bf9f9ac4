import { expect, type Page } from '@playwright/test'
import { choose, press, pressFirst, type State, toDialog } from '../screens/state'
import { BoardScreen } from './board'

/** Enters fewer beds for a cabin than campers sleep there. */
async function smaller(page: Page): Promise<void> {
  await pressFirst(/^Edit /)(page)
  await page.getByRole('dialog').getByLabel('Capacity').fill('1')
  await press('Save')(page)
  await expect(page.getByRole('dialog', { name: /^Save changes to / })).toBeVisible()
}

/** Opens the actions for a camper who has a bed. */
async function moveMenu(page: Page): Promise<void> {
  await new BoardScreen(page).open()
  await page
    .getByRole('region', { name: /^Cabin / })
    .getByRole('button', { name: /^Move / })
    .first()
    .click()
}

/** Moves eight campers to a cabin without room for all of them. */
async function notMoved(page: Page): Promise<void> {
  const board = new BoardScreen(page)
  await board.open()
  await press('Select several campers')(page)
  const [girls, boys] = [await board.namesWithout('female'), await board.namesWithout('male')]
  for (const name of [...girls.slice(0, 3), ...boys.slice(0, 5)]) await board.camper(name).click()
  await press('Move to...')(page)
  await choose(/ fits . of 8/)(page)
  await expect(page.getByRole('dialog', { name: /could not be moved$/ })).toBeVisible()
}

const BOARD = '/housing?tab=assignments'

export const states: readonly State[] = [
  { name: 'cabins', who: 'admin', path: '/housing' },
  { name: 'cabins-add', who: 'admin', path: '/housing', open: toDialog(press('Add Cabin')) },
  { name: 'cabin-delete', who: 'admin', path: '/housing', open: toDialog(pressFirst(/^Delete /)) },
  { name: 'cabin-smaller', who: 'admin', path: '/housing', open: smaller },
  { name: 'board', who: 'admin', path: BOARD, open: (page) => new BoardScreen(page).open() },
  {
    name: 'board-several',
    who: 'admin',
    path: BOARD,
    open: async (page) => {
      const board = new BoardScreen(page)
      await board.open()
      await press('Select several campers')(page)
      for (const name of (await board.namesWithout('female')).slice(0, 2)) await board.camper(name).click()
      await expect(page.getByText('2 campers - tap a cabin')).toBeVisible()
    },
  },
  {
    name: 'board-amber',
    who: 'admin',
    path: BOARD,
    open: async (page) => {
      const board = new BoardScreen(page)
      await board.open()
      const [name = ''] = await board.namesWithout('female')
      await board.camper(name).click()
      await expect(page.locator('.place.warned').first()).toBeVisible()
    },
  },
  {
    name: 'board-bed',
    who: 'admin',
    path: BOARD,
    open: toDialog(moveMenu, choose('Choose a bed...')),
  },
  { name: 'board-alerts', who: 'admin', path: BOARD, open: toDialog(moveMenu, choose('View Alerts')) },
  { name: 'board-not-moved', who: 'admin', path: BOARD, open: notMoved },
  {
    name: 'board-requests',
    who: 'admin',
    path: BOARD,
    open: toDialog((page) => new BoardScreen(page).open(), pressFirst(/^Requests/)),
  },
  {
    name: 'board-suggestion',
    who: 'admin',
    path: BOARD,
    open: async (page) => {
      await new BoardScreen(page).open('Winter Camp')
      await toDialog(press('Suggest Assignments'))(page)
      await expect(page.getByRole('button', { name: /^Apply/ })).toBeEnabled()
    },
  },
]
