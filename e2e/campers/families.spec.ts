import { asCards, expect, goTo, test } from '../fixtures'

test('an invitation is copied by hand if the browser has no clipboard, and revoked from the card', async ({
  visit,
}) => {
  const { page, context } = await visit('admin@lakeside.example')
  // As on a camp's local network without HTTPS.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await goTo(page, '/families')
  await asCards(page)
  await page
    .getByRole('button', { name: /^Invite a parent in / })
    .first()
    .click()
  await page.getByLabel('Email').fill('aunt@family.example')
  await page.getByRole('button', { name: 'Create Invitation' }).click()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('The link is selected. Press Ctrl+C, or press and hold to copy it.')).toBeVisible()
  const link = await page.getByLabel('Invitation link').inputValue()
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(link)
  await page.getByRole('button', { name: 'Done' }).click()
  const invited = page.getByRole('article').filter({ hasText: 'Invited: aunt@family.example. The link works until' })
  await expect(invited).toBeVisible()
  await invited.getByRole('button', { name: /^Revoke the invitation for the / }).click()
  await expect(page.getByText('Invitation Revoked')).toBeVisible()
  await expect(invited).toBeHidden()
  const dead = await context.request.get(new URL(link).pathname.replace('/invite/', '/api/invitations/'))
  expect(dead.status()).toBe(404)
})
