import { asCards, expect, goTo, test } from '../fixtures'

test('every search field finds a name without its accent', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const post = async (path: string, data: object) => (await office.post(path, data)).json()
  const family = await post('/api/families', {
    lastName: 'Ångström',
    primaryContactEmail: 'lena@angstrom.example',
    primaryContactPhone: '(555) 010-7788',
  })
  const camper = await post('/api/campers', { firstName: 'Zoë', lastName: 'Ångström', familyId: family.id })
  const period = { startDate: '2099-07-01', endDate: '2099-07-07' }
  const session = await post('/api/sessions', { name: 'Far Week', capacity: 5, status: 'open', ...period })
  await post('/api/registrations', { camperId: camper.id, sessionId: session.id })

  await goTo(page, '/campers')
  await asCards(page)
  await page.getByLabel('Search campers by name or grade...').fill('zoe angstrom')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await goTo(page, '/families')
  await asCards(page)
  await page.getByLabel('Search families').fill('angstrom')
  await expect(page.getByRole('article')).toHaveCount(1)
  await goTo(page, '/registration?tab=list')
  await page.getByLabel('Search registrations').fill('zoe')
  await expect(page.getByText('Zoë Ångström')).toBeVisible()
  await goTo(page, `/housing?tab=assignments&session=${session.id}`)
  await page.getByLabel('Search Unassigned').fill('zoe')
  await expect(page.getByText('Zoë Ångström')).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search screens, campers and families' })
  await field.fill('zoe')
  await expect(page.getByRole('option', { name: 'Zoë Ångström' })).toBeVisible()
  for (const typed of ['lena@ang', '5550107788', 'ångström family']) {
    await field.fill(typed)
    await expect(page.getByRole('group', { name: 'Families' }).getByRole('option')).toHaveText(['Ångström Family'])
  }
  await field.fill('far week')
  await expect(page.getByRole('group', { name: 'Sessions' }).getByRole('option', { name: /Far Week/ })).toBeVisible()
  await field.fill('audit')
  await page.getByRole('option', { name: /Audit Log/ }).click()
  await expect(page.getByRole('button', { name: 'Audit Log', pressed: true })).toBeVisible()
})
