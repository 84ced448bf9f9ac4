import { rowRule } from '../kernel/ties'
import { holdsPlace, registrations } from '../registration/model'
import { cabinAssignments } from './model'

/** What follows for beds when registrations change. */
export const rowRules = [
  rowRule({
    entity: registrations,
    /** A registration that gives up its place gives up the bed. */
    async changed({ store }, before, after) {
      if (before.status === after.status || holdsPlace(after)) return
      for (const each of await store.list(cabinAssignments, 'registrationId', after.id))
        if (each.status === 'assigned') await store.patch(cabinAssignments, each.id, { status: 'cancelled' })
    },
  }),
]
