import { expect, goTo, PHONE, test } from '../fixtures'
import { BoardScreen } from '../housing/board'
import { pickOption, registerCamper } from '../registration/wizard'
import { Till } from '../store/till'

// Each step builds on the previous one.
test("a family's journey on a phone", async ({ device }) => {
  test.setTimeout(180_000)
  const office = await device('admin@lakeside.example', PHONE)
  const { page } = office

  await test.step('the office opens a session with one place', async () => {
    const data = { name: 'Snow Week', startDate: '2030-01-07', endDate: '2030-01-11', capacity: 1, price: '90.00' }
    const made = await office.post('/api/sessions', { ...data, status: 'open' })
    expect(made.status()).toBe(201)
    await goTo(page, '/sessions')
    await expect(page.getByRole('article', { name: 'Snow Week' })).toContainText('0 / 1 campers')
  })

  await test.step('the first child of a new family gets the place, also after a reload between', async () => {
    await goTo(page, '/registration')
    await page.getByLabel('Last Name').fill('Quist')
    await page.getByRole('button', { name: 'Create Family' }).click()
    await expect(page.getByText('New Camper in the Quist Family')).toBeVisible()
    await page.reload()
    await registerCamper(page, { name: 'Ada', gender: 'Female' }, /Snow Week - \$90.00/)
    await expect(page.getByText('Ada Quist is registered for Snow Week.').first()).toBeVisible()
  })

  await test.step('the second one waits', async () => {
    await page.getByRole('button', { name: 'Register Another Child in This Family' }).click()
    await page.getByRole('button', { name: 'Create New Camper Instead' }).click()
    await registerCamper(page, { name: 'Bo', gender: 'Female' }, /Snow Week/)
    await expect(page.getByText('Bo Quist is on the waitlist for Snow Week, #1 in line.').first()).toBeVisible()
    await goTo(page, '/sessions')
    await expect(page.getByRole('article', { name: 'Snow Week' })).toContainText('1 on the waitlist')
  })

  await test.step('the office cancels the first', async () => {
    await goTo(page, '/registration?tab=list')
    await page.getByLabel('Search registrations').fill('Quist')
    await page.getByRole('button', { name: 'Ada Quist, Snow Week, Pending' }).click()
    await page.getByRole('button', { name: 'Cancel Registration' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this registration?' })
    await question.getByRole('button', { name: 'Cancel Registration' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a newcomer does not overtake the child that waits', async () => {
    await goTo(page, '/registration')
    await page.getByLabel('Last Name').fill('Rasmus')
    await page.getByRole('button', { name: 'Create Family' }).click()
    await page.getByLabel('First Name').fill('Cy')
    await pickOption(page, 'Gender', 'Female')
    await page.getByRole('button', { name: 'Create Camper' }).click()
    await pickOption(page, 'Session', /Snow Week/)
    await expect(page.getByText(/1 spot is open, but 1 camper is already waiting/)).toBeVisible()
    await page.getByRole('button', { name: 'Complete Registration' }).click()
    await expect(page.getByText('Cy Rasmus is on the waitlist for Snow Week, #2 in line.').first()).toBeVisible()
  })

  await test.step('the office promotes the child that waits', async () => {
    await goTo(page, '/registration?tab=list&status=waitlist')
    await page.getByLabel('Search registrations').fill('Quist')
    await page.getByRole('button', { name: 'Bo Quist, Snow Week, Waitlist' }).click()
    await page.getByRole('button', { name: 'Promote from Waitlist' }).click()
    await expect(page.getByText('Registration Set to Pending')).toBeVisible()
    await goTo(page, '/sessions')
    await expect(page.getByRole('article', { name: 'Snow Week' })).toContainText('1 / 1 campers')
    await expect(office.bar()).toContainText('All changes sent')
  })

  const board = new BoardScreen(page)
  await test.step('the suggestion gives the child a bed', async () => {
    await board.open('Snow Week')
    await page.getByRole('button', { name: 'Suggest Assignments' }).click()
    await page
      .getByRole('dialog', { name: 'Suggested Assignments' })
      .getByRole('button', { name: 'Apply 1 Assignment' })
      .click()
    await expect(page.getByText('The suggested beds have been assigned.')).toBeVisible()
    await expect(board.unassigned.getByText('Bo Quist')).toBeHidden()
  })

  await test.step('with one place more the next child is promoted, and put into a cabin by hand', async () => {
    await goTo(page, '/sessions')
    await page.getByRole('button', { name: 'Edit Snow Week' }).click()
    await page.getByLabel('Capacity').fill('2')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('article', { name: 'Snow Week' })).toContainText('1 / 2 campers')
    await goTo(page, '/registration?tab=list&status=waitlist')
    await page.getByLabel('Search registrations').fill('Rasmus')
    await page.getByRole('button', { name: 'Cy Rasmus, Snow Week, Waitlist' }).click()
    await page.getByRole('button', { name: 'Promote from Waitlist' }).click()
    await expect(page.getByText('Registration Set to Pending')).toBeVisible()
    await board.open('Snow Week')
    await board.move('Cy Rasmus', 'Harbor Lodge')
    await expect(board.cabin('Harbor Lodge').getByText('Cy Rasmus')).toBeVisible()
  })

  await test.step('the child buys at the till while there is no network', async () => {
    const till = new Till(page)
    await till.open()
    await office.goOffline()
    await page.getByLabel('Search campers').fill('Bo Quist')
    await page.getByRole('button', { name: /Bo Quist.*account/ }).click()
    const account = page.getByRole('dialog', { name: /Bo Quist/ })
    await account.getByRole('button', { name: '$25' }).click()
    await account.getByRole('button', { name: 'Add Funds' }).click()
    await expect(account.getByText('$25.00').first()).toBeVisible()
    await account.getByRole('button', { name: 'Close' }).click()
    await till.sell('Bo Quist', 'Lemonade')
    await office.goOnline()
    await expect(office.bar()).toContainText('All changes sent')
  })

  await test.step('at the end the session is closed out', async () => {
    await goTo(page, '/store?tab=close-out')
    await pickOption(page, 'Session', /Snow Week/)
    const accounts = page.getByRole('table', { name: 'Accounts to close out' })
    await expect(accounts).toContainText('Quist')
    await page.getByRole('button', { name: 'Donate' }).click()
    await page.getByRole('button', { name: 'Close Out Session' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close Out Accounts' }).click()
    await expect(page.getByRole('region', { name: 'Closed accounts' })).toContainText('Bo Quist')
    await expect(office.bar()).toContainText('All changes sent')
    const all = await office.get<{ firstName: string; lastName: string; storeBalance: string }[]>('/api/campers')
    const bo = all.find(({ firstName, lastName }) => firstName === 'Bo' && lastName === 'Quist')
    expect(bo?.storeBalance).toBe('0.00')
  })
})
