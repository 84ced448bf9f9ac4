import type { Page } from '@playwright/test'
import { type AreaLists, campersNamed, cards, counted } from '../screens/list'
import { mostIn, whoCome } from '../sessions/who-comes'

/** A search text that matches campers without a bed. */
const TYPED = 'an'

export const lists: AreaLists = {
  who: 'admin',
  async gather(office) {
    const sessions = await Promise.all(
      (await whoCome(office)).map(async ({ session, placed }) => {
        const beds = await office.get<{ registrationId: number }[]>(`/api/cabin-assignments/session/${session.id}`)
        const inBed = new Set(beds.map(({ registrationId }) => registrationId))
        const without = placed.filter(({ id }) => !inBed.has(id)).map(({ camperId }) => camperId)
        return { session, without: new Set(without) }
      }),
    )
    const { session, without } = mostIn(sessions, ({ without: some }) => some.size)
    const waiting = {
      path: `/housing?tab=assignments&session=${session.id}`,
      // The last line says how many more there are.
      rows: (page: Page) => page.getByRole('list', { name: 'Campers without a bed' }).locator('li:not(.camper-rest)'),
    }
    return {
      lists: [
        { name: 'cabins', path: '/housing', rows: cards, expected: counted(office, '/api/cabins') },
        { name: 'campers without a bed', ...waiting, expected: async () => without.size },
        {
          name: 'campers without a bed who were searched for',
          ...waiting,
          open: (page) => page.getByLabel('Search Unassigned').fill(TYPED),
          expected: () => campersNamed(office, TYPED, without),
        },
      ],
    }
  },
}
