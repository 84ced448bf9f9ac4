import { asCards } from '../device'
import { expect, goTo, test } from '../fixtures'
import { newCamper } from '../shared-camp'

test('duplicate campers are merged with both balances, and can be split again', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const kept = await newCamper(office, '5.00', { grade: '4' })
  const gone = await newCamper(office, '2.50', { grade: '5' })
  await goTo(page, `/campers?camper=${kept.id}`)
  const dialog = page.getByRole('dialog', { name: kept.name })
  await dialog.getByRole('button', { name: 'Merge with Another Camper' }).click()
  const merging = page.getByRole('dialog', { name: `Merge with ${kept.name}` })
  await merging.getByLabel('Camper to Merge').fill(gone.name)
  await page.getByRole('option', { name: gone.name }).click()
  await merging.getByRole('group', { name: 'Grade' }).getByLabel('5', { exact: true }).check()
  await merging.getByRole('button', { name: 'Merge Campers', exact: true }).click()
  await expect(page.getByText(`Everything now belongs to ${kept.name}.`)).toBeVisible()

  await asCards(page)
  const search = page.getByLabel('Search campers by name or grade...')
  const card = page.getByRole('listitem').filter({ hasText: kept.name })
  await search.fill(kept.name)
  await expect(card).toContainText('$7.50')
  await expect(card).toContainText('Grade 5')
  await card.getByRole('button', { name: `Edit ${kept.name}` }).click()
  await dialog.getByRole('button', { name: 'Undo Merge' }).click()
  await expect(page.getByText('Both records are back.')).toBeVisible()
  await expect(card).toContainText('$5.00')
  await search.fill(gone.name)
  await expect(page.getByRole('listitem').filter({ hasText: gone.name })).toContainText('$2.50')
})
