import type { Page } from '@playwright/test'
import { pickOption } from '../registration/wizard'
import { type AreaLists, campersNamed, cards, counted, inList, makeAll, numbered } from '../screens/list'
import { ownName } from '../shared-camp'

/** A search text that matches campers. */
const TYPED = 'mar'
/** More than a dialog shows at once; the first entry comes with the item. */
const MOVEMENTS = 14

/** On a phone the till is split into steps. */
async function step(page: Page, name: RegExp): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 600) await page.getByRole('button', { name }).click()
}

export const lists: AreaLists = {
  who: 'admin',
  async gather(office) {
    const item = { name: ownName('Lantern'), price: '9.00', quantityInStock: 1 }
    const [{ id } = { id: 0 }] = await makeAll(office, '/api/store/items', [item])
    const delivery = (pieces: number) => ({ kind: 'restock', pieces })
    await makeAll(office, `/api/store/items/${id}/stock`, numbered(MOVEMENTS - 1, delivery))
    return {
      lists: [
        {
          name: 'campers at the till',
          path: '/store',
          open: (page) => pickOption(page, 'Show Campers', 'All Campers'),
          rows: inList('Campers'),
          expected: counted(office, '/api/campers'),
        },
        {
          name: 'campers who were searched for at the till',
          path: '/store',
          open: (page) => page.getByLabel('Search campers').fill(TYPED),
          rows: inList('Campers'),
          expected: () => campersNamed(office, TYPED),
        },
        {
          name: 'items at the till',
          path: '/store',
          open: (page) => step(page, /^2\. Items/),
          rows: inList('Items'),
          expected: counted(office, '/api/store/items'),
        },
        {
          name: 'inventory',
          path: '/store?tab=inventory',
          rows: cards,
          expected: counted(office, '/api/store/items'),
        },
        {
          name: 'the stock movements of an item',
          path: '/store?tab=inventory',
          open: (page) => page.getByRole('button', { name: `Update stock of ${item.name}` }).click(),
          rows: (page) => page.getByRole('dialog').getByRole('listitem'),
          expected: counted(office, `/api/store/items/${id}/stock`),
        },
      ],
    }
  },
}
