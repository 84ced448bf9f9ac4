import { rowRule } from '../kernel/ties'
import { holdsPlace, registrations } from '../registration/model'
import { cabinAssignments } from './model'

/** What beds have to do with changes of registrations. */
export const rowRules = [
  rowRule({
    entity: registrations,
    /** Who gives up a place gives up the bed. */
    async changed({ store }, before, after) {
      if (before.status === after.status || holdsPlace(after)) return
      for (const each of await store.list(cabinAssignments, 'registrationId', after.id))
        if (each.status === 'assigned') await store.patch(cabinAssignments, each.id, { status: 'cancelled' })
    },
  }),
]
