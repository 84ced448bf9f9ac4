import { z } from 'zod'
import { refuseWrong, requireFound } from '../kernel/refusals/refusal'
import { defineMutation } from '../kernel/rules/define'
import { addDays, day, dayIn } from '../kernel/values/dates'
import { CAMP_ID, campProfile } from '../settings/model'

/** Returns whether a day is the last one of its month. */
const isLastOfMonth = (through: string) => addDays(through, 1).slice(8) === '01'

/**
 * Closes the books through the end of a month. The area doesn't list it, so no device can push it: only the server
 * knows whether everything was exported (Financial rule 26).
 */
export const closeBooks = defineMutation({
  name: 'books.close.v1',
  needs: 'books.close',
  args: z.object({ through: day }),
  async run({ store, at }, { through }) {
    const { timezone, closedThrough } = requireFound(await store.get(campProfile, CAMP_ID), 'camp')
    if (!isLastOfMonth(through)) refuseWrong({ through: 'Choose the last day of a month' })
    if (through >= dayIn(timezone, at)) refuseWrong({ through: "This month isn't over yet" })
    if (closedThrough !== null && through <= closedThrough) refuseWrong({ through: 'This month is closed' })
    await store.patch(campProfile, CAMP_ID, { closedThrough: through })
  },
})
