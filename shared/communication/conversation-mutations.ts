import { z } from 'zod'
import { isHomeOf } from '../campers/home-rows'
import { families } from '../campers/model'
import { isOwnFamily } from '../campers/own'
import { plainText } from '../kernel/entity/entity'
import { refuseIf, requireFound } from '../kernel/refusals/refusal'
import { ownRowsOnly } from '../kernel/rights/capabilities'
import { defineMutation, type MutationContext } from '../kernel/rules/define'
import { id } from '../kernel/values/ids'
import { familyPosts, LONGEST_POST, MAX_POSTS_PER_HOUR } from './conversation-model'

const HOUR_MS = 3600_000

/** The fields that a person enters to write in a conversation. */
export const postFields = z.object({
  familyId: id,
  camperId: id.nullable(),
  text: plainText(LONGEST_POST).trim().min(1, 'Write a message'),
})

async function refuseFlood({ store, at }: MutationContext, familyId: number): Promise<void> {
  const since = new Date(Date.parse(at) - HOUR_MS).toISOString()
  const all = await store.list(familyPosts, 'familyId', familyId)
  const recent = all.filter((post) => post.kind === 'family' && post.at > since)
  refuseIf(recent.length >= MAX_POSTS_PER_HOUR, 'too_many_posts')
}

/**
 * Adds a message to a family's conversation with the office: from the family if a parent writes it, otherwise from the
 * camp. Messages written offline are added however late they arrive.
 *
 * @throws Refusal `not_found` for another family or a child who isn't in it, `too_many_posts`
 */
export const postMessage = defineMutation({
  name: 'communication.post.v1',
  needs: 'messages.converse',
  args: postFields.extend({ postId: id }),
  async run(context, { postId, familyId, camperId, text }) {
    const { store, actor, at, live } = context
    const family = requireFound(await store.get(families, familyId), 'family')
    const isParent = ownRowsOnly(actor)
    refuseIf(isParent && !(await isOwnFamily(store, actor, family.id)), 'not_found', { what: 'family' })
    const isOfFamily = camperId !== null && (await isHomeOf(store, familyId, camperId))
    refuseIf(live && camperId !== null && !isOfFamily, 'not_found', { what: 'camper' })
    // Applies to pushes too, or a device that only pushes could fill the office's tablets.
    if (isParent) await refuseFlood(context, familyId)
    const kind = isParent ? 'family' : 'camp'
    const about = isOfFamily ? camperId : null
    await store.insert(familyPosts, { id: postId, familyId, camperId: about, kind, text, at, by: actor.userId })
    return { postId }
  },
})

/** Records that a family's message has been taken care of without a written answer. */
export const handleConversation = defineMutation({
  name: 'communication.handled.v1',
  needs: 'messages.answer',
  args: z.object({ postId: id, familyId: id }),
  async run({ store, actor, at }, { postId, familyId }) {
    requireFound(await store.get(families, familyId), 'family')
    const note = { familyId, camperId: null, kind: 'handled', text: '' } as const
    await store.insert(familyPosts, { id: postId, ...note, at, by: actor.userId })
    return { postId }
  },
})
