import { canBePosted } from '#shared/staffing/posts'
import type { AreaLists } from '../screens/list'
import { crewOf } from '../staff/crew'

type Member = { id: number } & Parameters<typeof canBePosted>[0]

export const lists: AreaLists = {
  who: 'admin',
  ownCamp: true,
  async gather(office) {
    await crewOf(office)
    const [session] = await office.get<{ id: number }[]>('/api/sessions')
    const posts = await office.get<{ staffId: number }[]>(`/api/staff/assignments/session/${session?.id}`)
    const posted = new Set(posts.map(({ staffId }) => staffId))
    return {
      lists: [
        {
          name: 'unassigned staff',
          path: `/staff/assignments?session=${session?.id}`,
          // The last line says how many more there are.
          rows: (page) => page.getByRole('list', { name: 'Staff to assign' }).locator('li:not(.camper-rest)'),
          more: (page) => page.getByRole('button', { name: /^Show \d+ More$/ }),
          expected: async () => {
            const staff = await office.get<Member[]>('/api/staff')
            return staff.filter((member) => canBePosted(member) && !posted.has(member.id)).length
          },
        },
      ],
    }
  },
}
