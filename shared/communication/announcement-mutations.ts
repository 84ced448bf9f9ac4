import { z } from 'zod'
import { plainText } from '../kernel/entity/entity'
import { Refusal, refuseIf, requireFound } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation } from '../kernel/rules/define'
import { applyEdit, editArgs } from '../kernel/rules/edit'
import { removeRow } from '../kernel/rules/removal'
import { day } from '../kernel/values/dates'
import { id } from '../kernel/values/ids'
import {
  ANNOUNCED_TO,
  type Announcement,
  announcementConfirmations,
  announcements,
  LONGEST_ANNOUNCEMENT,
} from './announcement-model'
import { isFor } from './announcements'
import { LONGEST_SUBJECT } from './model'

const dayWith = (message: string) => z.string(message).min(1, message).pipe(day)

/** The fields that the office enters. */
export const announcementFields = z.object({
  title: plainText(LONGEST_SUBJECT).trim().min(1, 'Enter a title'),
  text: plainText(LONGEST_ANNOUNCEMENT).trim().min(1, 'Write the announcement'),
  audience: z.enum(ANNOUNCED_TO),
  from: dayWith('Enter the first day'),
  until: dayWith('Enter the last day'),
  needsAck: z.boolean(),
})

/** The fields that can be changed later. */
export const announcementChanges = announcementFields.omit({ audience: true })

function refuseTurned({ from, until }: Pick<Announcement, 'from' | 'until'>): void {
  if (until < from) throw new Refusal('invalid', { fields: { until: 'The last day is before the first day' } })
}

/**
 * Announces something to families, to the people who work at the camp, or to both.
 *
 * @throws Refusal `invalid` if it would end before it begins
 */
export const announce = defineMutation({
  name: 'communication.announce.v1',
  needs: 'messages.send',
  args: announcementFields.extend({ announcementId: id }),
  async run({ store, actor, at }, { announcementId, ...fields }) {
    refuseTurned(fields)
    await store.insert(announcements, { id: announcementId, ...fields, createdAt: at, by: actor.userId })
    return { announcementId }
  },
})

/**
 * Changes an announcement, but not its audience, because people outside the new audience might already have the old text.
 * Those who have confirmed it aren't asked again.
 *
 * @throws Refusal `invalid` if it would end before it begins
 */
export const editAnnouncement = defineMutation({
  name: 'communication.editAnnouncement.v1',
  needs: 'messages.send',
  args: editArgs.extend({ announcementId: id }),
  async run(context, { announcementId, ...edit }) {
    const row = requireFound(await context.store.get(announcements, announcementId), 'announcement')
    await applyEdit(context, announcements, row, edit, { form: announcementChanges })
    refuseTurned(requireFound(await context.store.get(announcements, announcementId), 'announcement'))
  },
})

/** Deletes an announcement with its confirmations. */
export const deleteAnnouncement = defineMutation({
  name: 'communication.deleteAnnouncement.v1',
  needs: 'messages.send',
  args: z.object({ announcementId: id }),
  async run(context, { announcementId }) {
    const row = requireFound(await context.store.get(announcements, announcementId), 'announcement')
    await removeRow(context, announcements, row)
  },
})

/**
 * Confirms that a person has read an announcement. Only their first confirmation is kept.
 *
 * @throws Refusal `not_found` for one that isn't for them
 */
export const confirmAnnouncement = defineMutation({
  name: 'communication.confirmAnnouncement.v1',
  needs: 'announcements.confirm',
  args: z.object({ confirmationId: id, announcementId: id }),
  async run({ store, actor, at }, { confirmationId, announcementId }) {
    const row = requireFound(await store.get(announcements, announcementId), 'announcement')
    refuseIf(ownRowsOnly(actor) && !isFor(row, 'parents'), 'not_found', { what: 'announcement' })
    if (!row.needsAck) return
    const known = await store.list(announcementConfirmations, 'announcementId', announcementId)
    if (known.some(({ userId }) => userId === actor.userId)) return
    // A device's clock may be slow: nobody confirms an announcement before it exists.
    const confirmedAt = at > row.createdAt ? at : row.createdAt
    await store.insert(announcementConfirmations, {
      id: confirmationId,
      announcementId,
      userId: actor.userId,
      at: confirmedAt,
    })
  },
})
