import { asCards } from '../device'
import {
  type AreaLists,
  asTable,
  campersNamed,
  cards,
  counted,
  inCards,
  inList,
  makeAll,
  numbered,
} from '../screens/list'
import { newCamper } from '../shared-camp'

/** A search text that matches campers. */
const TYPED = 'mar'
/** More than a dialog shows at once; the first entry comes with the camper. */
const ENTRIES = 14

export const lists: AreaLists = {
  who: 'admin',
  async gather(office) {
    const camper = await newCamper(office, '1.00')
    const credit = (number: number) => ({
      amount: '1.00',
      description: `Deposit ${number}`,
      transactionType: 'credit',
    })
    await makeAll(office, `/api/campers/${camper.id}/transactions`, numbered(ENTRIES - 1, credit))
    const all = { name: 'campers', path: '/campers', expected: counted(office, '/api/campers') }
    const families = { name: 'families', path: '/families', expected: counted(office, '/api/families') }
    return {
      lists: [
        inCards(families, cards),
        asTable(families, 'Families'),
        inCards(all, inList('Campers')),
        asTable(all, 'Campers'),
        {
          name: 'campers who were searched for',
          path: '/campers',
          open: async (page) => {
            await asCards(page)
            await page.getByLabel('Search campers by name or grade...').fill(TYPED)
          },
          rows: inList('Campers'),
          expected: () => campersNamed(office, TYPED),
        },
        {
          name: 'the transactions of a camper',
          path: '/campers',
          open: async (page) => {
            await asCards(page)
            await page.getByLabel('Search campers by name or grade...').fill(camper.name)
            await page.getByRole('button', { name: `Edit ${camper.name}` }).click()
            await page.getByRole('dialog').getByRole('tab', { name: 'Transactions' }).click()
          },
          rows: inList('Transaction history'),
          expected: async () => ENTRIES,
        },
      ],
    }
  },
}
