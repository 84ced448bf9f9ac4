import { expect, type Page } from '@playwright/test'
import { Device } from '../device'
import { BoardScreen } from '../housing/board'
import { LONG, make, press, pressFirst, type State, toDialog } from '../screens/state'
import { addFunds, refusedDevice } from './refused-device'

const CABIN = 'Overflow Lodge'

/** A colleague added a camper with money, which a volunteer may not do. */
async function refusedElsewhere(page: Page): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('This page has no browser')
  const till = await Device.open(browser, new URL(page.url()).origin)
  const { id, send } = await refusedDevice(till, 'volunteer@lakeside.example')
  const [camperId, uid] = [id(), crypto.randomUUID()]
  const child = { name: 'campers.createCamper.v1', args: { camperId, ...LONG }, uid, made: [camperId] }
  await send([child, { ...addFunds(camperId, id()), after: [uid] }])
  await till.context.close()
  await expect(page.getByRole('button', { name: 'Apply Anyway' }).first()).toBeVisible()
}

/** Assigns one camper and then eight to a cabin that the office has closed in the meantime. */
async function refusedBeds(page: Page): Promise<void> {
  const board = new BoardScreen(page)
  const { id } = await make<{ id: number }>(page, '/api/cabins', { name: CABIN, capacity: 12 })
  await board.open()
  await expect(board.cabin(CABIN)).toBeVisible()
  await page.context().setOffline(true)
  const [one = '', ...others] = await board.namesWithout('female')
  await board.move(one, CABIN)
  await press('Select several campers')(page)
  const some = others.slice(0, 8)
  for (const name of some) await board.camper(name).click()
  await page.getByRole('button', { name: `Move ${some.length} campers to ${CABIN}` }).click()
  await expect(board.camper(some[0] ?? '', board.cabin(CABIN))).toBeVisible()
  const headers = { origin: new URL(page.url()).origin }
  const closed = await page.request.patch(`/api/cabins/${id}`, { data: { gender: 'male' }, headers })
  expect(closed.ok(), await closed.text()).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: '2 changes need review' }).click()
  await expect(page.getByRole('button', { name: 'Choose Another Cabin' })).toHaveCount(2)
}

const chooseAnother = (nth: number) => (page: Page) =>
  page.getByRole('button', { name: 'Choose Another Cabin' }).nth(nth).click()

/** Opens a refused action, which is shown above every screen until it is resolved. */
async function giveUp(page: Page): Promise<void> {
  await press('Cancel')(page)
  for (let left = 2; left > 0; left -= 1) {
    const mine = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Choose Another Cabin' }) })
    await mine.first().getByRole('button', { name: 'Discard Change' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('They sleep elsewhere')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard Change' }).click()
    await expect(mine).toHaveCount(left - 1)
  }
}

export const states: readonly State[] = [
  { name: 'inbox', who: 'admin', path: '/inbox' },
  { name: 'inbox-book', who: 'admin', path: '/inbox', open: toDialog(refusedElsewhere, pressFirst(/^Apply Anyway/)) },
  { name: 'inbox-discard', who: 'admin', path: '/inbox', open: toDialog(pressFirst(/^Discard/)) },
  { name: 'inbox-own', who: 'admin', path: '/housing', open: refusedBeds },
  { name: 'inbox-cabin', who: 'admin', path: '/inbox', open: toDialog(chooseAnother(0)) },
  { name: 'inbox-cabins', who: 'admin', path: '/inbox', open: toDialog(chooseAnother(1)), close: giveUp },
]
