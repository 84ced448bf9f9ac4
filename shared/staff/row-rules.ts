import { rowRule } from '../kernel/rules/relations'
import { staffCertifications } from './certification-model'
import { staff } from './model'

/** Rules for certificates when a staff record changes. */
export const rowRules = [
  rowRule({
    entity: staff,
    /** Linking a record to an account makes its certificates that person's own. */
    async changed({ store }, before, { id, userId }) {
      if (before.userId === userId) return
      for (const each of await store.list(staffCertifications, 'staffId', id))
        await store.patch(staffCertifications, each.id, { userId })
    },
  }),
]
