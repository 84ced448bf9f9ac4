import { rowRule } from '../kernel/rules/relations'
import { staff } from '../staff/model'
import { inPersonTrainings } from './model'

/** What training has to do with changes of a record of staff. */
export const rowRules = [
  rowRule({
    entity: staff,
    /** A record that is linked with an account makes what its person did without one that account's own. */
    async changed({ store }, before, { id, userId }) {
      if (before.userId === userId) return
      for (const each of await store.list(inPersonTrainings, 'staffId', id))
        await store.patch(inPersonTrainings, each.id, { userId })
    },
  }),
]
