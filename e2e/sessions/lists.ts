import { type AreaLists, cards, counted } from '../screens/list'
import { mostIn, whoCome } from './who-comes'

export const lists: AreaLists = {
  who: 'admin',
  async gather(office) {
    const { session, coming } = mostIn(await whoCome(office), (each) => each.coming.length)
    return {
      lists: [
        { name: 'sessions', path: '/sessions', rows: cards, expected: counted(office, '/api/sessions') },
        {
          name: 'the roster of a session',
          path: '/sessions',
          open: (page) => page.getByRole('button', { name: `Manage ${session.name}`, exact: true }).click(),
          rows: (page) => page.getByRole('table', { name: 'Roster' }).locator('tbody tr'),
          expected: async () => coming.length,
        },
      ],
    }
  },
}
