import { z } from 'zod'
import { isOwnFamily } from '../campers/own'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { letterConfirmations, letters } from './letter-model'

/**
 * Confirms that a family has read a letter: a parent in the app, or the office after a call. Only the first confirmation
 * is kept.
 *
 * @throws Refusal `not_found` for another family's letter
 */
export const confirmLetter = defineMutation({
  name: 'communication.confirm.v1',
  needs: 'messages.confirm',
  args: z.object({ confirmationId: id, letterId: id }),
  async run({ store, actor, at }, { confirmationId, letterId }) {
    const letter = requireFound(await store.get(letters, letterId), 'letter')
    const isTheirs = !ownRowsOnly(actor) || (await isOwnFamily(store, actor, letter.familyId))
    refuseIf(!isTheirs, 'not_found', { what: 'letter' })
    if (!letter.needsAck) return
    const known = await store.list(letterConfirmations, 'letterId', letterId)
    if (known.length > 0) return
    const { familyId } = letter
    // A device's clock may be slow: nobody confirms a letter before it exists.
    const confirmedAt = at > letter.at ? at : letter.at
    await store.insert(letterConfirmations, {
      id: confirmationId,
      letterId,
      familyId,
      at: confirmedAt,
      by: actor.userId,
    })
  },
})
