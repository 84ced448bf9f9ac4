import { expect } from '@playwright/test'
import { dialog, press, type State, toDialog } from '../screens/state'
import { Board } from './board'

export const states: readonly State[] = [
  { name: 'cabins', who: 'admin', path: '/housing' },
  { name: 'cabins-add', who: 'admin', path: '/housing', open: toDialog(press('Add Cabin')) },
  { name: 'board', who: 'admin', path: '/housing?tab=assignments', open: (page) => new Board(page).open() },
  {
    name: 'board-several',
    who: 'admin',
    path: '/housing?tab=assignments',
    open: async (page) => {
      const board = new Board(page)
      await board.open()
      await press('Select several campers')(page)
      for (const name of (await board.namesWithout('female')).slice(0, 2)) await board.camper(name).click()
      await expect(page.getByText('2 campers - tap a cabin')).toBeVisible()
    },
  },
  {
    name: 'board-amber',
    who: 'admin',
    path: '/housing?tab=assignments',
    open: async (page) => {
      const board = new Board(page)
      await board.open()
      const [name = ''] = await board.namesWithout('female')
      await board.camper(name).click()
      await expect(page.locator('.place.warned').first()).toBeVisible()
    },
  },
  {
    name: 'board-bed',
    who: 'admin',
    path: '/housing?tab=assignments',
    open: async (page) => {
      await new Board(page).open()
      await page
        .getByRole('region', { name: /^Cabin / })
        .getByRole('button', { name: /^Move / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Choose a bed...' }).click()
      await dialog(page)
    },
  },
  {
    name: 'board-suggestion',
    who: 'admin',
    path: '/housing?tab=assignments',
    open: async (page) => {
      await new Board(page).open('Winter Camp')
      await toDialog(press('Suggest Assignments'))(page)
      await expect(page.getByRole('button', { name: /^Apply/ })).toBeEnabled()
    },
  },
]
