import type { Page } from '@playwright/test'
import { asCards, type Device, expect, goTo, test } from '../fixtures'
import { newCabin } from '../shared-camp'
import { PostsBoard } from '../staffing/board'

interface Named {
  id: number
  name: string
}

test('a stranger applies, is interviewed, approved, checked and certified, and gets a cabin', async ({
  browser,
  visit,
  camp,
}) => {
  const name = 'Juniper Vale'
  const context = await browser.newContext({ baseURL: camp.url })
  const stranger = await context.newPage()
  await stranger.goto('/apply/lakeside')
  await stranger.getByLabel('First Name').fill('Juniper')
  await stranger.getByLabel('Last Name').fill('Vale')
  await stranger.getByLabel('Email').first().fill('juniper@vale.example')
  await stranger.getByLabel('Position').fill('Lifeguard')
  await stranger.getByRole('group', { name: 'First reference' }).getByLabel('Name').fill('Ivo Novak')
  await stranger.getByRole('group', { name: 'Second reference' }).getByLabel('Name').fill('Mia Lind')
  await stranger.getByRole('button', { name: 'Submit Application' }).click()
  await expect(stranger.getByText('We can only hire people who agree to a background check')).toBeVisible()
  await stranger.getByLabel('I agree to a background check by the camp').check()
  await stranger.getByRole('button', { name: 'Submit Application' }).click()
  await expect(stranger.getByText('We received your application.')).toBeVisible()
  await context.close()

  const office = await visit('admin@lakeside.example')
  const { page } = office
  await goTo(page, '/staff')
  await asCards(page)
  await page.getByRole('searchbox', { name: 'Search staff' }).or(page.getByLabel('Search staff')).first().fill(name)
  const approve = page.getByRole('button', { name: `Approve ${name}` })
  await approve.click()
  await expect(approve).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(approve).toBeEnabled()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Change Status' }).click()
  await page.getByLabel('Reason').fill('Good letter')
  await page.getByRole('dialog').getByRole('button', { name: 'Change Status' }).click()
  await expect(page.getByText('Good letter')).toBeVisible()
  await page.getByRole('button', { name: 'Change Status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change Status' }).click()
  await expect(page.getByText('Changed from Interview to Approved')).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Background Check').click()
  await page.getByRole('option', { name: 'Approved' }).click()
  await page.getByLabel('Check Completed On').fill('2026-01-10')
  await page.getByLabel('Check Valid Until').fill('2025-01-10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The expiration date is before the check date')).toBeVisible()
  await page.getByLabel('Check Valid Until').fill('2099-01-10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/until .*2099/)).toBeVisible()

  await page.getByRole('button', { name: 'Add Certificate' }).click()
  await page.getByRole('combobox', { name: 'Certification' }).click()
  await page.getByRole('option', { name: 'Lifeguard', exact: true }).click()
  await page.getByLabel('Issued').fill('2026-01-10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: `Verify Lifeguard for ${name}` }).click()
  await expect(page.getByRole('button', { name: `Remove verification of Lifeguard for ${name}` })).toBeVisible()

  await page.getByRole('button', { name: 'Change Status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change Status' }).click()
  await expect(page.getByText('Changed from Approved to Active')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Readiness' }).getByText('Agreement not signed')).toBeVisible()
  const cabin = await newCabin(office)
  const staffId = page.url().split('/').pop()
  const session = (await office.get<Named[]>('/api/sessions')).find((each) => each.name === 'Harvest Week')?.id

  // Assigned offline while the camp only warns; by the time it is sent, the camp blocks.
  await goTo(page, `/staff/assignments?session=${session}`)
  const board = new PostsBoard(page)
  await board.showEverybody(name)
  await expect(board.person(name)).toContainText('Agreement not signed')
  await office.goOffline()
  await board.putByTap(name, cabin)
  await expect(board.place(`Cabin ${cabin}`).getByText(name)).toBeVisible()
  await block(office)
  await office.goOnline()
  await goTo(page, '/inbox')
  const refused = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(refused).toContainText(/is not ready .* Missing: .*Agreement not signed/)
  await goTo(page, `/staff/assignments?session=${session}`)
  await board.showEverybody(name)
  await board.putByTap(name, cabin)
  await expect(page.getByText(new RegExp(`${name} is not ready .* Missing: .*Agreement not signed`))).toBeVisible()
  await goTo(page, `/staff?tab=ready&session=${session}`)
  await page.getByRole('button', { name: `Add an exception for ${name}` }).click()
  await page.getByLabel('Reason').fill('Signs on arrival')
  await page.getByRole('button', { name: 'Add Exception' }).click()
  await expect(page.getByText(/^Allowed to work until .*: Signs on arrival/)).toBeVisible()
  await goTo(page, `/staff/assignments?session=${session}`)
  await board.showEverybody(name)
  await expect(board.person(name)).toContainText('allowed to work until')
  await goTo(page, '/inbox')
  await refused.getByRole('button', { name: 'Try Again' }).click()
  await expect(refused).toHaveCount(0)
  await goTo(page, `/staff/assignments?session=${session}`)
  await expect(board.place(`Cabin ${cabin}`).getByText(name)).toBeVisible()
  await onlyWarn(page)

  await goTo(page, `/staff/${staffId}`)
  await expect(page.getByRole('list', { name: 'Assignments' }).getByText(`${cabin}, counselor`)).toBeVisible()
  await expect(page.getByText('Not ready for Harvest Week')).toBeVisible()
})

/** Makes the camp block staff who are not ready, as another office device would. */
async function block(office: Device): Promise<void> {
  const rules = await office.get<object>('/api/staff/rules')
  const data = { ...rules, readiness: 'block' }
  const answer = await office.context.request.put('/api/staff/rules', { data, headers: { origin: office.url } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Makes the camp only warn about staff who are not ready, on the screen. */
async function onlyWarn(page: Page): Promise<void> {
  await goTo(page, '/staff?tab=rules')
  await page.getByLabel("If someone isn't ready").click()
  await page.getByRole('option', { name: /^Show a warning/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Staff Rules Saved').first()).toBeVisible()
}

test('a staff member is not told that they have applied, and finds no form', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  await goTo(page, '/staff?tab=apply')
  await expect(page.getByText("You're already on the camp's staff")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply for Staff Position' })).toHaveCount(0)
})
