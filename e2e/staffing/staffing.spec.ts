import type { Page } from '@playwright/test'
import { asCards, expect, goTo, OPENS_OFFLINE, PHONE, test } from '../fixtures'
import { newCabin, newCamper } from '../shared-camp'
import { PostsBoard } from './board'

/** On a phone: the board opens on the own cabin, Back closes a menu, and a camper's alerts open. */
async function walkTheBar(page: Page, cabin: string, camper: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Your day' })
  await bar.getByRole('link', { name: 'Board' }).tap()
  const own = page.getByRole('region', { name: `Cabin ${cabin}`, exact: true })
  await expect(own.getByRole('button', { name: cabin, exact: true })).toHaveAttribute('aria-expanded', 'true')
  await bar.getByRole('button', { name: 'More' }).tap()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  await bar.getByRole('link', { name: 'My Cabin' }).tap()
  await page.getByRole('button', { name: '1 with an alert' }).tap()
  await page.getByRole('button', { name: camper }).tap()
  await expect(page.getByRole('dialog', { name: camper }).getByText('Allergies: Walnuts')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/my-cabin$/)
}

for (const [kind, options] of Object.entries({ desktop: {}, phone: PHONE })) {
  test(`on a ${kind} a counselor gets a cabin and finds its campers there, offline too`, async ({
    visit,
    ownDevice,
  }) => {
    const office = await visit('admin@lakeside.example', options)
    const cabin = await newCabin(office)
    const session = (await office.get<{ id: number; name: string }[]>('/api/sessions')).find(
      ({ name }) => name === 'Harvest Week',
    )
    const { id: cabinId } = (await office.get<{ id: number; name: string }[]>('/api/cabins')).find(
      ({ name }) => name === cabin,
    ) ?? { id: 0 }
    const camper = await newCamper(office, '77.31', { allergies: 'Walnuts', dateOfBirth: '2016-05-05' })
    const place = { camperId: camper.id, sessionId: session?.id }
    const made = await office.post('/api/registrations', place)
    expect(made.status(), await made.text()).toBe(201)
    const { id: registrationId } = (await made.json()) as { id: number }
    const bed = await office.post('/api/cabin-assignments', { registrationId, cabinId, sessionId: session?.id })
    expect(bed.status(), await bed.text()).toBe(201)

    const board = new PostsBoard(office.page)
    await board.open()
    const card = board.place(`Cabin ${cabin}`)
    await expect(card.getByText('2 more adults needed')).toBeVisible()
    await board.showEverybody('Nora')
    if (kind === 'desktop') await board.drag('Nora Lindqvist', card)
    else await board.putByTap('Nora Lindqvist', cabin)
    await expect(card.getByText('Nora Lindqvist')).toBeVisible()
    await expect(card.getByText('1 more adult needed')).toBeVisible()
    await office.page.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByText('2 more adults needed')).toBeVisible()
    await board.putByKeys('Nora Lindqvist', cabin)
    await expect(card.getByText('1 more adult needed')).toBeVisible()
    await expect(office.bar()).toContainText('All changes sent')

    const counselor = await ownDevice('nurse@lakeside.example', { ...options, ...OPENS_OFFLINE })
    const { page } = counselor
    // A counselor's phone starts on that screen.
    await page.goto(kind === 'phone' ? '/' : '/my-cabin')
    await expect(page).toHaveURL(/\/my-cabin$/)
    const own = page.getByRole('region', { name: cabin }).getByRole('listitem')
    await expect(own.getByText(camper.name)).toBeVisible()
    await expect(own.getByText('Walnuts')).toBeVisible()
    await counselor.goOffline()
    await page.reload()
    await expect(own.getByText(camper.name)).toBeVisible()
    await expect(page.getByText('77.31')).toHaveCount(0)
    if (kind === 'desktop') await page.getByRole('tab', { name: 'My Day' }).click()
    else await page.getByRole('navigation', { name: 'Your day' }).getByRole('link', { name: 'My Day' }).tap()
    await expect(page.getByRole('list', { name: 'My day' }).getByText(cabin)).toBeVisible()
    if (kind === 'phone') await walkTheBar(page, cabin, camper.name)
    await counselor.goOnline()
    // Leaves the nurse without a test's cabin for the next test.
    const posts = await office.get<{ id: number; cabinId: number | null }[]>('/api/staff/assignments')
    for (const post of posts.filter((each) => each.cabinId === cabinId))
      expect((await office.send('DELETE', `/api/staff/assignments/${post.id}`)).ok()).toBe(true)
  })
}

test("the cabin board, a cabin's card and a camper's details show who leads the cabin", async ({ visit }) => {
  const { page } = await visit('volunteer@lakeside.example')
  await goTo(page, '/housing')
  await expect(
    page.getByRole('article', { name: 'Chickadee' }).getByText(/^Led by .*Victor Soto \(lead\)/),
  ).toBeVisible()
  await goTo(page, '/my-cabin')
  const camper = page.getByRole('region', { name: 'Chickadee' }).getByRole('listitem').getByRole('heading').first()
  const name = (await camper.textContent()) ?? ''
  await goTo(page, '/campers')
  await asCards(page)
  await page.getByLabel('Search campers by name or grade...').fill(name)
  await page.getByRole('button', { name: `View ${name}` }).click()
  await expect(page.getByRole('dialog').getByText(/Chickadee, .*\. Led by .*Victor Soto \(lead\)/)).toBeVisible()
})

test("an unset ratio uses the standard's, and a looser one is refused next to its field", async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  await goTo(page, '/staff/assignments')
  await page.getByRole('button', { name: 'Edit Ratios' }).click()
  const night = page.getByRole('group', { name: 'Overnight, per cabin' })
  await night.getByLabel('Ages 9 to 14').fill('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(night.getByText('One adult can have at most 8 campers for ages 9 to 14')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
})
