import { readFile } from 'node:fs/promises'
import { asCards, Device, expect, goTo, PASSWORD, test } from '../fixtures'

test('the office adds, changes, searches and deletes a camper, with the account, an activity and a transaction', async ({
  visit,
}) => {
  const { page } = await visit('admin@lakeside.example')
  await goTo(page, '/campers')
  await asCards(page)
  await page.getByRole('button', { name: 'Add Camper' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab', { name: 'Transactions' })).toBeDisabled()
  await expect(dialog.getByLabel('First Name')).toBeVisible()
  await expect(dialog.locator('.MuiSkeleton-root')).toHaveCount(0)
  await dialog.getByLabel('First Name').fill('Zora')
  await dialog.getByLabel('Last Name').fill('Zimmer')
  // Pressing Escape by accident loses nothing either.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page.getByText('Discard your changes?')).toBeHidden()
  await dialog.getByRole('button', { name: 'Add Camper' }).click()
  await expect(dialog.getByText('Family selection is required')).toBeVisible()
  await dialog.getByLabel('Family').click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Grade').fill('11')
  await dialog.getByRole('button', { name: 'Add Camper' }).click()
  await expect(page.getByText('Camper Added')).toBeVisible()

  await page.getByLabel('Search campers by name or grade...').fill('zora 11')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Edit Zora Zimmer' }).click()
  await dialog.getByLabel('Allergies').fill('Peanuts')
  // A look at another tab keeps what was typed.
  const tabs = dialog.getByRole('tablist')
  const place = await tabs.boundingBox()
  await dialog.getByRole('tab', { name: 'Activities' }).click()
  await expect(dialog.getByLabel('Activity Name')).toBeVisible()
  // The tabs stay in place, whatever is below them.
  expect(await tabs.boundingBox()).toEqual(place)
  await expect(dialog.getByLabel('Allergies')).toHaveCount(0)
  await dialog.getByRole('tab', { name: 'Details' }).click()
  await expect(dialog.getByLabel('Allergies')).toHaveValue('Peanuts')
  await dialog.getByRole('button', { name: 'Update Camper' }).click()
  await expect(page.getByRole('listitem').getByText('Peanuts')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Zora Zimmer' }).click()
  await dialog.getByRole('tab', { name: 'Transactions' }).click()
  await dialog.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(dialog.getByText('Amount is required')).toBeVisible()
  await dialog.getByLabel('Amount').fill('12.50')
  await dialog.getByLabel('Description').fill('From grandmother')
  await dialog.getByRole('button', { name: 'Add Transaction' }).click()
  const colorOf = (amount: string) => dialog.getByText(amount).evaluate((shown) => getComputedStyle(shown).color)
  await expect(dialog.getByText('+$12.50')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Debit' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Payment Method' })).not.toContainText('Cash')
  await dialog.getByLabel('Amount').fill('900')
  await expect(dialog.getByText(/is missing. It will go below zero/)).toBeVisible()
  await dialog.getByLabel('Amount').fill('2')
  await expect(dialog.getByText(/It will go below zero/)).toBeHidden()
  await dialog.getByLabel('Description').fill('Counted wrong')
  await dialog.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(dialog.getByText('-$2.00')).toBeVisible()
  // Only credits are green.
  expect(await colorOf('+$12.50')).not.toBe(await colorOf('-$2.00'))
  expect(await colorOf('-$2.00')).toBe(await colorOf('Counted wrong'))
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveText('Credit')
  await expect(dialog.getByRole('combobox', { name: 'Payment Method' })).toHaveText('Cash')
  await dialog.getByRole('tab', { name: 'Store Account' }).click()
  await expect(dialog.getByText('$10.50')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Activities' }).click()
  await dialog.getByLabel('Activity Name').fill('Archery')
  await dialog.getByLabel('Date').fill('2030-07-02')
  const rest = { 'Start Time': '09:00', 'End Time': '10:00', Description: 'Bring gloves', Location: 'Meadow' }
  for (const [label, value] of Object.entries(rest)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Add Activity' }).click()
  await expect(dialog.getByRole('list').getByText('Archery')).toBeVisible()
  const toast = page.locator('.notistack-SnackbarContainer [role=alert]').filter({ hasText: 'Activity Added' })
  const between = async () => {
    const [above, below] = [
      await dialog.getByRole('button', { name: 'Add Activity' }).boundingBox(),
      await toast.boundingBox(),
    ]
    return above && below ? Math.max(below.y - above.y - above.height, above.y - below.y - below.height) : 0
  }
  await expect.poll(between).toBeGreaterThan(0)
  // The form is empty for the next activity.
  for (const label of ['Activity Name', 'Date', ...Object.keys(rest)])
    await expect(dialog.getByLabel(label)).toHaveValue('')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Recalculate Balances' }).click()
  await page.getByRole('button', { name: 'Recalculate All' }).click()
  await expect(page.getByText('All balances were correct.')).toBeVisible()
  await page.getByRole('button', { name: "Recalculate Zora Zimmer's balance" }).click()
  await page.getByRole('button', { name: 'More actions for Zora Zimmer' }).click()
  await page.getByRole('menuitem', { name: 'Delete Zora Zimmer' }).click()
  await page.getByRole('dialog', { name: 'Delete Camper' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No campers match your current filters.')).toBeVisible()
})

test('an invited parent sees only their own family; staff see no medical notes', async ({ visit, browser, camp }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  await goTo(page, '/families')
  await asCards(page)
  await page.getByRole('button', { name: 'Add Family' }).click()
  await page.getByLabel('Last Name').fill('Aaberg')
  await page.getByRole('button', { name: 'Create Family' }).click()
  await expect(office.bar()).toContainText('All changes sent')
  await page.getByRole('button', { name: 'Invite a parent in the Aaberg Family' }).click()
  await page.getByLabel('Email').fill('mother@aaberg.example')
  await page.getByRole('button', { name: 'Create Invitation' }).click()
  const link = await page.getByLabel('Invitation link').inputValue()

  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Invited: mother@aaberg.example')).toBeVisible()

  const parent = await Device.open(browser, camp.url)
  await parent.page.goto(new URL(link).pathname)
  await parent.page.getByLabel('First Name').fill('Eva')
  await parent.page.getByLabel('Last Name').fill('Aaberg')
  await parent.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await parent.page.getByLabel('Confirm Password').fill(PASSWORD)
  await parent.page.getByRole('button', { name: 'Create Account' }).click()
  await expect(parent.bar()).toContainText('All changes sent')
  await goTo(parent.page, '/registration')
  await parent.page.getByRole('tab', { name: '1 Family Information' }).click()
  await expect(parent.page.getByRole('radio')).toHaveCount(1)
  await expect(parent.page.getByRole('radio', { name: 'Aaberg Family' })).toBeChecked()
  await parent.page.getByRole('button', { name: 'Continue to Camper Details' }).click()
  await parent.page.getByLabel('First Name').fill('Ivar')
  await parent.page.getByRole('button', { name: 'Create Camper' }).click()
  await expect(parent.page.getByRole('checkbox', { name: 'Ivar Aaberg' })).toBeChecked()
  await parent.page.getByRole('button', { name: 'Continue to Session Registration' }).click()
  await parent.page.getByRole('checkbox', { name: 'Winter Camp for Ivar' }).check()
  await parent.page.getByRole('button', { name: 'Continue to Review' }).click()
  await parent.page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(parent.page.getByRole('list', { name: 'What you sent' })).toContainText('Ivar Aaberg, Winter Camp')
  await goTo(parent.page, '/campers')
  await expect(parent.page.getByRole('listitem')).toHaveCount(1)
  await parent.page.getByRole('button', { name: 'Add Camper' }).click()
  await parent.page.getByLabel('First Name').fill('Una')
  await parent.page.getByLabel('Last Name').fill('Aaberg')
  // The office adds a brother: the parent's device downloads everything again, and what was typed is kept.
  const homes = await office.get<{ id: number; lastName: string }[]>('/api/families')
  const familyId = homes.find(({ lastName }) => lastName === 'Aaberg')?.id
  const brother = { familyId, firstName: 'Odd', lastName: 'Aaberg' }
  expect((await office.post('/api/campers', brother)).status()).toBe(201)
  await expect(parent.page.getByRole('listitem', { includeHidden: true }).getByText('Odd Aaberg')).toBeVisible()
  await expect(parent.page.getByLabel('First Name')).toHaveValue('Una')
  await parent.page.getByRole('dialog').getByRole('button', { name: 'Add Camper' }).click()
  await expect(parent.page.getByRole('listitem').filter({ hasText: 'Una Aaberg' })).toContainText('Aaberg Family')
  await parent.context.close()

  const staff = await visit('staff@lakeside.example')
  await goTo(staff.page, '/campers')
  await asCards(staff.page)
  await staff.page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(staff.page.getByLabel('Allergies')).toBeVisible()
  await expect(staff.page.getByLabel('Medical Info')).toBeHidden()
})

test('an export is a file, and exporting medical notes is logged first, even offline', async ({ visit }) => {
  const tablet = await visit('admin@lakeside.example')
  const { page } = tablet
  await goTo(page, '/campers')
  await asCards(page)
  await tablet.goOffline()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('campers.csv')
  await expect(tablet.bar()).toContainText('1 unsent change')
  await goTo(page, '/sync')
  await expect(page.getByText(/^Exported \d+ campers with medical notes/)).toBeVisible()
  await tablet.goOnline()
  await expect(tablet.bar()).toContainText('All changes sent')

  await goTo(page, '/campers')
  await asCards(page)
  await page.getByLabel('Search campers by name or grade...').fill('maya keller')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  const [found] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await found.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Keller')
})

test('concurrent changes are not overwritten, and a camper deleted in the meantime does not come back', async ({
  visit,
}) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const [family] = await office.get<{ id: number }[]>('/api/families')
  const nora = { firstName: 'Nora', lastName: 'Quill', familyId: family?.id, allergies: 'Wasps' }
  const added = await office.post('/api/campers', nora)
  const camper = (await added.json()) as { id: number }
  const path = `/api/campers/${camper.id}`
  const name = 'Nora Quill'
  await goTo(page, '/campers')
  await asCards(page)
  await page.getByLabel('Search campers by name or grade...').fill(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Allergies').fill('Bees')
  const nurse = await office.send('PATCH', path, { allergies: 'Penicillin' })
  expect(nurse.ok()).toBe(true)
  await expect(page.getByRole('listitem', { includeHidden: true }).getByText('Penicillin')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Camper' }).click()
  await expect(page.getByText('Current value: "Penicillin". Your value: "Bees".')).toBeVisible()

  await dialog.getByRole('tab', { name: 'Activities' }).click()
  await expect(dialog.getByLabel('Activity Name')).toBeVisible()
  expect((await office.send('DELETE', path)).ok()).toBe(true)
  await expect(dialog.getByText('This camper has been deleted.')).toBeVisible()
  await expect(dialog.getByLabel('Allergies')).toHaveValue('Bees')
  await expect(dialog.getByRole('button', { name: 'Update Camper' })).toBeDisabled()
  await goTo(page, `/campers?camper=${camper.id}`)
  await expect(page.getByRole('dialog').getByText('This camper has been deleted.')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('First Name')).toBeHidden()
})

test('a volunteer can view a camper but select nothing', async ({ visit }) => {
  const { page } = await visit('volunteer@lakeside.example')
  await goTo(page, '/campers')
  await asCards(page)
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await expect(page.getByLabel('Allergies')).toBeDisabled()
  for (const name of ['Status', 'Gender']) {
    await page.getByRole('combobox', { name }).click()
    await expect(page.getByRole('option')).toHaveCount(0)
  }
})

test('the printed list is one table of all campers, and an empty search can be cleared', async ({ visit }) => {
  const { page, context } = await visit('admin@lakeside.example')
  await goTo(page, '/campers')
  await asCards(page)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  const campers = (await (await context.request.get('/api/campers')).json()) as unknown[]
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('table', { name: 'Campers' }).getByRole('row')).toHaveCount(campers.length + 1)
  await expect(page.getByRole('listitem').first()).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await page.getByLabel('Search campers by name or grade...').fill('nobody of this name')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
})
