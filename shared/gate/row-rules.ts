import { campers } from '../campers/model'
import { refuseIf } from '../kernel/refusals/refusal'
import { rowRule } from '../kernel/rules/relations'
import { addDays } from '../kernel/values/dates'
import { dayChanges } from './change-model'
import { departures } from './model'

/** The last day that is over in every time zone at an instant. */
const dayBefore = (at: string) => addDays(at.slice(0, 10), -1)

/** Rules for check-outs when campers are merged. */
export const rowRules = [
  rowRule({
    entity: campers,
    /** If a merged child was picked up since the merge, it isn't known which of the two is still at camp. */
    async parting({ store, at }, kept, { name, mergedAt }) {
      const left = (await store.list(departures, 'camperId', kept.id)).some(
        ({ at, undoneAt }) => undoneAt === null && at >= mergedAt,
      )
      refuseIf(left, 'merge_left', { name })
      // A change for a day that is over no longer sends anyone home.
      const waits = (await store.list(dayChanges, 'camperId', kept.id)).some(
        (each) => each.withdrawnAt === null && each.at >= mergedAt && each.day >= dayBefore(at),
      )
      refuseIf(waits, 'merge_pickup_changes', { name })
    },
  }),
]
