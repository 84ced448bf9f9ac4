import { rowRule } from '../kernel/rules/relations'
import { staffCertifications } from './certification-model'
import { staff } from './model'

/** What certificates have to do with changes of a record of staff. */
export const rowRules = [
  rowRule({
    entity: staff,
    /** A record that is linked with an account makes its certificates that person's own. */
    async changed({ store }, before, { id, userId }) {
      if (before.userId === userId) return
      for (const each of await store.list(staffCertifications, 'staffId', id))
        await store.patch(staffCertifications, each.id, { userId })
    },
  }),
]
