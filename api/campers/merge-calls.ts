import { z } from 'zod'
import { mergeCampers, mergeFamilies, undoMerge } from '#shared/campers/merge/merge-mutations'
import { merges } from '#shared/campers/model'
import { id } from '#shared/kernel/values/ids'
import { defineCall, done, list, ok } from '../http/call'
import { listOf, runForCall } from '../sync/rest'

const body = mergeCampers.args.omit({ mergeId: true, keptId: true })
const merged = z.object({ mergeId: z.number() })
const { kind, goneId, keptId, name, mergedBy, mergedAt, undoneAt } = merges.fields
/** A merge, without its changes to each row, which are only needed to undo it. */
const merge = z.object({
  id,
  organizationId: z.number(),
  kind: kind.schema,
  goneId: goneId.schema,
  keptId: keptId.schema,
  name: name.schema,
  mergedBy: mergedBy.schema,
  mergedAt: mergedAt.schema,
  undoneAt: undoneAt.schema,
})

/** Merging two campers or families over HTTP. */
export const mergeCalls = [
  defineCall('GET', '/campers/merges', 'Merged campers and families', {
    reads: merges,
    answer: list(merge),
    async handle(c) {
      const all = await listOf(c, merges)
      return all.map(({ changes: _, ...rest }) => rest)
    },
  }),
  defineCall('POST', '/campers/merges/:id/undo', 'Undoes a merge', {
    does: [undoMerge],
    answer: done,
    refusals: [
      'merge_undone',
      'merge_gone',
      'merge_paid',
      'merge_spent',
      'merge_left',
      'merge_pickup_changes',
      'merge_changed',
      'merge_full',
    ],
    handle: (c, { id }) => runForCall(c, undoMerge, () => ({ mergeId: id })),
  }),
  defineCall('POST', '/campers/:id/merge', 'Merges another camper into this one', {
    does: [mergeCampers],
    body,
    answer: ok(merged),
    refusals: ['merge_same'],
    handle: (c, { id, body }) => runForCall(c, mergeCampers, (ids) => ({ ...body, keptId: id, mergeId: ids.next() })),
  }),
  defineCall('POST', '/families/:id/merge', 'Merges another family into this one', {
    does: [mergeFamilies],
    body,
    answer: ok(merged),
    refusals: ['merge_same'],
    handle: (c, { id, body }) => runForCall(c, mergeFamilies, (ids) => ({ ...body, keptId: id, mergeId: ids.next() })),
  }),
]
