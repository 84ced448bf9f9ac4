import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { campDay } from '../device'
import { Device, expect, goTo, PHONE, test } from '../fixtures'
import { freePort, PostOffice } from '../platform/outside'
import { violationsOn } from '../screens/axe'
import { CampServer } from '../server'
import { ownName } from '../shared-camp'

/** A moment ahead, so that the test doesn't wait out the minute in which a message can be recalled. */
const SOON_MS = 1500
const TOKEN = 'swordfish0123456789abcdef'
const ACCOUNT = { accountSid: `AC${'1'.repeat(32)}`, authToken: TOKEN, number: '+15555550100' }
const OF_PAT = '(555) 555-0142'

const clean = async (page: Page) => expect(await violationsOn(page, false)).toEqual([])

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).first().click()
}

async function made<T>(office: Device, path: string, data: object): Promise<T> {
  const answer = await office.post(path, data)
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
  return (await answer.json()) as T
}

/** A week at the camp: a session with the children of the demo's parent and of one other family. */
async function weekWith(office: Device, home: Device) {
  const name = ownName('Week')
  // Camper mail is about the session that runs, or else the next one.
  const session = { name, startDate: campDay(), endDate: '2099-01-01', capacity: 9, status: 'open', price: '0.00' }
  const { id: sessionId } = await made<{ id: number }>(office, '/api/sessions', session)
  const [own] = await home.get<{ id: number; firstName: string; lastName: string; familyId: number }[]>('/api/campers')
  if (!own) throw new Error('the parent has no camper')
  const other = ownName('Yarrow')
  const about = {
    lastName: other,
    primaryContactName: 'Pat',
    primaryContactEmail: 'pat@yarrow.example',
    primaryContactPhone: OF_PAT,
  }
  const family = await made<{ id: number }>(office, '/api/families', about)
  const second = { firstName: 'Tess', lastName: other, familyId: family.id, gender: 'female' }
  const tess = await made<{ id: number }>(office, '/api/campers', second)
  for (const camperId of [own.id, tess.id])
    await made(office, '/api/registrations', { camperId, sessionId, status: 'confirmed' })
  return { name, child: own, other, otherId: family.id }
}

/** Sends a text to the camp's number, as its provider does. */
async function text(address: string, body: string, token: string): Promise<number> {
  const form = { Body: body, From: '+15555550142', MessageSid: `SM${ownName('x').slice(-8)}` }
  const signed = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1))
  const signature = createHmac('sha1', token)
    .update(address + signed.map(([name, value]) => name + value).join(''))
    .digest('base64')
  const headers = { 'x-twilio-signature': signature }
  return (await fetch(address, { method: 'POST', body: new URLSearchParams(form), headers })).status
}

test('a week: a report, a letter that is recalled and sent, an answer offline, STOP, camper mail and an emergency', async ({
  browser,
}) => {
  const post = await PostOffice.open()
  const port = await freePort()
  const env = { PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, ...post.env }
  const server = await CampServer.start({ env })
  const [office, home] = [await Device.open(browser, server.url), await Device.open(browser, server.url, PHONE)]
  await Promise.all([office.signIn('admin@lakeside.example'), home.signIn('parent@lakeside.example')])
  const [page, phone] = [office.page, home.page]
  const week = await weekWith(office, home)

  await test.step('the office builds a report, shares and schedules it', async () => {
    const title = ownName('Girls of the week')
    await goTo(page, '/reports?new=1')
    await page.getByLabel('Report Name').fill(title)
    await choose(page, 'Add Filter', 'Which Session')
    await choose(page, 'Add Filter', 'Gender')
    await choose(page, 'Group By', 'Cabin')
    await expect(page.getByRole('table', { name: title })).toBeVisible()
    await clean(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await clean(page)
    await page.getByRole('button', { name: 'Save Schedule' }).click()
    await expect(page.getByText('Every Monday at 6:00 AM: admin@lakeside.example')).toBeVisible()
    await clean(page)
  })

  const subject = ownName('Swim day')
  await test.step('the office mails the session, recalls the message and sends it for real', async () => {
    await goTo(page, '/communication')
    await choose(page, 'To', week.name)
    await page.getByLabel('Also show it in the app').check()
    await page.getByLabel('Ask families to confirm').check()
    await page.getByLabel('Subject').fill(subject)
    await page.getByRole('textbox', { name: 'Message' }).fill('We swim on Tuesday, {{camper.firstName|dear family}}.')
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('We swim on Tuesday')
    await clean(page)
    await page.getByRole('button', { name: 'Send to 2 families' }).click()
    const sent = page.getByRole('listitem').filter({ hasText: subject })
    await sent.getByRole('button', { name: 'Recall Message' }).click()
    await expect(page.getByText('Message Recalled')).toBeVisible()
    await page.getByRole('tab', { name: 'Drafts' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('Recalled')
    await expect(office.bar()).toContainText('All changes sent')
    const known = await office.get<{ id: number; subject: string }[]>('/api/messages')
    const id = known.find((each) => each.subject === subject)?.id
    const sendAt = new Date(Date.now() + SOON_MS).toISOString()
    await made(office, `/api/messages/${id}/schedule`, { recipients: 2, sendAt })
  })

  const question = ownName('Boots')
  await test.step('a parent reads the letter, confirms it and answers, all without a connection', async () => {
    await goTo(phone, '/messages')
    const confirm = phone.getByRole('button', { name: `Confirm ${subject}` })
    await expect(confirm).toBeVisible()
    await clean(phone)
    await expect.poll(() => post.textsTo('pat@yarrow.example')).toHaveLength(1)
    expect(post.textsTo('pat@yarrow.example')[0]).toContain('We swim on Tuesday, Tess.')
    await home.goOffline()
    const letter = phone.getByRole('list', { name: 'Letters from camp' }).getByRole('listitem')
    await expect(letter.filter({ hasText: subject })).toContainText(`We swim on Tuesday, ${week.child.firstName}.`)
    await confirm.click()
    await phone.getByLabel('Message', { exact: true }).first().fill(question)
    await phone.getByRole('button', { name: 'Send', exact: true }).first().click()
    await expect(phone.getByRole('listitem').filter({ hasText: question })).toBeVisible()
    await home.goOnline()
    await expect(home.bar()).toContainText('All changes sent')

    await page.getByRole('tab', { name: 'Sent' }).click()
    await page.getByRole('button', { name: `Recipients of ${subject}` }).click()
    await expect(page.getByText('1 of 2 families confirmed')).toBeVisible()
    await clean(page)
    await page.getByRole('tab', { name: 'Conversations' }).click()
    const waiting = page.getByRole('list', { name: 'Conversations waiting' })
    await waiting.getByRole('link').filter({ hasText: question }).click()
    await expect(page.getByRole('button', { name: 'Mark as Handled' })).toBeVisible()
    await clean(page)
  })

  await test.step('a phone replies STOP: only the provider is believed, and the office reads it', async () => {
    const headers = { origin: office.url }
    const set = { method: 'PUT', data: ACCOUNT, headers }
    expect((await office.context.request.fetch('/api/settings/texts/account', set)).status()).toBe(200)
    const { repliesTo } = await office.get<{ repliesTo: string }>('/api/settings/texts')
    await goTo(page, `/families/${week.otherId}`)
    await expect(page.getByText("Hasn't agreed to texts")).toBeVisible()
    expect(await text(repliesTo, 'STOP', 'a wrong token')).toBe(403)
    expect(await text(repliesTo, 'STOP', TOKEN)).toBe(200)
    await expect(page.getByText('Replied STOP')).toBeVisible()
    await clean(page)
  })

  await test.step('a parent writes to the camper, the office prints by cabin, and the answer comes back', async () => {
    const words = ownName('We miss you')
    const { firstName, lastName } = week.child
    await phone.getByLabel(`Letter to ${firstName}`).fill(words)
    await phone
      .locator('form', { has: phone.getByLabel(`Letter to ${firstName}`) })
      .getByRole('button')
      .click()
    await expect(phone.getByRole('list', { name: `Mail with ${firstName} ${lastName}` })).toContainText(words)
    await goTo(page, '/communication?tab=camper-mail')
    await expect(page.getByRole('list', { name: 'New letters by cabin' })).toBeVisible()
    await clean(page)
    await page.getByRole('button', { name: /^Print \d+ Letters?$/ }).click()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('.printed-page')).toContainText(words)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await choose(page, 'Camper', `${firstName} ${lastName}`)
    const photo = { name: 'letter.png', mimeType: 'image/png', buffer: await page.screenshot() }
    const views = phone.getByRole('button', { name: `View Letter from ${firstName}` })
    const before = await views.count()
    await page.getByLabel(`Add Photo from ${firstName} ${lastName}`).last().setInputFiles(photo)
    await expect(views).toHaveCount(before + 1)
    await views.last().click()
    const shown = phone.getByRole('img', { name: `Letter from ${firstName}` })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await clean(phone)
    await phone.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('an emergency broadcast is confirmed by one of two families', async () => {
    const title = ownName('Bus late')
    await goTo(page, '/communication?tab=emergency')
    await page.getByRole('combobox', { name: 'Families' }).click()
    await page.getByRole('option', { name: 'Families of one session' }).click()
    await page.getByRole('combobox', { name: 'Session' }).click()
    await page.getByRole('option', { name: week.name }).click()
    await page.getByLabel('Everyone who works at the camp').uncheck()
    await page.getByLabel('Title').fill(title)
    await page.getByRole('textbox', { name: 'Message' }).fill('The bus is an hour late.')
    await clean(page)
    await page.getByRole('button', { name: 'Review Broadcast' }).click()
    await page.getByRole('button', { name: 'Send to 2 families Now' }).click()
    await expect(phone.getByText(`Emergency: ${title}`)).toBeVisible()
    await clean(phone)
    await phone.getByRole('button', { name: `Confirm ${title}` }).click()
    await expect(page.getByRole('list', { name: 'Confirmed', exact: true })).toContainText('Confirmed in the app')
    await expect(page.getByRole('list', { name: 'Not confirmed' })).toContainText(week.other)
    await clean(page)
    await page.getByRole('button', { name: 'Send All Clear' }).click()
    const clear = ownName('Bus is here')
    await page.getByLabel('Title').fill(clear)
    await page.getByRole('textbox', { name: 'Message' }).fill('Everyone is back.')
    await page.getByRole('button', { name: 'Send All Clear Now' }).click()
    await phone.getByRole('button', { name: `Confirm ${clear}` }).click()
    await expect(phone.getByText(`All clear: ${clear}`)).toBeHidden()
  })
  for (const { context } of [office, home]) await context.close()
  await server.remove()
  await post.close()
})
