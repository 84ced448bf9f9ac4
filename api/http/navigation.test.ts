import { expect, test } from 'vitest'
import { CALLS } from '../server/calls'
import { world } from '../testing/world'
import { refusesNavigation } from './call'

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

test('no call that answers JSON is opened by its address in the browser; scripts and the app are answered', async () => {
  const site = await world()
  const camp = await site.camp('lakeside')
  const admin = await camp.as('admin')
  await camp.camper()
  const listed = CALLS.filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  expect(listed.length).toBeGreaterThan(30)
  for (const call of listed.filter(refusesNavigation)) {
    const answer = await admin.send('GET', `/api${call.path}`, undefined, NAVIGATION)
    expect([call.path, answer.status, answer.body.code]).toEqual([call.path, 403, 'not_a_page'])
  }
  expect((await admin.get('/api/campers')).body).toHaveLength(1)
  const asApp = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
  expect((await admin.send('GET', '/api/campers', undefined, asApp)).body).toHaveLength(1)
})

test('the description of the API needs a sign-in, and says which browser features the pages may use', async () => {
  const site = await world()
  const parent = await (await site.camp('lakeside')).as('parent')
  expect((await site.visitor().get('/api/openapi.json')).status).toBe(401)
  const answer = await parent.get('/api/openapi.json')
  expect([answer.status, answer.body.openapi]).toEqual([200, '3.1.0'])
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('permissions-policy')).toContain('camera=(self)')
})
