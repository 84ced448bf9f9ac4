import { addDays } from '#shared/kernel/values/dates'
import { campDay } from '../device'
import { expect, goTo, PHONE, test } from '../fixtures'

test('a parent changes the pickup offline on a phone, the gate marks it as seen, and the parent sees that', async ({
  device,
}) => {
  const office = await device('admin@lakeside.example')
  const home = await device('parent@lakeside.example', PHONE)
  const today = campDay()
  const [family] = await home.get<{ id: number }[]>('/api/families/my')
  const made = async (path: string, data: object) => {
    const answer = await office.post(path, data)
    expect(answer.status(), await answer.text()).toBe(201)
    return (await answer.json()) as { id: number }
  }
  const child = await made('/api/campers', { firstName: 'Zia', lastName: 'Marlowe', familyId: family?.id })
  const week = { startDate: addDays(today, -1), endDate: addDays(today, 3), capacity: 20, status: 'open' }
  const { id: sessionId } = await made('/api/sessions', { name: 'Pickup Week', ...week })
  await made('/api/registrations', { camperId: child.id, sessionId, status: 'confirmed' })
  const twin = await made('/api/campers', { firstName: 'Ada', lastName: 'Marlowe', familyId: family?.id })
  await made('/api/registrations', { camperId: twin.id, sessionId, status: 'confirmed' })

  const { page } = home
  await goTo(page, `/campers/${child.id}`)
  const section = page.getByRole('region', { name: 'Pickup Changes' })
  await expect(section.getByRole('button', { name: "Change Today's Pickup" })).toBeVisible()
  await home.goOffline()
  await section.getByRole('button', { name: "Change Today's Pickup" }).click()
  const form = page.getByRole('dialog')
  await expect(form).toContainText("You're offline")
  await form.getByRole('button', { name: 'Send Change' }).click()
  await expect(form).toContainText('Enter the name of the person picking up the child')
  await form.getByLabel('Who Picks Up').fill('Rose Okafor')
  await expect(form).toContainText('Not on the pickup list. The camp will check a photo ID or call you.')
  await form.getByLabel('Their Phone').fill('555 0101')
  await form.getByLabel('Time').fill('15:30')
  await form.getByLabel('Note').fill('She drives a blue van')
  await form.getByRole('button', { name: 'Send Change' }).click()
  await expect(form).toBeHidden()
  const own = section.getByRole('listitem')
  await expect(own).toContainText('Rose Okafor picks up at 3:30 PM')
  await expect(own).toContainText('Not sent yet')
  await home.goOnline()
  await expect(own).toContainText('Not seen yet')
  await expect(own).not.toContainText('Not sent yet')

  const gate = await device('volunteer@lakeside.example', PHONE)
  await goTo(gate.page, '/gate')
  await gate.page.getByLabel('Search campers at camp').fill('Zia Marlowe')
  const list = gate.page.getByRole('list', { name: 'At camp' })
  const row = list.getByRole('listitem').filter({ hasText: 'Zia Marlowe' })
  await expect(row).toContainText('New: Rose Okafor picks up at 3:30 PM')
  await row.getByRole('button').click()
  const handOver = gate.page.getByRole('dialog')
  await expect(handOver).toContainText('Not on the pickup list')
  await expect(handOver).toContainText('She drives a blue van')
  await handOver.getByRole('button', { name: "Mark Zia Marlowe's pickup change as seen" }).click()
  await expect(handOver).toContainText(/Seen by the camp at \d+:\d\d [AP]M/)
  await gate.page.keyboard.press('Escape')
  await expect(row).not.toContainText('New:')

  await expect(own).toContainText(/Seen by the camp at \d+:\d\d [AP]M/)
  await goTo(page, '/messages')
  await expect(page.getByRole('list', { name: 'Pickup changes today' })).toContainText('Zia Marlowe')
  await goTo(office.page, `/communication?tab=conversations&family=${family?.id}`)
  const pinned = office.page.getByRole('list', { name: 'Pickup changes today' })
  await expect(pinned.getByRole('listitem').filter({ hasText: 'Zia Marlowe' })).toContainText('Rose Okafor picks up')
  const withdraw = page.getByRole('button', { name: "Withdraw Zia Marlowe's pickup change" })
  await withdraw.click()
  await expect(row).toContainText('Withdrawn: Rose Okafor picks up')

  // Where the family has several children at camp, none is chosen beforehand.
  await page.getByRole('button', { name: "Change Today's Pickup" }).click()
  await form.getByLabel('What Changes').click()
  await page.getByRole('option', { name: 'Not at camp that day' }).click()
  await form.getByRole('button', { name: 'Send Change' }).click()
  await expect(form).toContainText('Choose a camper')
  await form.getByLabel('Camper').click()
  await page.getByRole('option', { name: 'Ada Marlowe' }).click()
  await form.getByRole('button', { name: 'Send Change' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('list', { name: 'Pickup changes today' })).toContainText('Ada Marlowe')
})
