import { expect, goTo, PHONE, test } from '../fixtures'
import { newCabin } from '../shared-camp'

interface Named {
  id: number
  name: string
}

for (const [where, options] of [
  ['a desktop', {}],
  ['a phone', PHONE],
] as const) {
  test(`a stranger applies, is interviewed, approved, checked and certified, and gets a cabin on ${where}`, async ({
    browser,
    visit,
    camp,
  }) => {
    const last = where === 'a phone' ? 'Brook' : 'Vale'
    const name = `Juniper ${last}`
    const context = await browser.newContext({ ...options, baseURL: camp.url })
    const stranger = await context.newPage()
    await stranger.goto('/apply/lakeside')
    await stranger.getByLabel('First Name').fill('Juniper')
    await stranger.getByLabel('Last Name').fill(last)
    await stranger.getByLabel('Email').first().fill(`juniper@${last.toLowerCase()}.example`)
    await stranger.getByLabel('Position').fill('Lifeguard')
    await stranger
      .getByRole('group', { name: 'Somebody whom we may ask about you' })
      .getByLabel('Name')
      .fill('Ivo Novak')
    await stranger.getByRole('group', { name: 'Somebody else whom we may ask' }).getByLabel('Name').fill('Mia Lind')
    await stranger.getByRole('button', { name: 'Submit Application' }).click()
    await expect(stranger.getByText('We can take you on only with a background check')).toBeVisible()
    await stranger.getByLabel('I agree that the camp has my background checked').check()
    await stranger.getByRole('button', { name: 'Submit Application' }).click()
    await expect(stranger.getByText('Your application was received.')).toBeVisible()
    await context.close()

    const office = await visit('admin@lakeside.example', options)
    const { page } = office
    await goTo(page, '/staff')
    await page.getByRole('searchbox', { name: 'Search staff' }).or(page.getByLabel('Search staff')).first().fill(name)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Change Status' }).click()
    await page.getByLabel('Reason').fill('Good letter')
    await page.getByRole('dialog').getByRole('button', { name: 'Change Status' }).click()
    await expect(page.getByText('Good letter')).toBeVisible()
    await page.getByRole('button', { name: 'Change Status' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change Status' }).click()
    await expect(page.getByText('Interview to Approved')).toBeVisible()

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Background Check').click()
    await page.getByRole('option', { name: 'Approved' }).click()
    await page.getByLabel('Check Made').fill('2026-01-10')
    await page.getByLabel('Check Valid Until').fill('2025-01-10')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('It ends before the day on which it was made')).toBeVisible()
    await page.getByLabel('Check Valid Until').fill('2099-01-10')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('until Sat 10 Jan 2099')).toBeVisible()

    await page.getByRole('button', { name: 'Add Certificate' }).click()
    await page.getByRole('combobox', { name: 'Certification' }).click()
    await page.getByRole('option', { name: 'Lifeguard', exact: true }).click()
    await page.getByLabel('Issued').fill('2026-01-10')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: `Verify Lifeguard of ${name}` }).click()
    await expect(page.getByRole('button', { name: `Unverify Lifeguard of ${name}` })).toBeVisible()

    await page.getByRole('button', { name: 'Change Status' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change Status' }).click()
    await expect(page.getByText('Approved to Active')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ready?' }).getByText('Agreement not signed')).toBeVisible()
    const cabin = await newCabin(office)
    const cabinId = (await office.get<Named[]>('/api/cabins')).find((each) => each.name === cabin)?.id
    const sessionId = (await office.get<Named[]>('/api/sessions')).find((each) => each.name === 'Harvest Week')?.id
    const staffId = Number(page.url().split('/').pop())
    const given = await office.post('/api/staff/assignments', { staffId, sessionId, cabinId, role: 'lead' })
    expect(given.status(), await given.text()).toBe(201)
    await expect(page.getByRole('list', { name: 'Assignments' }).getByText(`${cabin}, lead`)).toBeVisible()
    await expect(page.getByText('Not ready for Harvest Week')).toBeVisible()
  })
}
