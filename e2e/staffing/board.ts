import { expect, type Locator, type Page } from '@playwright/test'
import { goTo } from '../device'

/** The board on which the office assigns staff. */
export class PostsBoard {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    await goTo(this.page, '/staff/assignments')
    await expect(this.list).toBeVisible()
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: 'Staff', exact: true })
  }

  place(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** Shows staff who already have an assignment, too. */
  async showEverybody(search: string): Promise<void> {
    await this.list.getByRole('combobox', { name: 'Show' }).click()
    await this.page.getByRole('option', { name: 'Everyone' }).click()
    await this.list.getByRole('searchbox').fill(search)
  }

  /** Finds a staff member in the list. */
  person(name: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^${name},`) })
  }

  async putByTap(name: string, place: string): Promise<void> {
    await this.person(name).click()
    await this.page.getByRole('button', { name: `Assign ${name} to ${place}` }).click()
  }

  /** With the arrow keys, to any place on the board. */
  async putByKeys(name: string, place: string): Promise<void> {
    await this.person(name).focus()
    await this.page.keyboard.press('Space')
    const over = this.page.getByText(`${name} is over ${place}.`)
    await expect(this.page.getByText(`${name} is over the staff list.`)).toBeAttached()
    const places = await this.page.locator('[data-place]').evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))
    for (let step = 0; step < places.indexOf(`Cabin ${place}`); step += 1) await this.page.keyboard.press('ArrowDown')
    await expect(over).toBeAttached()
    await this.page.keyboard.press('Space')
  }

  /** By mouse: pick up, drag until the place is highlighted, drop. */
  async drag(name: string, to: Locator): Promise<void> {
    await this.page.setViewportSize({ width: 1280, height: 3200 })
    await this.person(name).hover()
    const [from, place] = [await this.person(name).boundingBox(), await to.boundingBox()]
    if (!from || !place) throw new Error('not on the screen')
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + 40, from.y + 20, { steps: 3 })
    await expect(this.page.locator('.lifted')).toBeVisible()
    // A drag near an edge scrolls the board; like a person, this follows the place.
    await expect(async () => {
      const now = (await to.boundingBox()) ?? place
      await this.page.mouse.move(now.x + now.width / 2, Math.min(Math.max(now.y + 40, 10), 3190), { steps: 5 })
      await expect(to).toHaveClass(/\bover\b/, { timeout: 1000 })
    }).toPass()
    await this.page.mouse.up()
  }
}
