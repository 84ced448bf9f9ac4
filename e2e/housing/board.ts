import { expect, type Locator, type Page } from '@playwright/test'
import { goTo } from '../device'

/** The cabin board, as a counselor uses it. */
export class BoardScreen {
  constructor(readonly page: Page) {}

  async open(session = 'Harvest Week'): Promise<void> {
    await goTo(this.page, '/housing?tab=assignments')
    await this.page.getByRole('combobox', { name: 'Choose a camp session...' }).click()
    await this.page.getByRole('option', { name: session }).click()
    await expect(this.page.getByText(new RegExp(`^Session: ${session} \\| (Drag campers|Tap a camper)`))).toBeVisible()
  }

  get unassigned(): Locator {
    return this.page.getByRole('region', { name: 'Unassigned Campers' })
  }

  cabin(name: string): Locator {
    return this.page.getByRole('region', { name: `Cabin ${name}`, exact: true })
  }

  /** Finds a camper's card, anywhere or in one place; but not a request mark that names the camper. */
  camper(name: string, place: Locator = this.page.getByRole('main')): Locator {
    return place.getByRole('button', { name: new RegExp(`^${name},`) })
  }

  /** The names of the campers of a gender without a bed, in order. */
  async namesWithout(gender: 'female' | 'male'): Promise<string[]> {
    const labels = await this.unassigned
      .getByRole('list')
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''))
    return labels.filter((label) => label.includes(`, ${gender}`)).map((label) => label.split(',')[0] ?? '')
  }

  /** By tapping the camper, then the cabin. */
  async move(camper: string, cabin: string): Promise<void> {
    await this.camper(camper).click()
    await this.page.getByRole('button', { name: `Move ${camper} to ${cabin}` }).click()
    await expect(this.camper(camper, this.cabin(cabin))).toBeVisible()
  }

  /** By mouse, from the card to the cabin: pick up, drag until the cabin is highlighted, drop. */
  async drag(camper: string, to: Locator): Promise<void> {
    const card = this.camper(camper)
    // Near an edge the board scrolls during a drag, and another cabin would come under the pointer.
    await to.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await card.hover()
    const from = await boxOf(card)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + from.width / 2 + 10, from.y + from.height / 2 + 10, { steps: 3 })
    await expect(this.page.locator('.lifted')).toBeVisible()
    // A drag near an edge scrolls the board, which may move the cabin before the pointer is there; like a person, this
    // follows the cabin, up to the edge of the screen.
    const edge = (this.page.viewportSize()?.height ?? 0) - 10
    await expect(async () => {
      const place = await boxOf(to)
      await this.page.mouse.move(place.x + place.width / 2, Math.min(Math.max(place.y + 40, 10), edge), { steps: 5 })
      await expect(to).toHaveClass(/\bover\b/, { timeout: 1000 })
    }).toPass()
    await this.page.mouse.up()
  }

  /** The same in one burst, as on a device too busy to paint between press and release. */
  async dragInOneBurst(camper: string, to: Locator): Promise<void> {
    const [from, place] = [await boxOf(this.camper(camper)), await boxOf(to)]
    const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
    const end = { x: place.x + place.width / 2, y: place.y + 40 }
    await this.page.evaluate(
      ({ start, end }) => {
        const send = (type: string, { x, y }: { x: number; y: number }) =>
          document
            .elementFromPoint(x, y)
            ?.dispatchEvent(
              new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, buttons: 1 }),
            )
        send('mousedown', start)
        send('mousemove', { x: start.x + 20, y: start.y + 20 })
        send('mousemove', end)
        send('mouseup', end)
      },
      { start, end },
    )
  }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}
