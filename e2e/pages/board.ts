import { expect, type Locator, type Page } from '@playwright/test'

/** The wall of cabins, as a counselor uses it. */
export class Board {
  constructor(readonly page: Page) {}

  async open(session = 'Harvest Week'): Promise<void> {
    await this.page.goto('/housing?tab=assignments')
    await this.page.getByRole('combobox', { name: 'Choose a camp session...' }).click()
    await this.page.getByRole('option', { name: session }).click()
    await expect(this.page.getByText(`Session: ${session} | Drag campers to assign them to cabins`)).toBeVisible()
  }

  get unassigned(): Locator {
    return this.page.getByRole('region', { name: 'Unassigned Campers' })
  }

  cabin(name: string): Locator {
    return this.page.getByRole('region', { name: `Cabin ${name}`, exact: true })
  }

  /** A camper's card, wherever it is. */
  camper(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(`^${name},`) })
  }

  /** The names of those without a bed of a gender, in their order. */
  async namesWithout(gender: 'female' | 'male'): Promise<string[]> {
    const labels = await this.unassigned
      .getByRole('list')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''))
    return labels.filter((label) => label.includes(`, ${gender}`)).map((label) => label.split(',')[0] ?? '')
  }

  /** By tap: the camper, then the cabin. */
  async move(camper: string, cabin: string): Promise<void> {
    await this.camper(camper).click()
    await this.page.getByRole('button', { name: `Put ${camper} into ${cabin}` }).click()
    await expect(this.cabin(cabin).getByText(camper)).toBeVisible()
  }

  /** By mouse, from the card to the cabin. */
  async drag(camper: string, to: Locator): Promise<void> {
    await this.camper(camper).hover()
    await this.page.mouse.down()
    const place = await to.boundingBox()
    if (!place) throw new Error('the place is not on the screen')
    await this.page.mouse.move(place.x + place.width / 2, place.y + 40, { steps: 12 })
    await this.page.mouse.up()
  }
}
