import { expect, type Locator, type Page } from '@playwright/test'
import { goTo } from '../device'

/** The till, as a cashier uses it. */
export class Till {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await goTo(this.page, '/store')
    await expect(this.page.getByRole('heading', { name: 'Select Camper' })).toBeVisible()
  }

  /** Waits until a camper is in the list, who may have been added elsewhere a moment ago. */
  async find(name: string): Promise<Locator> {
    await this.page.getByLabel('Search campers').fill(name)
    const found = this.page.getByRole('list', { name: 'Campers' }).getByRole('button', { name }).first()
    await expect(found).toBeVisible()
    return found
  }

  async chooseCamper(name: string): Promise<void> {
    await (await this.find(name)).click()
  }

  async addItem(name: string): Promise<void> {
    await this.page.getByLabel('Search items').fill(name)
    await this.page
      .getByRole('button', { name: `Add ${name}` })
      .first()
      .click()
  }

  /** Sets the code of a camper's wristband or card. */
  async giveCode(camper: string, code: string): Promise<void> {
    await this.find(camper)
    await this.page.getByRole('button', { name: `Open ${camper}'s account` }).click()
    const account = this.page.getByRole('dialog', { name: camper })
    await account.getByLabel('Wristband or Card').fill(code)
    await account.getByRole('button', { name: 'Save Code' }).click()
    await account.getByRole('button', { name: 'Close' }).click()
  }

  /** Scans a code with a keyboard scanner, wherever the cursor is. */
  async scan(code: string): Promise<void> {
    // Simulates a scanner's 10 ms rhythm on a busy machine too, because real key events carry the time they were
    // pressed. Each key is handled, and then appears in the focused field.
    await this.page.evaluate(
      (keys) => {
        const begun = performance.now()
        for (const [place, key] of keys.entries()) {
          const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
          Object.defineProperty(pressed, 'timeStamp', { value: begun + 10 * place })
          const goesOn = (document.activeElement ?? document.body).dispatchEvent(pressed)
          if (goesOn && key !== 'Enter') document.execCommand('insertText', false, key)
        }
      },
      [...code, 'Enter'],
    )
  }

  get cart(): Locator {
    return this.page.getByRole('region', { name: 'Shopping Cart' })
  }

  get receipt(): Locator {
    return this.page.getByRole('dialog', { name: 'Receipt' })
  }

  async processPurchase(): Promise<void> {
    await this.page.getByRole('button', { name: 'Process Purchase' }).click()
    await expect(this.receipt).toBeVisible()
  }

  async done(): Promise<void> {
    await this.receipt.getByRole('button', { name: 'Done' }).click()
    await expect(this.receipt).toBeHidden()
  }

  /** Two tills give the same code to one new item each, without knowing of each other. */
  async sameCodeTwice(sku: string, [here, there]: readonly [string, string]): Promise<void> {
    const { page } = this
    await goTo(page, '/store?tab=inventory')
    await page.getByRole('button', { name: 'Add Item' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Item' })
    await dialog.getByLabel('Name').fill(here)
    await dialog.getByLabel('Price').fill('1.25')
    await dialog.getByLabel('SKU').fill(sku)
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expect(dialog).toBeHidden()
    const origin = new URL(page.url()).origin
    const data = { name: there, price: '1.50', sku }
    const made = await page.request.post('/api/store/items', { data, headers: { origin } })
    expect(made.status()).toBe(201)
    await page.context().setOffline(false)
    await expect(page.getByRole('article', { name: there })).toBeVisible()
  }

  /** A whole sale: camper, item, Process Purchase. */
  async sell(camper: string, item: string): Promise<void> {
    await this.chooseCamper(camper)
    await this.addItem(item)
    await this.processPurchase()
    await this.done()
  }
}
