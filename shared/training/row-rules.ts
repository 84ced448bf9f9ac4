import { rowRule } from '../kernel/rules/relations'
import { staff } from '../staff/model'
import { inPersonTrainings } from './model'

/** Rules for training when a staff record changes. */
export const rowRules = [
  rowRule({
    entity: staff,
    /** Linking a record to an account assigns what the person did without one to that account. */
    async changed({ store }, before, { id, userId }) {
      if (before.userId === userId) return
      for (const each of await store.list(inPersonTrainings, 'staffId', id))
        await store.patch(inPersonTrainings, each.id, { userId })
    },
  }),
]
