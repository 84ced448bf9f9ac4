import type { Browser, Locator, Page } from '@playwright/test'
import { Device, expect, goTo, OPENS_OFFLINE, PASSWORD, PHONE, test } from '../fixtures'
import { ownName } from '../shared-camp'
import { keptOn } from '../sync/kept-on'
import { film } from './film'

/** A promise that the test resolves, to hold back an answer. */
function held(): { until: Promise<void>; end(): void } {
  let end: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  return { until, end: () => end() }
}

/** Returns how many files, and pieces of files, a device stores. */
async function keptFiles({ page }: Device): Promise<number[]> {
  const kept = await keptOn(page)
  return ['keptFiles', 'keptPieces'].map((name) => kept.find(({ store }) => store === name)?.rows.length ?? -1)
}

/** Seeks a film to a second, and returns the second from which it plays on. */
async function wind(video: Locator, second: number): Promise<number> {
  return video.evaluate(async (element, to) => {
    const player = element as HTMLVideoElement
    await new Promise((resolve, reject) => {
      player.onseeked = resolve
      player.onerror = () => reject(new Error(player.error?.message))
      player.currentTime = to
    })
    return player.currentTime
  }, second)
}

/** Opens a program's film; returns the program. */
async function openFilm(page: Page, title: string): Promise<Locator> {
  await goTo(page, '/training?tab=all')
  await page
    .getByRole('article', { name: title })
    .getByRole('button', { name: /^(Start Training|Review)/ })
    .click()
  const program = page.getByRole('dialog', { name: title })
  await program.getByRole('button', { name: /^Not completed Rescue|^Rescue/ }).click()
  return program
}

/** Opens a program's film and saves it on this device. */
async function keep({ page }: Device, title: string): Promise<void> {
  const program = await openFilm(page, title)
  await program.getByRole('button', { name: 'Save on This Device' }).click()
  await expect(program.getByText('Saved on this device')).toBeVisible()
}

interface Made {
  title: string
  materialId: number
}

/**
 * Creates a program with a film, and the phone of a new volunteer, Vera, who is signed in but has not opened the app.
 */
async function filmFor(browser: Browser, office: Device, email: string): Promise<{ phone: Device; made: Made }> {
  const title = ownName('Films')
  const program = await office.post('/api/training/programs', { title })
  const { id: programId } = (await program.json()) as { id: number }
  const file = { name: 'rescue.webm', mimeType: 'video/webm', buffer: film(email) }
  const multipart = { title: 'Rescue', type: 'video', programId: String(programId), file }
  const headers = { origin: office.url }
  const sent = await office.context.request.post('/api/training/materials/upload', { multipart, headers })
  expect(sent.status(), await sent.text()).toBe(201)
  const { id: materialId } = (await sent.json()) as { id: number }

  const invited = await office.post('/api/team/invitations', { email, role: 'volunteer' })
  const { path } = (await invited.json()) as { path: string }
  const phone = await Device.open(browser, office.url, { ...PHONE, ...OPENS_OFFLINE })
  const account = { firstName: 'Vera', lastName: 'Film', password: PASSWORD }
  await phone.post(path.replace('/invite/', '/api/invitations/'), account)
  return { phone, made: { title, materialId } }
}

test('a saved film plays and seeks offline, and is deleted with its user or device: signed out, followed, revoked, switched off', async ({
  visit,
  browser,
}) => {
  const office = await visit('admin@lakeside.example')
  const email = 'vera.film@lakeside.example'
  const {
    phone,
    made: { title },
  } = await filmFor(browser, office, email)
  const { page } = phone
  await page.goto('/sync')
  await phone.firstCopy()
  await keep(phone, title)
  expect(await keptFiles(phone)).toEqual([1, 2])

  await phone.goOffline()
  await page.reload()
  await page.getByRole('button', { name: /^Not completed Rescue|^Rescue/ }).click()
  const video = page.getByLabel('Rescue', { exact: true })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBe(20)
  // One half is in the first piece, the other in a later one.
  expect(await wind(video, 15)).toBe(15)
  expect(await wind(video, 3)).toBe(3)
  const ended = video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    element.playbackRate = 16
    await element.play()
    await new Promise((resolve) => {
      element.onended = resolve
    })
    return element.currentTime
  })
  expect(await ended).toBe(20)
  await goTo(page, '/training')
  await expect(page.getByRole('region', { name: 'Saved on this device' })).toContainText('Rescue, 5.0 MB')
  await phone.goOnline()
  await expect(phone.bar()).toContainText('All changes sent')

  await page.getByRole('button', { name: /User menu|Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In to Continue' })).toBeVisible()
  expect(await keptFiles(phone)).toEqual([0, 0])

  await phone.signInByForm(email)
  await keep(phone, title)
  await phone.signIn('volunteer@lakeside.example')
  expect(await keptFiles(phone)).toEqual([0, 0])
  await keep(phone, title)
  // Vera's lost phone, which another user has used since.
  const devices = await office.get<{ id: number; people: { name: string }[] }[]>('/api/devices')
  const lost = devices.find(({ people }) => people.some(({ name }) => name === 'Vera Film'))
  expect((await office.send('DELETE', `/api/devices/${lost?.id}`)).ok()).toBe(true)
  await expect(page.getByText("revoked this device's access").first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await keptFiles(phone)).toEqual([0, 0])

  await phone.signIn(email)
  await keep(phone, title)
  const { people } = await office.get<{ people: { id: number }[] }>('/api/team?search=vera.film')
  const off = await office.post(`/api/team/${people[0]?.id}/switch-off`, {})
  expect(off.ok(), await off.text()).toBe(true)
  await expect(page.getByRole('alert').filter({ hasText: /deactivated/ })).toBeVisible()
  expect(await keptFiles(phone)).toEqual([0, 0])
  await phone.context.close()
})

test("a tab that slept through a sign-out doesn't delete files saved since the next sign-in", async ({
  visit,
  browser,
}) => {
  const office = await visit('admin@lakeside.example')
  const email = 'vera.late@lakeside.example'
  const { phone, made } = await filmFor(browser, office, email)
  await phone.page.goto('/sync')
  await phone.firstCopy()
  const asleep = await phone.onFreshPage()
  // A sleeping process aborts no request.
  await asleep.page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  const wakes = held()
  await asleep.page.route(
    '**/api/user',
    async (route) => {
      await wakes.until
      await route.fulfill({ status: 401, json: { code: 'signed_out', message: 'Signed out' } })
    },
    { times: 1 },
  )
  const asked = asleep.page.waitForRequest('**/api/user')
  await asleep.page.goto('/sync')
  await asked
  const { page } = phone
  await page.getByRole('button', { name: /User menu|Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Sign In to Continue' })).toBeVisible()
  await phone.signInByForm(email)
  await keep(phone, made.title)
  wakes.end()
  await asleep.firstCopy()
  expect(await keptFiles(phone)).toEqual([1, 2])
  await expect(page.getByRole('dialog', { name: made.title }).getByText('Saved on this device')).toBeVisible()
  await phone.context.close()
})

test('archiving a film stops its download, and the buttons below the player stay in place', async ({
  visit,
  browser,
}) => {
  const office = await visit('admin@lakeside.example')
  const { phone, made } = await filmFor(browser, office, 'vera.told@lakeside.example')
  const { page } = phone
  await page.goto('/sync')
  await phone.firstCopy()
  const shown = held()
  const goesOn = held()
  await page.route('**/api/files/**', async (route) => {
    // The app requests pieces in order to save them, and the player what it plays.
    await (route.request().resourceType() === 'media' ? shown : goesOn).until
    await route.continue()
  })
  const program = await openFilm(page, made.title)
  const button = program.getByRole('button', { name: 'Save on This Device' })
  const video = program.getByLabel('Rescue', { exact: true })
  await expect(button).toBeVisible()
  const height = () => video.evaluate((element) => element.clientHeight)
  const before = await height()
  shown.end()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(32)
  expect(await height()).toBe(before)

  await button.click()
  await expect(program.getByRole('progressbar', { name: 'Download progress' })).toBeVisible()
  expect((await office.post(`/api/training/materials/${made.materialId}/archive`, {})).ok()).toBe(true)
  await expect.poll(() => keptFiles(phone)).toEqual([0, 0])
  goesOn.end()
  await expect(page.getByText('The file was removed from this device or is no longer in use.')).toBeVisible()
  await phone.context.close()
})
