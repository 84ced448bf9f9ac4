import { asCards, expect, goTo, test } from '../fixtures'
import { ownName } from '../shared-camp'

test('the office previews, tests, sends and recalls a message, and sees what happened to an earlier one', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const lastName = ownName('Yarrow')
  const home = { lastName, primaryContactName: 'Pat Yarrow', primaryContactEmail: 'pat@yarrow.example' }
  const { id } = (await (await office.post('/api/families', home)).json()) as { id: number }
  expect((await office.post('/api/campers', { firstName: 'Tess', lastName, familyId: id })).status()).toBe(201)
  const subject = ownName('Packing list')
  await goTo(page, '/communication')
  await page.getByRole('combobox', { name: 'To' }).fill(lastName)
  await page.getByRole('option', { name: `${lastName} Family` }).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill('Bring boots for ')
  await page.getByRole('button', { name: 'Insert Field' }).click()
  await page.getByRole('menuitem', { name: "Camper's First Name" }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Bring boots for Tess')
  await page.getByRole('button', { name: 'Test to Me' }).click()
  await expect(page.getByText('Test Sent to admin@lakeside.example')).toBeVisible()
  await page.getByRole('button', { name: 'Send to 1 family' }).click()
  await expect(page.getByText('Sending in 60 seconds')).toBeVisible()
  const sent = page.getByRole('listitem').filter({ hasText: subject })
  await sent.getByRole('button', { name: 'Recall Message' }).click()
  await expect(page.getByText('Message Recalled')).toBeVisible()
  await expect(sent).toBeHidden()
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('Recalled')

  await page.getByRole('tab', { name: 'Automatic' }).click()
  const ended = page.getByRole('listitem', { name: 'Automatic payments ended' })
  await ended.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Introduction').fill('Hello, ')
  await dialog.getByRole('button', { name: 'Insert Field' }).click()
  await page.getByRole('menuitem', { name: 'Family or Church' }).click()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Hello, Lind Family')
  await expect(preview).toContainText('Your saved card was deleted')
  await dialog.getByRole('button', { name: 'Save Text' }).click()
  await expect(ended).toContainText('Your text')
  await ended.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'Reset to Standard' }).click()
  await dialog.getByRole('button', { name: 'Save Text' }).click()
  await expect(ended).not.toContainText('Your text')

  await page.getByRole('tab', { name: 'Sent' }).click()
  await page.getByRole('button', { name: 'Recipients of A great summer ahead' }).click()
  const recipients = page.getByRole('list', { name: 'Recipients' })
  await expect(recipients).toContainText('No email address')
  await expect(recipients).toContainText('Unsubscribed from news')
  await expect(page.getByRole('button', { name: 'Send Again to 2 Recipients' })).toBeVisible()
  await goTo(page, '/families')
  await asCards(page)
  await page.getByLabel('Search families').fill('Keller')
  await page.getByRole('button', { name: 'Messages to the Keller Family' }).first().click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('A great summer ahead')
})

test('a parent writes to the office offline, and the office answers', async ({ ownDevice, visit }) => {
  const home = await ownDevice('parent@lakeside.example')
  const question = ownName('Guitar')
  await goTo(home.page, '/messages')
  await home.goOffline()
  await home.page.getByRole('combobox', { name: 'About' }).first().click()
  await home.page.getByRole('option').nth(1).click()
  await home.page.getByLabel('Message', { exact: true }).first().fill(question)
  await home.page.getByRole('button', { name: 'Send' }).first().click()
  await expect(home.page.getByRole('listitem').filter({ hasText: question })).toContainText('You · about ')
  await home.goOnline()
  await expect(home.bar()).toContainText('All changes sent')

  const office = await visit('admin@lakeside.example')
  const { page } = office
  await goTo(page, '/communication?tab=conversations')
  const waiting = page.getByRole('list', { name: 'Conversations waiting' })
  await waiting.getByRole('link').filter({ hasText: question }).click()
  await page.getByLabel('Message', { exact: true }).fill('Yes, gladly.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: 'Mark as Handled' })).toBeHidden()
  await expect(home.page.getByRole('listitem').filter({ hasText: 'Yes, gladly.' }).last()).toBeVisible()
})

test('a parent reads a letter offline and confirms it, and the office sees who has', async ({ ownDevice, visit }) => {
  const home = await ownDevice('parent@lakeside.example')
  await goTo(home.page, '/messages')
  const confirm = home.page.getByRole('button', { name: 'Confirm Swim tests on the first day' })
  await expect(confirm.first()).toBeVisible()
  const asked = await confirm.count()
  await home.goOffline()
  await confirm.first().click()
  await expect(confirm).toHaveCount(asked - 1)
  await home.goOnline()
  await expect(home.bar()).toContainText('All changes sent')

  const { page } = await visit('admin@lakeside.example')
  await goTo(page, '/communication?tab=sent')
  await page.getByRole('button', { name: 'Recipients of Swim tests on the first day' }).click()
  await expect(page.getByText('2 of 3 families confirmed')).toBeVisible()
  await page.getByRole('button', { name: /^Mark as confirmed: / }).click()
  await expect(page.getByText('3 of 3 families confirmed')).toBeVisible()
})

test('an emergency reaches a parent above every screen, is confirmed offline, and ends with the all clear', async ({
  ownDevice,
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const sessionName = ownName('Storm week')
  const dates = { startDate: '2027-07-04', endDate: '2027-07-10', capacity: 5, status: 'open', price: '0.00' }
  const session = (await (await office.post('/api/sessions', { name: sessionName, ...dates })).json()) as { id: number }
  const home = await ownDevice('parent@lakeside.example')
  const [child] = (await (await home.page.request.get('/api/campers')).json()) as { id: number }[]
  const place = { camperId: child?.id, sessionId: session.id, status: 'confirmed' }
  expect((await office.post('/api/registrations', place)).status()).toBe(201)

  const title = ownName('Bus late')
  await goTo(page, '/communication?tab=emergency')
  await page.getByRole('combobox', { name: 'Families' }).click()
  await page.getByRole('option', { name: 'Families of one session' }).click()
  await page.getByRole('combobox', { name: 'Session' }).click()
  await page.getByRole('option', { name: sessionName }).click()
  await page.getByLabel('Everyone who works at the camp').uncheck()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('textbox', { name: 'Message' }).fill('The bus is an hour late.')
  await office.goOffline()
  await expect(page.getByText('Nothing has been sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review Broadcast' })).toBeDisabled()
  await expect(page.getByRole('list', { name: 'People to call' })).toBeVisible()
  await office.goOnline()
  await page.getByRole('button', { name: 'Review Broadcast' }).click()
  await page.getByRole('button', { name: 'Send to 1 family Now' }).click()
  await expect(page.getByRole('list', { name: 'Not confirmed' })).toBeVisible()

  const confirm = home.page.getByRole('button', { name: `Confirm ${title}` })
  await expect(confirm).toBeVisible()
  await home.goOffline()
  await confirm.click()
  await expect(confirm).toBeHidden()
  await home.goOnline()
  await expect(page.getByRole('list', { name: 'Confirmed', exact: true })).toContainText('Confirmed in the app')

  const clear = ownName('Bus is here')
  await page.getByRole('button', { name: 'Send All Clear' }).click()
  await page.getByLabel('Title').fill(clear)
  await page.getByRole('textbox', { name: 'Message' }).fill('Everyone is back.')
  await page.getByRole('button', { name: 'Send All Clear Now' }).click()
  await home.page.getByRole('button', { name: `Confirm ${clear}` }).click()
  await expect(home.page.getByRole('button', { name: `Confirm ${clear}` })).toBeHidden()
})
