import { expect, test } from '../fixtures'

for (const [kind, options] of Object.entries({
  desktop: {},
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
})) {
  test(`on a ${kind} an activity is scheduled, an overlap is told, campers sign up and see it on their tab`, async ({
    device,
  }) => {
    const { page } = await device('staff@lakeside.example', options)
    const dialog = page.getByRole('dialog')
    await page.goto('/activities?tab=catalogue')
    await page.getByRole('button', { name: 'New Activity' }).click()
    await page.getByLabel('Name').fill('Night Hike')
    await page.getByLabel('Place', { exact: true }).fill('Old Mill')
    await page.getByLabel('Places').fill('1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article', { name: 'Night Hike' })).toBeVisible()

    await page.getByRole('tab', { name: 'Schedule' }).click()
    for (const [start, end] of [
      ['20:00', '21:30'],
      ['21:00', '22:00'],
    ] as const) {
      await page.getByRole('button', { name: 'Schedule Activity' }).click()
      await dialog.getByRole('combobox', { name: 'Activity' }).click()
      await page.getByRole('option', { name: 'Night Hike' }).click()
      await dialog.getByLabel('Start Time').fill(start)
      await dialog.getByLabel('End Time').fill(end)
      if (start === '21:00')
        await expect(dialog.getByText('Night Hike is in the same place at this time.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('article', { name: `Night Hike, ${start} to ${end}` })).toBeVisible()
    }
    await expect(page.getByText('The place is taken at this time')).toHaveCount(2)

    await page.getByRole('button', { name: 'Campers of Night Hike, 20:00 to 21:30' }).click()
    const names = dialog.getByRole('checkbox')
    await names.nth(0).check()
    await names.nth(1).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Night Hike has 1 place; 1 is left.')).toBeVisible()
    await names.nth(1).uncheck()
    const name = (await dialog.locator('label').nth(0).innerText()).trim()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Campers of Night Hike, 20:00 to 21:30' })).toHaveText(
      '1 / 1 campers',
    )

    // The same camper at the other one: both are named before, and the schedule keeps saying it.
    await page.getByRole('button', { name: 'Campers of Night Hike, 21:00 to 22:00' }).click()
    await dialog.getByRole('checkbox', { name: `${name} (at Night Hike, 20:00 to 21:30)` }).check()
    const both = `${name} would be in two places at once: Night Hike, 21:00 to 22:00, and Night Hike, 20:00 to 21:30.`
    await expect(dialog.getByText(both)).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('1 camper is elsewhere at this time')).toHaveCount(2)

    // The day stays when one has looked into the catalogue.
    const day = page.getByRole('group', { name: 'Day' }).locator('p')
    const today = await day.innerText()
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page).toHaveURL(/day=/)
    await expect(day).not.toHaveText(today)
    const tomorrow = await day.innerText()
    await page.getByRole('tab', { name: 'Catalogue' }).click()
    await expect(page.getByRole('article', { name: 'Night Hike' })).toBeVisible()
    await page.getByRole('tab', { name: 'Schedule' }).click()
    await expect(day).toHaveText(tomorrow)

    await page.goto('/campers')
    await page.getByLabel('Search campers by name or grade...').fill(name)
    await page
      .getByRole('button', { name: `Edit ${name}` })
      .first()
      .click()
    await dialog.getByRole('tab', { name: 'Activities' }).click()
    await expect(dialog.getByText('Night Hike')).toHaveCount(2)
  })
}

test('in the calendar of a day no activity covers another, however short', async ({ device }) => {
  const { page } = await device('staff@lakeside.example')
  await page.goto('/activities')
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
  await page.goto(`/activities?session=${slot.sessionId}&day=${slot.scheduledDate}`)
  const cards = page.getByRole('region', { name: 'Day calendar' }).getByRole('article')
  await expect(cards.filter({ hasText: '06:45 to 07:05' })).toBeVisible()
  const boxes = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  const covering = boxes.flatMap((a, index) =>
    boxes.slice(index + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  )
  expect(boxes.length).toBeGreaterThan(4)
  expect(covering).toEqual([])
})
