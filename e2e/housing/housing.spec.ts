import type { Locator } from '@playwright/test'
import { expect, goTo, PHONE, test } from '../fixtures'
import { CampServer } from '../server'
import { newCabin } from '../shared-camp'
import { BoardScreen } from './board'

/** Returns whether a click on a toast reaches what is below it. */
function canBePressedThrough(toast: Locator): Promise<boolean> {
  return toast.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    const pressed = document.elementFromPoint(left + 20, top + 20)
    return pressed !== null && pressed.closest('.notistack-SnackbarContainer') === null
  })
}

test('a camper is dragged into a cabin by mouse and back to Unassigned', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = await visit('staff@lakeside.example')
  await page.setViewportSize({ width: 1280, height: 3200 })
  const board = new BoardScreen(page)
  const cabin = await newCabin(office)
  await board.open()
  const [girl = ''] = await board.namesWithout('female')
  const lodge = board.cabin(cabin)
  await board.drag(girl, lodge)
  const toast = page.getByRole('alert').filter({ hasText: 'Cabin assignment has been saved successfully.' })
  // Waits until it has slid in.
  await expect(toast).toBeInViewport()
  await expect.poll(() => canBePressedThrough(toast)).toBe(true)
  await expect(board.camper(girl, lodge)).toBeVisible()
  await expect(lodge.getByText('Capacity: 1/12')).toBeVisible()
  await board.drag(girl, board.unassigned)
  await expect(page.getByText('Cabin assignment has been removed successfully.')).toBeVisible()
  await expect(board.camper(girl, board.unassigned)).toBeVisible()
  await board.dragInOneBurst(girl, lodge)
  await expect(board.camper(girl, lodge)).toBeVisible()
})

test('a camper is moved with the keyboard alone: space, arrows, space', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  const board = new BoardScreen(page)
  await board.open()
  const [boy = ''] = await board.namesWithout('male')
  await board.camper(boy).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${boy} is over Unassigned Campers.`)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${boy} is over Badger, Cabin full.`)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Move cancelled. ${boy} stays in place.`)).toBeAttached()
  await page.keyboard.press('Space')
  for (const cabin of ['Badger', 'Beaver', 'Bluebird', 'Chickadee', 'Elk', 'Fox']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(`${boy} is over ${cabin},`)).toBeAttached()
  }
  await page.keyboard.press('Space')
  await expect(page.getByText('Cabin assignment has been saved successfully.')).toBeVisible()
  await expect(board.camper(boy, board.cabin('Fox'))).toBeVisible()
})

test('on a phone a camper is moved by tapping, and the screen never scrolls sideways', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example', PHONE)
  const board = new BoardScreen(page)
  await board.open()
  const [girl = ''] = await board.namesWithout('female')
  await board.camper(girl).tap()
  await expect(page.getByText(/ - tap a cabin/)).toBeVisible()
  await page.getByRole('button', { name: `Move ${girl} to Harbor Lodge` }).tap()
  await expect(board.camper(girl, board.cabin('Harbor Lodge'))).toBeVisible()
  // One cabin is open and the next is a step away; the unassigned campers are a sheet over them.
  await page.getByRole('button', { name: 'Unassigned Campers' }).tap()
  await expect(board.unassigned.getByRole('listitem')).toHaveCount(0)
  await board.cabin('Harbor Lodge').getByRole('button', { name: 'Next cabin' }).tap()
  await expect(board.camper(girl, board.cabin('Harbor Lodge'))).toBeHidden()
  await expect(board.cabin('Heron').getByRole('button', { name: 'Heron' })).toHaveAttribute('aria-expanded', 'true')
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBe(0)
})

test('with touch a long press lifts a camper and a drag drops it', async ({ visit }) => {
  const { page, context } = await visit('staff@lakeside.example', PHONE)
  await page.setViewportSize({ width: 1024, height: 3200 })
  const board = new BoardScreen(page)
  await board.open()
  const [girl = ''] = await board.namesWithout('female')
  const [from, to] = [await board.camper(girl).boundingBox(), await board.cabin('Harbor Lodge').boundingBox()]
  if (!from || !to) throw new Error('not on the screen')
  const touch = await context.newCDPSession(page)
  const at = (x: number, y: number) => ({ touchPoints: [{ x, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from.x + 40, from.y + 20) })
  await expect(page.getByText(new RegExp(`${girl} is (picked up|over)`))).toBeAttached()
  for (let step = 1; step <= 10; step += 1) {
    const x = from.x + 40 + ((to.x + 100 - from.x - 40) * step) / 10
    const y = from.y + 20 + ((to.y + 60 - from.y - 20) * step) / 10
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x, y) })
  }
  await expect(page.getByText(`${girl} is over Harbor Lodge,`)).toBeAttached()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(board.camper(girl, board.cabin('Harbor Lodge'))).toBeVisible()
})

test('a full cabin and a cabin of the other gender are refused with the reason', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  const board = new BoardScreen(page)
  await board.open()
  const [girl = ''] = await board.namesWithout('female')
  await board.drag(girl, board.cabin('Badger'))
  await expect(page.getByText('Badger is designated for male campers only.')).toBeVisible()
  const [boy = ''] = await board.namesWithout('male')
  await board.drag(boy, board.cabin('Badger'))
  await expect(page.getByText(/Badger is at capacity \(8 campers\)\./)).toBeVisible()
})

test('the office adds a cabin, makes it smaller under its campers once they are named, and deletes it', async ({
  visit,
}) => {
  const { page } = await visit('admin@lakeside.example')
  await goTo(page, '/housing')
  await page.getByRole('button', { name: 'Add Cabin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Cabin' })
  await expect(dialog.getByLabel('Capacity')).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Create Cabin' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Zebrawood')
  await dialog.getByLabel('Capacity').fill('2')
  await dialog.getByRole('button', { name: 'Create Cabin' }).click()
  await expect(page.getByText('New cabin has been added successfully.')).toBeVisible()
  const board = new BoardScreen(page)
  await board.open()
  const [one = '', two = ''] = await board.namesWithout('female')
  await board.move(one, 'Zebrawood')
  await board.move(two, 'Zebrawood')
  await expect(board.cabin('Zebrawood').getByText('Capacity: 2/2')).toBeVisible()
  await goTo(page, '/housing')
  const card = page.getByRole('article', { name: 'Zebrawood' })
  await expect(card.getByText('Full')).toBeVisible()
  await card.getByRole('button', { name: /Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Cabin' })
  const gender = edit.getByRole('combobox', { name: 'Gender' })
  await gender.click()
  await page.getByRole('option', { name: 'Male', exact: true }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(gender).toHaveAccessibleDescription(
    new RegExp(`These campers don't match: (${one}, ${two}|${two}, ${one})\\.$`),
  )
  await gender.click()
  await page.getByRole('option', { name: 'Not set' }).click()
  await edit.getByLabel('Capacity').fill('1')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByText(two)).toBeVisible()
  await page.getByRole('button', { name: 'Save Anyway' }).click()
  await expect(card.getByText('1 / 1')).toBeVisible()
  await card.getByRole('button', { name: /Delete/ }).click()
  await expect(page.getByRole('dialog').getByText(one)).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(card).toHaveCount(0)
})

test('a user who cannot move campers taps a camper on the board to see the alerts', async ({ visit }) => {
  const leader = await visit('volunteer@lakeside.example')
  const { page } = leader
  const board = new BoardScreen(page)
  const ill = (
    await leader.get<{ firstName: string; lastName: string; allergies: string | null }[]>('/api/campers')
  ).filter(({ allergies }) => allergies)
  await goTo(page, '/housing?tab=assignments')
  await page.getByRole('combobox', { name: 'Choose a camp session...' }).click()
  await page.getByRole('option', { name: 'Harvest Week' }).click()
  const led = board.cabin('Chickadee').getByRole('button', { name: /^\w/ })
  await expect(led.first()).toBeVisible()
  const labels = await led.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const alert = ill.find(({ firstName, lastName }) =>
    labels.some((each) => each.startsWith(`${firstName} ${lastName},`)),
  )
  const name = `${alert?.firstName} ${alert?.lastName}`
  await board.camper(name).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText(alert?.allergies ?? '')).toBeVisible()
})

test('two devices offline put two campers into the last bed: one wins, the other chooses another cabin', async ({
  visit,
  ownDevice,
}) => {
  const office = await visit('admin@lakeside.example')
  await goTo(office.page, '/housing')
  await office.page.getByRole('button', { name: 'Add Cabin' }).click()
  await office.page.getByRole('dialog').getByLabel('Name').fill('Zinnia')
  await office.page.getByRole('dialog').getByRole('button', { name: 'Create Cabin' }).click()
  await expect(office.page.getByRole('article', { name: 'Zinnia' })).toBeVisible()
  // Its inbox has nothing of other tests.
  const [one, two] = [await visit('staff@lakeside.example'), await ownDevice('manager@lakeside.example')]
  const boards = [new BoardScreen(one.page), new BoardScreen(two.page)]
  for (const board of boards) await board.open()
  const [first = '', second = ''] = (await boards[0]?.namesWithout('female')) ?? []
  await one.goOffline()
  await two.goOffline()
  await boards[0]?.move(first, 'Zinnia')
  await boards[1]?.move(second, 'Zinnia')
  await one.goOnline()
  await expect(one.bar()).toContainText('All changes sent')
  await two.goOnline()
  await two.page.getByRole('link', { name: '1 change needs review' }).click()
  await expect(two.page.getByText(/Zinnia is at capacity \(1 campers\)/)).toBeVisible()
  await expect(two.page.getByText(new RegExp(`Sleeping there: ${first}`))).toBeVisible()
  await expect(two.page.getByRole('button', { name: 'Discard' })).toBeVisible()
  await two.page.getByRole('button', { name: 'Choose Another Cabin' }).click()
  await two.page
    .getByRole('dialog')
    .getByRole('button', { name: /Harbor Lodge/ })
    .click()
  await expect(two.page.getByText('Nothing to review')).toBeVisible()
  for (const board of boards) {
    await board.open()
    await expect(board.cabin('Zinnia').getByText(first)).toBeVisible()
    await expect(board.cabin('Harbor Lodge').getByText(second)).toBeVisible()
  }
})

test('a long list of campers without a bed grows as it is scrolled, and is printed completely', async ({
  ownDevice,
}) => {
  const server = await CampServer.start({ campers: 1000 })
  try {
    const { page } = await ownDevice('staff@lakeside.example', { url: server.url })
    const board = new BoardScreen(page)
    await board.open('Winter Camp')
    const drawn = board.unassigned.locator('[data-camper]')
    const rest = board.unassigned.getByRole('button', { name: / More$/ })
    await expect(rest).toBeVisible()
    await expect(drawn).toHaveCount(60)
    const all = 60 + Number(((await rest.textContent()) ?? '').replace(/\D/g, ''))
    await rest.scrollIntoViewIfNeeded()
    await expect(drawn).toHaveCount(120)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(drawn).toHaveCount(all)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(drawn).toHaveCount(120)
  } finally {
    await server.remove()
  }
})
