import { expect, goTo, test } from '../fixtures'
import { BoardScreen } from '../housing/board'
import { newCabin } from '../shared-camp'
import { Till } from '../store/till'

const NASTY = '<img src=x onerror="window.hit=1">'

test('markup in the names of a camper, a cabin and an activity is shown as text, on screen and on paper', async ({
  visit,
}) => {
  const { page } = await visit('admin@lakeside.example')
  const dialogs: string[] = []
  await page.goto('/campers')
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const session = await page.evaluate(async (nasty) => {
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return answer.json()
    }
    const sessions = await (await fetch('/api/sessions')).json()
    const week = sessions.find(({ name }: { name: string }) => name === 'Harvest Week')
    const camper = await send('/api/campers', { firstName: nasty, lastName: 'Aaa', gender: 'female' })
    const registration = await send('/api/registrations', { camperId: camper.id, sessionId: week.id })
    // The last of the camp's cabins, because other tests walk through the first ones by keyboard.
    const cabin = await send('/api/cabins', { name: `Zz ${nasty}`, capacity: 2, description: nasty, location: nasty })
    await send('/api/cabin-assignments', { registrationId: registration.id, cabinId: cabin.id, sessionId: week.id })
    const activity = await send('/api/activities', { name: nasty, location: nasty, description: nasty })
    const slot = { activityId: activity.id, sessionId: week.id, notes: nasty }
    const when = { scheduledDate: week.startDate, startTime: '09:00', endTime: '10:00' }
    await send('/api/activity-schedules', { ...slot, ...when })
    return week
  }, NASTY)
  for (const path of [
    '/campers',
    `/housing?tab=cabins&session=${session.id}`,
    `/housing?tab=assignments&session=${session.id}`,
    `/activities?session=${session.id}&day=${session.startDate}`,
    '/activities?tab=catalogue',
  ]) {
    await goTo(page, path)
    if (path === '/campers') await page.getByLabel('Search campers by name or grade...').fill('Aaa')
    const shown = page.locator('main, .printed-page').getByText(NASTY).filter({ visible: true })
    await expect(shown.first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(shown.first()).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    expect(await page.evaluate(() => document.querySelectorAll('img[src="x"]').length)).toBe(0)
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(dialogs).toEqual([])
})

test('with a full disk the user sees an error, nothing is half saved, and it works once there is space', async ({
  ownDevice,
  visit,
}) => {
  const tablet = await ownDevice('staff@lakeside.example')
  const { page } = tablet
  const board = new BoardScreen(page)
  await board.open()
  const lodge = await newCabin(await visit('admin@lakeside.example'))
  await board.open()
  await expect(board.cabin(lodge)).toBeVisible()
  const [girl = ''] = await board.namesWithout('female')
  await tablet.goOffline()
  await page.evaluate(() => {
    const add = IDBObjectStore.prototype.add
    IDBObjectStore.prototype.add = function (...args) {
      if (this.name === 'outbox' && !('room' in window)) throw new DOMException('No room', 'QuotaExceededError')
      return add.apply(this, args)
    }
  })
  const put = page.getByRole('button', { name: `Move ${girl} to ${lodge}` })
  await board.camper(girl).click()
  await put.click()
  await expect(page.getByText('Failed to save cabin assignment. Please try again.')).toBeVisible()
  await expect(board.unassigned.getByText(girl)).toBeVisible()
  await expect(board.cabin(lodge).getByText('Capacity: 0/12')).toBeVisible()
  await expect(tablet.bar()).not.toContainText('waiting')
  await page.evaluate(() => Object.assign(window, { room: true }))
  await put.click()
  await expect(board.cabin(lodge).getByText(girl)).toBeVisible()
  await expect(tablet.bar()).toContainText('1 unsent change')
})

test('a device whose copy was deleted by the browser downloads the camp again', async ({ ownDevice }) => {
  const tablet = await ownDevice('staff@lakeside.example')
  const { page } = tablet
  // Leaves the app, which would keep the database open.
  await page.goto('/icon.svg')
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const gone = indexedDB.deleteDatabase(name)
        gone.onsuccess = resolve
        gone.onblocked = reject
      })
    }
  })
  const download = page.waitForRequest(/\/api\/sync\/snapshot/)
  const till = new Till(page)
  await till.open()
  await download
  await expect(tablet.bar()).toContainText('All changes sent')
  await till.sell('Maya Keller', 'Lemonade')
  await expect(tablet.bar()).toContainText('All changes sent')
})

test('on a device in another time zone the days are those of the camp', async ({ ownDevice }) => {
  // The demo camp is in New York. Where it is already the next day, the camp's dates must not shift.
  const [there, far] = [
    await ownDevice('staff@lakeside.example', { timezoneId: 'America/New_York' }),
    await ownDevice('staff@lakeside.example', { timezoneId: 'Pacific/Kiritimati' }),
  ]
  const days = []
  for (const { page } of [there, far]) {
    await goTo(page, '/activities')
    const slots = page.getByRole('article')
    await expect(slots.first()).toBeVisible()
    days.push([
      await page.getByRole('group', { name: 'Day', exact: true }).innerText(),
      await slots.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
    ])
    await goTo(page, '/sessions')
    await expect(page.getByRole('article').first()).toBeVisible()
    days.push(await page.getByRole('article').allInnerTexts())
  }
  expect(days.slice(2)).toEqual(days.slice(0, 2))
})
