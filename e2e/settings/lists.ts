import { expect } from '@playwright/test'
import type { BackupsShown } from '#shared/backup/model'
import { type AreaLists, inList } from '../screens/list'

/** More than a screen shows at once. */
const BACKUPS = 6

export const lists: AreaLists = {
  who: 'admin',
  ownCamp: true,
  async gather(office) {
    const made = async () => (await office.get<BackupsShown>('/api/backups')).backups
    for (let number = 1; number <= BACKUPS; number += 1) {
      expect((await office.post('/api/backups', {})).status()).toBe(201)
      const left = async () => (await made()).filter(({ state }) => state === 'making').length
      await expect.poll(left, { intervals: [50] }).toBe(0)
    }
    return {
      lists: [
        {
          name: 'the backups',
          path: '/settings?tab=database',
          rows: inList('Backups'),
          expected: async () => (await made()).length,
        },
      ],
    }
  },
}
