import { campers } from '../campers/model'
import { refuseIf } from '../kernel/refusals/refusal'
import { rowRule } from '../kernel/rules/relations'
import { departures } from './model'

/** What the gate has to do with changes of campers. */
export const rowRules = [
  rowRule({
    entity: campers,
    /** If one of two merged children was picked up since, it is unknown which one is still at camp. */
    async parting({ store }, kept, { name, mergedAt }) {
      const left = (await store.list(departures, 'camperId', kept.id)).some(
        ({ at, undoneAt }) => undoneAt === null && at >= mergedAt,
      )
      refuseIf(left, 'merge_left', { name })
    },
  }),
]
