import { randomUUID } from 'node:crypto'
import { Device, expect } from '../fixtures'
import type { AreaLists } from '../screens/list'
import { newCamper } from '../shared-camp'
import { addFunds, refusedDevice } from './refused-device'

/** More than the inbox shows at first. */
const REFUSED = 27

export const lists: AreaLists = {
  who: 'admin',
  async gather(office, { browser }) {
    const camper = await newCamper(office, '1.00')
    const uids = Array.from({ length: REFUSED }, () => randomUUID())
    const volunteer = await Device.open(browser, office.url)
    const till = await refusedDevice(volunteer, 'volunteer@lakeside.example')
    await till.send(uids.map((uid) => ({ uid, ...addFunds(camper.id, till.id()) })))
    await volunteer.context.close()
    return {
      lists: [
        {
          name: 'what was refused to others',
          path: '/inbox',
          rows: (page) => {
            const shown = page.getByRole('region', { name: 'From other devices' }).getByRole('listitem')
            return shown.filter({ hasText: camper.name })
          },
          expected: async () => REFUSED,
        },
      ],
      // Leaves an empty inbox for the next test.
      async settle() {
        const answer = await office.post('/api/inbox/book', { uids, reason: 'They were paid' })
        expect(answer.ok(), await answer.text()).toBe(true)
      },
    }
  },
}
