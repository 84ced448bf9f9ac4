import type { Page } from '@playwright/test'
import { sayTimeOfDay } from '#shared/kernel/values/dates'
import { type AreaLists, campersNamed, cards, counted } from '../screens/list'
import { mostIn, whoCome } from '../sessions/who-comes'

interface Slot {
  activityId: number
  scheduledDate: string
  startTime: string
  endTime: string
}

/** A search text that matches campers who can sign up. */
const TYPED = 'an'

export const lists: AreaLists = {
  who: 'admin',
  async gather(office) {
    const sessions = await Promise.all(
      (await whoCome(office)).map(async (each) => {
        const slots = await office.get<Slot[]>(`/api/activity-schedules/session/${each.session.id}`)
        return slots.map((slot) => ({ ...each, slot }))
      }),
    )
    const { session, placed, slot } = mostIn(sessions.flat(), (each) => each.placed.length)
    const { name } = await office.get<{ name: string }>(`/api/activities/${slot.activityId}`)
    const dialog = async (page: Page) => {
      const when = `${sayTimeOfDay(slot.startTime)} to ${sayTimeOfDay(slot.endTime)}`
      await page.getByRole('button', { name: `Campers in ${name}, ${when}` }).click()
    }
    const signUps = {
      path: `/activities?session=${session.id}&day=${slot.scheduledDate}`,
      rows: (page: Page) => page.getByRole('dialog').getByRole('checkbox'),
    }
    const path = '/activities?tab=catalogue'
    return {
      lists: [
        { name: 'activities', path, rows: cards, expected: counted(office, '/api/activities') },
        { name: 'campers who may sign up', ...signUps, open: dialog, expected: async () => placed.length },
        {
          name: 'campers who may sign up and were searched for',
          ...signUps,
          open: async (page) => {
            await dialog(page)
            await page.getByRole('dialog').getByLabel('Search campers').fill(TYPED)
          },
          expected: () => campersNamed(office, TYPED, new Set(placed.map(({ camperId }) => camperId))),
        },
      ],
    }
  },
}
