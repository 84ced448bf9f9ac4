import { type Device, expect, OPENS_OFFLINE, test } from '../fixtures'
import { BoardScreen } from '../housing/board'
import { Wire } from '../server'
import { Till } from '../store/till'
import { keptOn } from './kept-on'

interface Camper {
  firstName: string
  lastName: string
  id: number
  storeBalance: string
}

async function maya(device: Device): Promise<Camper> {
  const campers = await device.get<Camper[]>('/api/campers')
  return campers.find(({ firstName, lastName }) => firstName === 'Maya' && lastName === 'Keller') as Camper
}

/** Does a day's work without the server: reload, sell, move; then everything arrives once, automatically. */
async function workWithout(
  tablet: Device,
  office: Device,
  cut: () => Promise<void>,
  mend: () => Promise<void>,
): Promise<void> {
  const before = await maya(tablet)
  const till = new Till(tablet.page)
  const board = new BoardScreen(tablet.page)
  await till.open()
  await cut()
  await expect(tablet.bar()).toContainText('No connection. Keep working. Everything is saved on this')
  await tablet.page.reload()
  await till.sell('Maya Keller', 'Lemonade')
  await expect(tablet.bar()).toContainText('1 unsent change')
  await board.open()
  const [girl = ''] = await board.namesWithout('female')
  await board.move(girl, 'Harbor Lodge')
  await expect(tablet.bar()).toContainText('2 unsent changes')
  await tablet.page.reload()
  await expect(board.cabin('Harbor Lodge').getByText(girl)).toBeVisible()
  const officeBoard = new BoardScreen(office.page)
  await mend()
  await expect(tablet.bar()).toContainText('All changes sent', { timeout: 45_000 })
  await expect(officeBoard.cabin('Harbor Lodge').getByText(girl)).toBeVisible({ timeout: 10_000 })
  expect(Number((await maya(office)).storeBalance)).toBeCloseTo(Number(before.storeBalance) - 2, 2)
}

test('with the browser offline everything works after a reload, and arrives once the network is back', async ({
  visit,
}) => {
  const [tablet, office] = [await visit('staff@lakeside.example', OPENS_OFFLINE), await visit('admin@lakeside.example')]
  await new BoardScreen(office.page).open()
  await workWithout(
    tablet,
    office,
    () => tablet.goOffline(),
    () => tablet.goOnline(),
  )
})

test('with the server killed everything works after a reload, and arrives once the server is back', async ({
  device,
  server,
}) => {
  const [tablet, office] = [
    await device('staff@lakeside.example', OPENS_OFFLINE),
    await device('admin@lakeside.example'),
  ]
  await new BoardScreen(office.page).open()
  await workWithout(
    tablet,
    office,
    () => server.kill(),
    () => server.start(),
  )
})

test('a second browser sees a change within seconds, without a reload', async ({ visit }) => {
  const [tablet, office] = [await visit('staff@lakeside.example'), await visit('admin@lakeside.example')]
  const [board, seen] = [new BoardScreen(tablet.page), new BoardScreen(office.page)]
  await board.open()
  await seen.open()
  const [girl = ''] = await board.namesWithout('female')
  await board.move(girl, 'Harbor Lodge')
  // Without a poke it would take a minute; the bench measures how fast it is on an idle machine.
  await expect(seen.cabin('Harbor Lodge').getByText(girl)).toBeVisible({ timeout: 10_000 })
})

test('the server is killed between committing a push and answering it: the retry records nothing twice', async ({
  device,
  server,
}) => {
  const wire = await Wire.before(server)
  const tablet = await device('staff@lakeside.example', { url: wire.url })
  const before = await maya(tablet)
  const entries = async () => (await tablet.get<unknown[]>(`/api/campers/${before.id}/transactions`)).length
  const known = await entries()
  const till = new Till(tablet.page)
  await till.open()
  let end: Promise<void> | undefined
  wire.onAnswer = async () => {
    if (end !== undefined) return true
    end = server.kill()
    await end
    return false
  }
  await till.sell('Maya Keller', 'Lemonade')
  await expect.poll(() => end !== undefined).toBe(true)
  await end
  await expect(tablet.bar()).toContainText('1 unsent change')
  await server.start()
  await expect(tablet.bar()).toContainText('All changes sent', { timeout: 45_000 })
  expect(Number((await maya(tablet)).storeBalance)).toBeCloseTo(Number(before.storeBalance) - 2, 2)
  expect(await entries()).toBe(known + 1)
  wire.close()
})

test('signing out with waiting actions says how many, keeps only them, and the next user sends them unseen', async ({
  device,
  server,
}) => {
  const tablet = await device('staff@lakeside.example', OPENS_OFFLINE)
  const { page } = tablet
  const before = await maya(tablet)
  await new Till(page).open()
  await server.kill()
  await expect(tablet.bar()).toContainText('No connection')
  await new Till(page).sell('Maya Keller', 'Lemonade')
  await page.getByRole('button', { name: /User menu|Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/1 unsent change/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send Now' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In to Continue' })).toBeVisible()
  const left = await keptOn(page)
  expect(left.filter(({ rows }) => rows.length > 0).map(({ store }) => store)).toEqual(['meta', 'outbox'])
  expect(left.find(({ store }) => store === 'outbox')?.rows).toHaveLength(1)
  expect(JSON.stringify(left)).not.toMatch(/Maya|Keller|Lemonade|store\.sell|2\.00|staff@/)
  await server.start()
  await tablet.signInByForm('volunteer@lakeside.example')
  const office = await device('admin@lakeside.example')
  expect(Number((await maya(office)).storeBalance)).toBeCloseTo(Number(before.storeBalance) - 2, 2)
})

test('two tabs on one device sell one after the other, and both sales arrive once', async ({ visit }) => {
  const tablet = await visit('staff@lakeside.example')
  const before = await maya(tablet)
  const other = await tablet.context.newPage()
  const tills = [new Till(tablet.page), new Till(other)]
  for (const till of tills) await till.open()
  for (const till of tills) await till.sell('Maya Keller', 'Water Bottle')
  // The bar may still show the state before the second sale, so this asks the server's ledger until both are in it.
  const spent = async () => Number(before.storeBalance) - Number((await maya(tablet)).storeBalance)
  await expect.poll(spent).toBeCloseTo(2, 2)
  await expect(tablet.bar()).toContainText('All changes sent')
  expect(await spent()).toBeCloseTo(2, 2)
})
