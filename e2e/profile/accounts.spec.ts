import type { OwnAccounts } from '#shared/profile/accounts'
import { expect, PASSWORD, test } from '../fixtures'

test('an account of another provider is linked by a round trip to it, and unlinked again', async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  // No provider is contacted here; its and the server's answers are faked (api/profile/accounts.test.ts uses a real
  // one).
  const known: OwnAccounts = { offered: ['microsoft'], linked: [], named: null }
  const asked: unknown[] = []
  await page.route('**/api/profile/accounts**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().method() === 'GET') return route.fulfill({ json: known })
    asked.push([pathname.split('/').at(-1), route.request().postDataJSON()])
    if (pathname.endsWith('/begin')) {
      known.named = { provider: 'microsoft', called: 'ann@home.example' }
      return route.fulfill({ json: { address: '/profile?tab=security&account=named' } })
    }
    known.linked = pathname.endsWith('/remove')
      ? []
      : [{ id: 'm', provider: 'microsoft', linkedAt: '2027-01-04T15:00:00Z' }]
    known.named = null
    return route.fulfill({ status: 204 })
  })
  await page.goto('/profile?tab=security&account=domain')
  await expect(page.getByText('Your camp only accepts accounts from its own domains')).toBeVisible()
  await expect(page).toHaveURL('/profile?tab=security')
  await page.getByRole('button', { name: 'Link a Microsoft Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('ann@home.example')).toBeVisible()
  await dialog.getByRole('button', { name: 'Link Account', exact: true }).click()
  const list = page.getByRole('list', { name: 'Linked Accounts' })
  await expect(list.getByText('Microsoft account')).toBeVisible()
  await list.getByRole('button', { name: /^Remove Microsoft account/ }).click()
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove Account' }).click()
  await expect(list).toHaveCount(0)
  expect(asked).toEqual([
    ['begin', { provider: 'microsoft', currentPassword: PASSWORD }],
    ['accounts', null],
    ['remove', { id: 'm', currentPassword: PASSWORD }],
  ])
  await page.unrouteAll()
})
