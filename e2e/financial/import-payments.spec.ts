import { expect, goTo, test } from '../fixtures'
import { newCamper, ownName } from '../shared-camp'

test('payments of a file are imported once, on their own days, and undone', async ({ visit }) => {
  const office = await visit('admin@lakeside.example')
  const { page } = office
  const lastName = ownName('Prior')
  const made = await office.post('/api/families', { lastName })
  const family = (await made.json()) as { id: number }
  const camper = await newCamper(office, '1.00', { familyId: family.id })
  const rows = [
    'Camper,Date,Amount,Method,Check #,Payment ID',
    `${camper.name},2/1/2026,"1,250.00",Check,1044,P-${family.id}`,
    `${camper.name},2/14/2026,20,Cash,,`,
    `${camper.name},2/14/2026,20,Cash,,`,
    'Nobody Known,2/14/2026,20,Cash,,',
  ]
  const importFile = async (summary: string) => {
    await goTo(page, '/financial?tab=accounts')
    await page.getByRole('button', { name: 'Import Payments' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import Payments' })
    const file = { name: 'payments.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    await dialog.getByLabel('Payment file').setInputFiles(file)
    await expect(dialog.getByText(summary)).toBeVisible()
    return dialog
  }
  const dialog = await importFile('2 new payments ($1,270.00), 0 already on the accounts, 2 rows with errors.')
  await expect(dialog.getByText('Row 4: This is the same payment as in row 3.')).toBeVisible()
  await expect(dialog.getByText('Row 5: No one named "Nobody Known" was found')).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'Feb 1, 2026' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Import Payments' }).click()
  await expect(dialog.getByText('2 payments added. 2 rows had errors.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(office.bar()).toContainText('All changes sent')

  await goTo(page, `/financial/accounts/${family.id}`)
  await expect(page.getByText(/Feb 1, 2026.*Imported.*Check.*No\. 1044/)).toBeVisible()
  const again = await importFile('0 new payments ($0.00), 3 already on the accounts, 1 row with errors.')
  await expect(again.getByRole('button', { name: 'Import Payments' })).toBeDisabled()
  await again.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Import Payments' }).click()
  await again.getByRole('button', { name: 'Undo Import' }).click()
  await expect(page.getByText('2 payments reversed.')).toBeVisible()
  await again.getByRole('button', { name: 'Cancel' }).click()
  await expect(office.bar()).toContainText('All changes sent')
  const account = await office.get<{ balance: string }>(`/api/accounts/${family.id}`)
  expect(Number(account.balance)).toBe(0)
})
