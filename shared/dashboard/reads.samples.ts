import { refusedActions } from '../inbox/refused'
import type { SamplesOf } from '../kernel/rules/read-samples'
import type * as reads from './reads'

export const samples: SamplesOf<typeof reads> = {
  dashboardFigures: async ({ actor, today, timeZone }) => [[actor, today, timeZone]],
  alertsFor: async ({ camp, actor, today, currency }) => {
    const own = (await camp.all(refusedActions)).slice(0, 1).map(({ uid }) => uid)
    return [
      [actor, today, currency],
      [actor, today, currency, own],
    ]
  },
  trendsOf: async ({ today, timeZone }) => [[today, timeZone]],
  ownCampersOf: async ({ today }) => [[today]],
}
