import type { AreaLists } from '../screens/list'
import { atWork, crewOf } from '../staff/crew'

export const lists: AreaLists = {
  who: 'admin',
  ownCamp: true,
  async gather(office) {
    await crewOf(office)
    return {
      lists: [
        {
          name: 'training status by person',
          path: '/training?tab=compliance',
          // Its rows are wider than a phone.
          rows: (page) => page.getByRole('region', { name: 'Training status by person' }).locator('tbody th'),
          expected: () => atWork(office),
        },
      ],
    }
  },
}
