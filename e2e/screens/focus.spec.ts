import { expect, test } from '../fixtures'
import { unseenFocus } from './focus'

/** A page of 800 px with a sticky header of 60 px, a button, and a part that can be focused. */
const withPart = (part: string) => `
  <style>
    html { scroll-padding-top: 60px }
    body { margin: 0 }
    header { position: sticky; top: 0; height: 60px }
    :focus-visible { outline: 3px solid #00f; outline-offset: 2px }
    .region { outline-offset: -3px }
  </style>
  <header></header>
  <div style="height: 500px"></div>
  <div style="padding: 8px"><button>Before</button></div>
  ${part}
  <div style="height: 900px"></div>`

const region = (height: number, margin: number) =>
  `<div class="region" tabindex="0" style="height: ${height}px; scroll-margin: ${margin}px">Day</div>`

test.use({ viewport: { width: 1280, height: 800 } })

test('a part that fits the screen only without its scroll margins counts as too large to fit', async ({ page }) => {
  // The browser keeps 8 px from the header, as in the app, and lets the other edge overflow.
  await page.setContent(withPart(region(735, 8)))
  expect(await unseenFocus(page, true)).toEqual([])
  const bottom = await page.locator('.region').evaluate((part) => {
    ;(part as HTMLElement).focus()
    return part.getBoundingClientRect().bottom
  })
  expect(bottom).toBe(803)
})

test('a focus ring that another element cuts off is found', async ({ page }) => {
  await page.setContent(withPart('<div style="overflow: clip"><button>Cut</button></div>'))
  expect(await unseenFocus(page, true)).toEqual([
    'button "Cut": 5 px cut off at the left, 5 px cut off at the top, 5 px cut off at the bottom',
  ])
})
