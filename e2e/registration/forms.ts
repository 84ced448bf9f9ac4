import { expect, type Page, request } from '@playwright/test'
import { PASSWORD } from '../device'

/** The camp asks families for everything it can ask before a camper arrives, including a waiver. */
export async function askForms(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin
  // A separate context, because the page belongs to another user.
  const office = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  const who = { email: 'admin@lakeside.example', password: PASSWORD, organizationSlug: 'lakeside' }
  expect((await office.post('/api/camp/login', { data: who })).ok()).toBe(true)
  const data = { required: ['birth', 'emergency', 'medical', 'waiver'], waiver: 'I let my child swim and climb.' }
  expect((await office.put('/api/registrations/forms', { data })).ok()).toBe(true)
  await office.dispose()
}
