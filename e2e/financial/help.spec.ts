import { expect, goTo, test } from '../fixtures'
import { ownName } from '../shared-camp'
import { owingFamily } from './owing-family'

test('a request for help is prepared without names, decided offline by the committee, and paid from a fund', async ({
  visit,
  ownDevice,
}) => {
  const desk = await visit('admin@lakeside.example')
  const { page } = desk
  const family = await owingFamily(desk)
  const name = ownName('Fund')
  const made = await desk.post('/api/funds', { name })
  const { id: fundId } = (await made.json()) as { id: number }
  await desk.post(`/api/funds/${fundId}/gifts`, { amount: '100.00', method: 'cash' })

  // The office writes down what the family asks on paper.
  await goTo(page, `/financial/accounts/${family.id}`)
  await page.getByRole('button', { name: 'Ask for Help' }).click()
  const asking = page.getByRole('dialog', { name: 'Ask for Help' })
  await asking.getByLabel('Amount').fill('400')
  await asking.getByLabel('People in the Household').fill('5')
  await asking.getByLabel('Household Income per Year').fill('38000')
  const lastName = family.name.split(' ')[0] ?? ''
  await asking.getByLabel('Reason').fill(`The ${lastName} family lost an income.`)
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(asking.getByText('Only $360.00 is unpaid')).toBeVisible()
  await asking.getByLabel('Amount').fill('200')
  await asking.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Asked for $200.00')).toBeVisible()

  await goTo(page, '/financial?tab=help')
  const card = page.getByRole('article').filter({ hasText: family.name })
  await card.getByRole('button', { name: 'Prepare Case' }).click()
  const preparing = page.getByRole('dialog', { name: 'Prepare Case' })
  await expect(preparing.getByText(`This may say who the family is: ${lastName}`)).toBeVisible()
  // Letters only, because many digits look like a phone number.
  const ownWord = ownName('Reason').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  const reason = `${ownWord}: a parent lost an income.`
  await preparing.getByLabel('Reason Without Names').fill(reason)
  await expect(preparing.getByText('This may say who the family is')).toHaveCount(0)
  await preparing.getByRole('button', { name: 'Send to Committee' }).click()
  await expect(card.getByText('With the committee')).toBeVisible()
  await expect(desk.bar()).toContainText('All changes sent')

  const member = await ownDevice('volunteer@lakeside.example')
  await goTo(member.page, '/award-cases')
  const known = member.page.getByRole('article').filter({ hasText: reason })
  await expect(known.getByText('$25,000 to $50,000')).toBeVisible()
  await expect(member.page.getByText(lastName)).toHaveCount(0)
  await member.goOffline()
  await known.getByRole('button', { name: /^Decide Case/ }).click()
  await member.page.getByRole('dialog').getByLabel('Amount').fill('100')
  await member.page.getByRole('button', { name: 'Recommend Award' }).click()
  await expect(known.getByText('Recommended $100.00')).toBeVisible()
  await member.goOnline()
  await expect(member.bar()).toContainText('All changes sent')

  await card.getByRole('button', { name: 'Give Award' }).click()
  const giving = page.getByRole('dialog')
  await giving.getByRole('combobox', { name: 'Fund' }).click()
  await page.getByRole('option', { name: `${name}: $100.00` }).click()
  await giving.getByRole('button', { name: 'Give Award' }).click()
  await expect(card.getByText('Awarded $100.00')).toBeVisible()
  await expect(card.getByText('Asks for $200.00, $260.00 unpaid')).toBeVisible()
})
