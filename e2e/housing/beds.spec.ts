import { expect, goTo, OPENS_OFFLINE, test } from '../fixtures'
import { newCabin } from '../shared-camp'
import { BoardScreen } from './board'

test('several campers are moved as one action, and those who do not fit are named with the reason', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const { page } = await visit('staff@lakeside.example')
  await page.setViewportSize({ width: 1280, height: 3200 })
  const cabin = await newCabin(office)
  const board = new BoardScreen(page)
  await board.open()
  const [one = '', two = '', three = '', four = ''] = await board.namesWithout('female')
  const [boy = ''] = await board.namesWithout('male')
  const lodge = board.cabin(cabin)

  // By mouse: select two, then dragging one of them moves both.
  await board.camper(one).click()
  await board.camper(two).click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByText('2 campers - tap a cabin')).toBeVisible()
  await board.drag(two, lodge)
  await expect(lodge.getByText('Capacity: 2/12')).toBeVisible()
  await expect(lodge.getByText(one)).toBeVisible()

  // By tap and by menu: select the others with the Select button, then choose a cabin for girls only.
  await page.getByRole('button', { name: 'Select several campers' }).click()
  for (const name of [boy, three, four]) await board.camper(name).click()
  await page.getByRole('button', { name: 'Move to...', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Loon \(.* fits 2 of 3\)/ }).click()
  const left = page.getByRole('dialog', { name: '1 camper could not be moved' })
  await expect(left.getByText(`${boy}: Loon is designated for female campers only.`)).toBeVisible()
  await left.getByRole('button', { name: 'Choose Another Cabin' }).click()
  await expect(board.cabin('Loon').getByText(four)).toBeVisible()
  await page.getByRole('button', { name: `Move ${boy} to ${cabin}` }).click()
  await expect(lodge.getByText('Capacity: 3/12')).toBeVisible()

  // By keyboard: Enter selects several, lifting one lifts all, and all go back.
  for (const name of [one, two, boy]) {
    await board.camper(name).focus()
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Space')
  await expect(page.getByText(`3 campers are over ${cabin}, their current cabin.`)).toBeAttached()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Move 3 campers back to Unassigned' }).click()
  await expect(lodge.getByText('Capacity: 0/12')).toBeVisible()
})

test('two devices offline put several campers into too few beds: each who lost the bed gets another', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  await goTo(office.page, '/housing')
  await office.page.getByRole('button', { name: 'Add Cabin' }).click()
  const dialog = office.page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Zelkova')
  await dialog.getByLabel('Capacity').fill('3')
  await dialog.getByRole('button', { name: 'Create Cabin' }).click()
  await expect(office.page.getByRole('article', { name: 'Zelkova' })).toBeVisible()
  const other = await visit('staff@lakeside.example')
  const [first, second] = [new BoardScreen(office.page), new BoardScreen(other.page)]
  for (const board of [first, second]) await board.open()
  const [one = '', also = '', two = '', three = '', four = ''] = await first.namesWithout('female')
  await office.goOffline()
  await other.goOffline()
  await first.move(one, 'Zelkova')
  await first.move(also, 'Zelkova')
  await other.page.getByRole('button', { name: 'Select several campers' }).click()
  for (const name of [two, three, four]) await second.camper(name).click()
  await other.page.getByRole('button', { name: 'Move 3 campers to Zelkova' }).click()
  await expect(second.cabin('Zelkova').getByText(four)).toBeVisible()
  await office.goOnline()
  await expect(office.bar()).toContainText('All changes sent')
  await other.goOnline()
  await other.page.getByRole('link', { name: '1 change needs review' }).click()
  await expect(other.page.getByText(/2 of 3 campers didn't get a bed/)).toBeVisible()
  const reasons = other.page.getByRole('list', { name: 'Reasons' })
  await expect(reasons.getByText(`${three}: Zelkova is at capacity (3 campers).`)).toBeVisible()

  // One of them is moved elsewhere while the other still waits; then that one too.
  const others = other.page.getByRole('dialog', { name: 'Choose Other Cabins' })
  const put = async (label: string) => {
    await other.page.getByRole('button', { name: 'Choose Another Cabin' }).click()
    await others.getByRole('combobox', { name: label }).click()
    await other.page.getByRole('option', { name: /^Harbor Lodge/ }).click()
    await others.getByRole('button', { name: 'Assign 1 Camper' }).click()
    await expect(others).toBeHidden()
  }
  await put(three)
  await expect(other.page.getByText(/1 of 3 campers didn't get a bed/)).toBeVisible()
  await put(four)
  await expect(other.page.getByText('Nothing to review')).toBeVisible()
  await first.open()
  await expect(first.cabin('Zelkova').getByText(two)).toBeVisible()
  for (const name of [three, four]) await expect(first.cabin('Harbor Lodge').getByText(name)).toBeVisible()
})

test('a camper gets a bed by its number, and a camper in a locked bed is not moved', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = await visit('staff@lakeside.example')
  await page.setViewportSize({ width: 1280, height: 3200 })
  const cabin = await newCabin(office)
  const board = new BoardScreen(page)
  await board.open()
  const [one = '', two = ''] = await board.namesWithout('female')
  const lodge = board.cabin(cabin)
  for (const name of [one, two]) await board.move(name, cabin)
  const choose = async (camper: string) => {
    await page.getByRole('button', { name: `Move ${camper} to...` }).click()
    await page.getByRole('menuitem', { name: 'Choose a bed...' }).click()
    return page.getByRole('dialog', { name: `${camper}'s Bed in ${cabin}` })
  }
  await (await choose(one)).getByRole('button', { name: 'Bed 3, free' }).click()
  await expect(lodge.getByRole('button', { name: new RegExp(`^${one},.* bed 3`) })).toBeVisible()
  const dialog = await choose(two)
  await expect(dialog.getByRole('button', { name: `Bed 3, ${one}` })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Bed 1, free' }).click()
  const other = await choose(two)
  await other.getByRole('switch', { name: 'Lock the Bed' }).click()
  await other.getByRole('button', { name: 'Close' }).click()
  await expect(lodge.getByRole('button', { name: new RegExp(`^${two},.* bed 1, bed locked`) })).toBeVisible()
  await board.drag(two, board.unassigned)
  await expect(page.getByText(`${two}'s bed is locked. Unlock it first.`)).toBeVisible()
  await expect(lodge.getByText(two)).toBeVisible()
})

test('moves are undone one by one, even offline, and no one is moved from where another user put them', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const other = await visit('staff@lakeside.example')
  const { page } = office
  await page.setViewportSize({ width: 1280, height: 3200 })
  const cabin = await newCabin(office)
  const [board, theirs] = [new BoardScreen(page), new BoardScreen(other.page)]
  await board.open()
  await theirs.open()
  const [one = '', two = ''] = await board.namesWithout('female')
  const lodge = board.cabin(cabin)
  const undo = page.getByRole('button', { name: 'Undo the last move' })
  await board.move(one, cabin)
  await board.move(two, cabin)
  await expect(lodge.getByRole('button', { name: new RegExp(`^${two},.* bed 2`) })).toBeVisible()
  await page.getByRole('button', { name: `Move ${one} to...` }).click()
  await page.getByRole('menuitem', { name: 'Unassigned' }).click()
  await expect(board.unassigned.getByText(one)).toBeVisible()

  // Another user moves the first camper now, and the second one before the undo.
  await office.goOffline()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(lodge.getByRole('button', { name: new RegExp(`^${one},.* bed 1`) })).toBeVisible()
  await theirs.move(two, 'Harbor Lodge')
  await office.goOnline()
  await expect(office.bar()).toContainText('All changes sent')
  await expect(board.cabin('Harbor Lodge').getByText(two)).toBeVisible()
  await undo.click()
  await expect(page.getByText(`${two} was moved to Harbor Lodge in the meantime and stays there.`)).toBeVisible()
  await undo.click()
  await expect(board.unassigned.getByText(one)).toBeVisible()
  await expect(undo).toBeDisabled()
  await expect(board.cabin('Harbor Lodge').getByText(two)).toBeVisible()
})

test('campers without a bed are found by gender and grade', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  await page.setViewportSize({ width: 390, height: 844 })
  const board = new BoardScreen(page)
  await board.open('Winter Camp')
  const shown = board.unassigned.getByRole('listitem')
  await expect.poll(() => shown.count()).toBeGreaterThan(20)
  await board.unassigned.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Girls' }).click()
  await expect(board.unassigned.getByText(/^Male/)).toHaveCount(0)
  await board.unassigned.getByRole('combobox', { name: 'Grade' }).click()
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect.poll(() => board.unassigned.getByText('Female · Grade 5').count()).toBe(await shown.count())
})

test('suggested beds are applied as one action, meet cabin mate requests, and are undone as one', async ({ visit }) => {
  const office = await visit('admin@lakeside.example', OPENS_OFFLINE)
  const { page } = office
  const board = new BoardScreen(page)
  await board.open('Winter Camp')
  const waiting = board.unassigned.getByRole('listitem')
  await expect.poll(() => waiting.count()).toBeGreaterThan(20)
  const before = await waiting.count()
  await office.goOffline()
  await page.getByRole('button', { name: 'Suggest Assignments' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggested Assignments' })
  await dialog.getByRole('button', { name: /^Apply \d+ Assignments$/ }).click()
  await expect(page.getByText('The suggested beds have been assigned.')).toBeVisible()
  await expect.poll(() => waiting.count()).toBeLessThan(before)
  await expect(page.getByRole('button', { name: /, Request met: with / }).first()).toBeVisible()
  await office.goOnline()
  await expect(office.bar()).toContainText('All changes sent')
  await page.reload()
  await page.getByRole('button', { name: 'Undo Suggested Assignments' }).click()
  await expect(waiting).toHaveCount(before)
})

test('a crashed suggestion says so and can be retried', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  await page.addInitScript(() => {
    let broken = false
    const Working = window.Worker
    window.Worker = class extends Working {
      constructor(url: string | URL, options?: WorkerOptions) {
        const breaks = !broken && String(url).includes('suggest-worker')
        broken ||= breaks
        super(breaks ? '/no-such-worker.js' : url, options)
      }
    }
  })
  const board = new BoardScreen(page)
  await board.open()
  await page.getByRole('button', { name: 'Suggest Assignments' }).click()
  await expect(page.getByText("We couldn't suggest any beds. Nothing was changed.")).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: /^Apply \d+ Assignments$/ })).toBeEnabled()
})

test("a printed board is dark on white even in dark mode, and shows the cabins' names", async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  await page.emulateMedia({ colorScheme: 'dark' })
  const board = new BoardScreen(page)
  await board.open()
  const camper = board.cabin('Badger').getByRole('list').getByRole('button').first()
  const [name = ''] = (await camper.getAttribute('aria-label'))?.split(',') ?? []
  const ink = () =>
    page.getByRole('heading', { name: /^Session: / }).evaluate((title) => getComputedStyle(title).color.match(/\d+/g))
  expect(Number((await ink())?.[0])).toBeGreaterThan(180)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(async () => Number((await ink())?.[0])).toBeLessThan(80)
  const session = new URL(page.url()).searchParams.get('session')
  await goTo(page, `/housing?tab=cabins&session=${session}`)
  const card = page.getByRole('article', { name: 'Badger' })
  await expect(card.getByText(name)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(card.getByText(name)).toBeHidden()
})
