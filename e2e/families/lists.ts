import { type AreaLists, asTable, cards, counted } from '../screens/list'

export const lists: AreaLists = {
  who: 'admin',
  async gather(office) {
    const all = { name: 'families', path: '/families', expected: counted(office, '/api/families') }
    return { lists: [{ ...all, rows: cards }, asTable(all, 'Families')] }
  },
}
