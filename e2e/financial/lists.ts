import { type AreaLists, counted } from '../screens/list'

export const lists: AreaLists = {
  who: 'admin',
  async gather(office) {
    return {
      lists: [
        {
          name: 'accounts',
          path: '/financial?tab=accounts',
          wide: true,
          rows: (page) => page.getByRole('table', { name: 'Accounts', exact: true }).locator('tbody tr[data-row]'),
          expected: counted(office, '/api/accounts'),
        },
      ],
    }
  },
}
