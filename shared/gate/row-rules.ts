import { campers } from '../campers/model'
import { refuseIf } from '../kernel/refusals/refusal'
import { rowRule } from '../kernel/rules/relations'
import { departures } from './model'

/** Rules for check-outs when campers are merged. */
export const rowRules = [
  rowRule({
    entity: campers,
    /** If a merged child was picked up since the merge, it isn't known which of the two is still at camp. */
    async parting({ store }, kept, { name, mergedAt }) {
      const left = (await store.list(departures, 'camperId', kept.id)).some(
        ({ at, undoneAt }) => undoneAt === null && at >= mergedAt,
      )
      refuseIf(left, 'merge_left', { name })
    },
  }),
]
