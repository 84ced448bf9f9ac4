import { expect, type Page, request } from '@playwright/test'
import { LONG, LONG_NAME, press, type State, toDialog } from '../screens/state'

/** Signs up a user who asks to be an administrator. */
async function asked(page: Page): Promise<void> {
  const email = 'a.director.with.a.very.long.address@konstantinopoulou-featherstonehaugh.example'
  const account = { email, password: 'another-lake-43', organizationSlug: 'lakeside', role: 'admin' }
  const origin = new URL(page.url()).origin
  // In a separate context, because a sign-up also signs in.
  const visitor = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  expect((await visitor.post('/api/camp/register', { data: { ...LONG, ...account } })).status()).toBe(201)
  await visitor.dispose()
  await page.reload()
}

export const states: readonly State[] = [
  { name: 'dashboard', who: 'admin', path: '/' },
  { name: 'dashboard-approve', who: 'admin', path: '/', open: toDialog(asked, press(`Approve ${LONG_NAME}`)) },
  { name: 'dashboard-staff', who: 'staff', path: '/' },
  { name: 'dashboard-parent', who: 'parent', path: '/' },
]
