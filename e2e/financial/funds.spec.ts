import type { Page } from '@playwright/test'
import { type Device, expect, goTo, test } from '../fixtures'
import { ownName } from '../shared-camp'
import { owingFamily } from './owing-family'

/** Gives everything that the family's account suggests. */
async function giveAward({ page }: Device, familyId: number): Promise<void> {
  await goTo(page, `/financial/accounts/${familyId}`)
  await page.getByRole('button', { name: 'Give Award' }).click()
}

/** Adds a fund; returns its name and its card. */
async function addFund(page: Page) {
  const name = ownName('Fund')
  await goTo(page, '/financial?tab=churches')
  await page.getByRole('button', { name: 'Add Fund' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Fund' })
  await adding.getByLabel('Name').fill(name)
  await adding.getByRole('button', { name: 'Save Fund' }).click()
  return { name, card: page.getByRole('article', { name }) }
}

/** Records a gift of $100 by Pat Lane to a fund. */
async function giveHundred(page: Page, fund: string): Promise<void> {
  const card = page.getByRole('article', { name: fund })
  await card.getByRole('button', { name: /^Record gift/ }).click()
  const gift = page.getByRole('dialog', { name: `Record Gift to ${fund}` })
  await gift.getByLabel('Amount').fill('100')
  await gift.getByLabel('Giver').fill('Pat Lane')
  await gift.getByRole('button', { name: 'Record $100.00' }).click()
}

test("a gift recorded offline pays a family's bill, and of two offline awards of a fund's last money one is rejected", async ({
  visit,
  ownDevice,
}) => {
  const desk = await visit('admin@lakeside.example')
  const { page } = desk
  const [one, two] = [await owingFamily(desk), await owingFamily(desk)]
  const { name, card } = await addFund(page)
  await expect(card.getByText('$0.00 available')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Give award/ })).toHaveCount(0)

  await desk.goOffline()
  await giveHundred(page, name)
  await expect(card.getByText('$100.00 available')).toBeVisible()
  await desk.goOnline()
  await expect(desk.bar()).toContainText('All changes sent')

  const other = await ownDevice('admin@lakeside.example')
  for (const [device, family] of [
    [desk, one],
    [other, two],
  ] as const) {
    await giveAward(device, family.id)
    const dialog = device.page.getByRole('dialog')
    // The demo camp has a fund of its own.
    await dialog.getByRole('combobox', { name: 'Fund' }).click()
    await device.page.getByRole('option', { name: `${name}: $100.00` }).click()
    await device.goOffline()
    await dialog.getByRole('button', { name: 'Give $100.00' }).click()
    await expect(device.page.getByText('$260.00 due, next due')).toBeVisible()
  }
  await desk.goOnline()
  await expect(desk.bar()).toContainText('All changes sent')
  await expect(page.getByText(`${name} pays: $100.00`)).toBeVisible()
  await other.goOnline()
  await expect(other.page.getByText('$360.00 due, next due')).toBeVisible()
  await goTo(other.page, '/inbox')
  await expect(other.page.getByText('The fund has $0.00 left.').first()).toBeVisible()
  // Other tests look into the same camp's inbox.
  const rejected = other.page.getByRole('main').getByRole('listitem').filter({ hasText: 'The fund has $0.00 left.' })
  await rejected.getByRole('button', { name: 'Discard Change' }).click()
  const discarding = other.page.getByRole('dialog', { name: 'Discard this change?' })
  await discarding.getByLabel('Reason').fill('The fund is empty')
  await discarding.getByRole('button', { name: 'Discard Change' }).click()
  await expect(rejected).toHaveCount(0)

  await page.getByRole('button', { name: /^End Award/ }).click()
  const ending = page.getByRole('dialog', { name: 'End this award?' })
  await expect(ending.getByText('The money goes back to the fund')).toBeVisible()
  await ending.getByLabel('Reason').fill('Withdrawn')
  await ending.getByRole('button', { name: 'End Award' }).click()
  await expect(page.getByText('$360.00 due, next due')).toBeVisible()
  await goTo(page, '/financial?tab=churches')
  await expect(card.getByText('$100.00 available')).toBeVisible()
})

test("the receipt for a gift asks for its giver's address, and says why it can't be sent", async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  const { name, card } = await addFund(page)
  await giveHundred(page, name)
  await expect(card.getByText('$100.00 available')).toBeVisible()
  await card.getByRole('link', { name }).click()
  await page.getByRole('button', { name: /^Receipt/ }).click()
  await page.getByRole('button', { name: 'Email Receipt' }).click()
  const asking = page.getByRole('dialog', { name: 'Email Gift Receipt' })
  await asking.getByRole('button', { name: 'Send Receipt' }).click()
  await expect(asking.getByText("Enter the giver's email address")).toBeVisible()
  await asking.getByLabel("Giver's Email").fill('lane@giver')
  await asking.getByRole('button', { name: 'Send Receipt' }).click()
  await expect(asking.getByText('Valid email is required')).toBeVisible()
  await asking.getByLabel("Giver's Email").fill('lane@giver.example')
  await asking.getByRole('button', { name: 'Send Receipt' }).click()
  await expect(page.getByText("This server can't send email. Print the receipt instead.")).toBeVisible()
  // What was typed stays, for another try.
  await expect(asking.getByLabel("Giver's Email")).toHaveValue('lane@giver.example')
})
