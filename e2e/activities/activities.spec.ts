import { asCards, expect, goTo, PHONE, test } from '../fixtures'

test('on a phone an activity is scheduled, an overlap is reported, and campers sign up and see it on their tab', async ({
  visit,
}) => {
  const { page } = await visit('staff@lakeside.example', PHONE)
  const hike = 'Night Hike'
  const slots = page.getByRole('article', { name: hike })
  const dialog = page.getByRole('dialog')
  await goTo(page, '/activities?tab=catalogue')
  await page.getByRole('button', { name: 'Add Activity' }).click()
  await page.getByLabel('Name').fill(hike)
  await page.getByLabel('Location', { exact: true }).fill('Old Mill')
  await page.getByLabel('Spots').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name: hike })).toBeVisible()

  await page.getByRole('tab', { name: 'Schedule' }).click()
  for (const [start, end, said] of [
    ['20:00', '21:30', '8:00 PM to 9:30 PM'],
    ['21:00', '22:00', '9:00 PM to 10:00 PM'],
  ] as const) {
    await page.getByRole('button', { name: 'Schedule Activity' }).click()
    await dialog.getByRole('combobox', { name: 'Activity' }).click()
    await page.getByRole('option', { name: hike }).click()
    await dialog.getByLabel('Start Time').fill(start)
    await dialog.getByLabel('End Time').fill(end)
    await expect(dialog.getByLabel('Notes')).toHaveAccessibleDescription(/^Families can read this too/)
    if (start === '21:00') await expect(dialog.getByText(`${hike} uses the same location at this time.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article', { name: `${hike}, ${said}` })).toBeVisible()
  }
  await expect(slots.getByText('The location is in use at this time')).toHaveCount(2)

  await page.getByRole('button', { name: `Campers in ${hike}, 8:00 PM to 9:30 PM` }).click()
  const names = dialog.getByRole('checkbox')
  await names.nth(0).check()
  await names.nth(1).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${hike} has 1 spot, and 1 is left.`)).toBeVisible()
  await names.nth(1).uncheck()
  const name = (await dialog.locator('label').first().innerText()).trim()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Campers in ${hike}, 8:00 PM to 9:30 PM` })).toHaveText('1 / 1 campers')

  // The same camper in the other time slot: the dialog names both slots before saving, and the schedule keeps a
  // warning.
  await page.getByRole('button', { name: `Campers in ${hike}, 9:00 PM to 10:00 PM` }).click()
  await dialog.getByRole('checkbox', { name: `${name} (at ${hike}, 8:00 PM to 9:30 PM)` }).check()
  const both = `${name} would be in two places at once: ${hike}, 9:00 PM to 10:00 PM, and ${hike}, 8:00 PM to 9:30 PM.`
  await expect(dialog.getByText(both)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(slots.getByText('1 camper is signed up elsewhere at this time')).toHaveCount(2)

  // The day is kept after a look at the catalog.
  const day = page.getByRole('group', { name: 'Day', exact: true }).locator('p')
  const today = await day.innerText()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).toHaveURL(/day=/)
  await expect(day).not.toHaveText(today)
  const tomorrow = await day.innerText()
  await page.getByRole('tab', { name: 'Catalog' }).click()
  await expect(page.getByRole('article', { name: hike })).toBeVisible()
  await page.getByRole('tab', { name: 'Schedule' }).click()
  await expect(day).toHaveText(tomorrow)

  await goTo(page, '/campers')
  await asCards(page)
  await page.getByLabel('Search campers by name or grade...').fill(name)
  await page
    .getByRole('button', { name: `Edit ${name}` })
    .first()
    .click()
  await dialog.getByRole('tab', { name: 'Activities' }).click()
  await expect(dialog.getByText(hike)).toHaveCount(2)
})

test("in a day's calendar no activity covers another, however short", async ({ visit }) => {
  const { page } = await visit('staff@lakeside.example')
  await goTo(page, '/activities')
  await expect(page.getByRole('region', { name: 'Day calendar' })).toBeVisible()
  const [slot] = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json()
    const today = (await read('/api/sessions')).find(({ name }: { name: string }) => name === 'Harvest Week')
    return read(`/api/activity-schedules/session/${today.id}`)
  })
  const times = ['06:00', '06:10', '06:20', '06:45', '07:05']
  await page.evaluate(
    async ({ slot, times }) => {
      for (const [index, startTime] of times.slice(0, -1).entries()) {
        const { activityId, sessionId, staffId, scheduledDate } = slot
        const body = { activityId, sessionId, staffId, scheduledDate, startTime, endTime: times[index + 1] }
        const headers = { 'content-type': 'application/json' }
        await fetch('/api/activity-schedules', { method: 'POST', headers, body: JSON.stringify(body) })
      }
    },
    { slot, times },
  )
  await goTo(page, `/activities?session=${slot.sessionId}&day=${slot.scheduledDate}`)
  const cards = page.getByRole('region', { name: 'Day calendar' }).getByRole('article')
  await expect(cards.filter({ hasText: '6:45 AM to 7:05 AM' })).toBeVisible()
  const boxes = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  const covering = boxes.flatMap((a, index) =>
    boxes.slice(index + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
  expect(boxes.length).toBeGreaterThan(4)
  expect(covering).toEqual([])
})
