import { z } from 'zod'
import { requiredText } from '../kernel/entity/entity'
import { refuseIf } from '../kernel/refusals/refusal'
import { can } from '../kernel/rights/capabilities'
import { defineMutation } from '../kernel/rules/define'
import { bookedActions } from './booked'
import { familyRefused, refusedActions } from './refused'

/** The reason a device gives when the user tries a refused action again, which tells the server that it is a retry. */
export const DONE_AGAIN = 'Done again'

/** Marks a refused action as resolved: done in another way, tried again, or given up. */
export const settleRefused = defineMutation({
  name: 'inbox.settle.v1',
  needs: 'sync.ownInbox',
  args: z.object({ uid: z.uuid(), reason: requiredText(500, 'A reason is required') }),
  async run({ store, actor }, { uid }) {
    refuseIf((await store.list(bookedActions, 'uid', uid)).length > 0, 'booked_before')
    for (const entity of [refusedActions, familyRefused]) {
      for (const refused of await store.list(entity, 'uid', uid)) {
        refuseIf(refused.userId !== actor.userId && !can(actor, 'sync.everyInbox'), 'forbidden')
        await store.remove(entity, refused.id)
      }
    }
  },
})
