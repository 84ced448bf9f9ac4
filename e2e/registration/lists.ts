import { asCards } from '../device'
import { type AreaLists, asTable, counted, inCards, inList } from '../screens/list'

export const lists: AreaLists = {
  who: 'admin',
  async gather(office) {
    const path = '/registration?tab=list'
    const all = { name: 'registrations', path, expected: counted(office, '/api/registrations') }
    return {
      lists: [
        inCards(all, inList('Registrations')),
        asTable(all, 'Registrations'),
        {
          name: 'pending registrations',
          path: `${path}&status=pending`,
          open: asCards,
          rows: inList('Registrations'),
          expected: async () => {
            const registrations = await office.get<{ status: string }[]>('/api/registrations')
            return registrations.filter(({ status }) => status === 'pending').length
          },
        },
      ],
    }
  },
}
