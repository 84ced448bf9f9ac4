import type { Page } from '@playwright/test'
import { expect, goTo, test } from '../fixtures'
import { Till } from '../store/till'

const TABLETS = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 1024, height: 690 },
] as const

/** Returns how many lines of the cart are fully visible and can be tapped. */
const linesInSight = (page: Page) =>
  page.getByRole('list', { name: 'Cart' }).evaluate(
    (list) =>
      [...list.children].filter((line) => {
        const remove = line.querySelector('[data-remove]')
        const { left, right, top, bottom } = (remove ?? line).getBoundingClientRect()
        const at = (y: number) => document.elementFromPoint((left + right) / 2, y)
        return remove?.contains(at(top + 2)) && remove.contains(at(bottom - 2))
      }).length,
  )

/** Returns the stock counts of tiles that the item's picture overlaps. */
const stocksUnderPictures = (page: Page) =>
  page.getByRole('list', { name: 'Items' }).evaluate((list) =>
    [...list.querySelectorAll('.till-item-foot')].flatMap((foot) => {
      const [count, picture] = [foot.querySelector('.till-stock'), foot.querySelector('img')]
      if (!count || !picture || picture.getBoundingClientRect().width === 0) return []
      const text = document.createRange()
      text.selectNodeContents(count)
      const [label, shown] = [text.getBoundingClientRect(), picture.getBoundingClientRect()]
      // A picture that doesn't fit next to the count goes below it.
      const isUnder = label.right > shown.left && label.bottom > shown.top
      return isUnder ? [count.textContent ?? ''] : []
    }),
  )

test('the cart shows three lines below every warning; a blocked purchase looks blocked and says why', async ({
  visit,
}) => {
  // A counselor may not override a limit.
  const tablet = await visit('staff@lakeside.example')
  const { page } = tablet
  const till = new Till(page)
  await till.open()
  const purchase = page.getByRole('button', { name: 'Process Purchase' })
  await expect(purchase).toBeDisabled()
  await expect(purchase).toHaveAccessibleDescription('Choose a camper and an item first.')
  await page
    .getByRole('list', { name: 'Campers' })
    .getByRole('button', { name: /Tree nuts/ })
    .first()
    .click()
  await expect(purchase).toHaveAccessibleDescription('Add an item to the cart first.')
  for (const item of ['Trail Mix', 'Camp T-Shirt', 'Lemonade', 'Camp Hoodie']) await till.addItem(item)
  const shirts = till.cart.getByRole('button', { name: 'Add one Camp T-Shirt' })
  for (let pieces = 0; pieces < 5; pieces += 1) await shirts.click()
  await expect(purchase).toBeDisabled()
  await expect(purchase).toHaveAccessibleDescription(/Allergy: Trail Mix \(Tree nuts\).*short.*too few of/)
  const allergy = till.cart.getByText('Allergy: Trail Mix (Tree nuts).', { exact: true })
  for (const size of TABLETS) {
    await page.setViewportSize(size)
    await expect.poll(() => linesInSight(page), { message: JSON.stringify(size) }).toBeGreaterThanOrEqual(3)
    // Never collapsed, and not cut off.
    await expect(allergy).toBeInViewport({ ratio: 1 })
    await expect(purchase).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize(TABLETS[0])
  for (const textSize of ['large', 'larger']) {
    await page.evaluate((size) => {
      localStorage.setItem('anchor-camp-look', JSON.stringify({ scheme: 'light', textSize: size }))
      window.dispatchEvent(new StorageEvent('storage'))
    }, textSize)
    await expect.poll(() => stocksUnderPictures(page), { message: textSize }).toEqual([])
    await expect(purchase).toBeInViewport({ ratio: 1 })
    await expect(allergy).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => {
    localStorage.removeItem('anchor-camp-look')
    window.dispatchEvent(new StorageEvent('storage'))
  })
  await till.cart.getByRole('button', { name: /^\d things to check:/ }).click()
  await expect(allergy).toBeVisible()
  await expect(till.cart.getByText(/too few of/)).toBeVisible()
})

test('after a registration step, a deletion or a closed dialog, the focus is where the user continues', async ({
  visit,
}) => {
  const { page } = await visit('admin@lakeside.example')
  const focused = page.locator(':focus')
  await goTo(page, '/registration')
  await page.getByLabel('Last Name').fill('Quill')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New Camper in the Quill Family' })).toBeFocused()
  await goTo(page, '/campers')
  await page.getByRole('button', { name: 'Add Camper' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add Camper' })).toBeFocused()
  await goTo(page, '/activities?tab=catalogue')
  await page.getByRole('button', { name: 'Add Activity' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Aardvark watching')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Delete Aardvark watching' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .press('Enter')
  await expect(page.getByRole('button', { name: 'Delete Aardvark watching' })).toHaveCount(0)
  await expect(focused).toHaveId('content')
})
