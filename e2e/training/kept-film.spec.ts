import type { Locator } from '@playwright/test'
import { Device, expect, goTo, PASSWORD, PHONE, test } from '../fixtures'
import { ownName } from '../shared-camp'
import { keptOn } from '../sync/kept-on'
import { film } from './film'

/** How many files, and pieces of files, a device has. */
async function keptFiles({ page }: Device): Promise<number[]> {
  const kept = await keptOn(page)
  return ['keptFiles', 'keptPieces'].map((name) => kept.find(({ store }) => store === name)?.rows.length ?? -1)
}

/** Winds a film to a second, and answers where it then plays on from. */
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

/** Opens a program's film and keeps it on this device. */
async function keep({ page }: Device, title: string): Promise<void> {
  await goTo(page, '/training?tab=all')
  await page
    .getByRole('article', { name: title })
    .getByRole('button', { name: /^(Start Training|Review)/ })
    .click()
  const program = page.getByRole('dialog', { name: title })
  await program.getByRole('button', { name: /^Not completed Rescue|^Rescue/ }).click()
  await program.getByRole('button', { name: 'Keep on This Device' }).click()
  await expect(program.getByText('Kept on this device')).toBeVisible()
}

test('a kept video plays offline and is wound, and is gone with its person or device: signed out, followed, revoked, switched off', async ({
  visit,
  browser,
  camp,
}) => {
  const office = await visit('admin@lakeside.example')
  const title = ownName('Films')
  const made = await office.post('/api/training/programs', { title })
  const { id: programId } = (await made.json()) as { id: number }
  const file = { name: 'rescue.webm', mimeType: 'video/webm', buffer: film() }
  const multipart = { title: 'Rescue', type: 'video', programId: String(programId), file }
  const headers = { origin: office.url }
  const sent = await office.context.request.post('/api/training/materials/upload', { multipart, headers })
  expect(sent.status(), await sent.text()).toBe(201)

  const email = 'vera.film@lakeside.example'
  const invited = await office.post('/api/team/invitations', { email, role: 'volunteer' })
  const { path } = (await invited.json()) as { path: string }
  const phone = await Device.open(browser, camp.url, PHONE)
  const account = { firstName: 'Vera', lastName: 'Film', password: PASSWORD }
  await phone.post(path.replace('/invite/', '/api/invitations/'), account)
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
  // The one half is in the first piece, the other behind it.
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
  await expect(page.getByRole('region', { name: 'Kept on this device' })).toContainText('Rescue, 5.0 MB')
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
  // The phone that Vera lost, which somebody else has used last.
  const devices = await office.get<{ id: number; people: { name: string }[] }[]>('/api/devices')
  const lost = devices.find(({ people }) => people.some(({ name }) => name === 'Vera Film'))
  expect((await office.send('DELETE', `/api/devices/${lost?.id}`)).ok()).toBe(true)
  await expect(page.getByText('has switched this device off').first()).toBeVisible()
  expect(await keptFiles(phone)).toEqual([0, 0])

  await phone.signIn(email)
  await keep(phone, title)
  const { people } = await office.get<{ people: { id: number }[] }>('/api/team?search=vera.film')
  const off = await office.post(`/api/team/${people[0]?.id}/switch-off`, {})
  expect(off.ok(), await off.text()).toBe(true)
  await expect(page.getByRole('alert').filter({ hasText: /switched off/ })).toBeVisible()
  expect(await keptFiles(phone)).toEqual([0, 0])
  await phone.context.close()
})
