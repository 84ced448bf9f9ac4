import { familyPosts } from '#shared/communication/conversation-model'
import { handleConversation, postFields, postMessage } from '#shared/communication/conversation-mutations'
import { defineCall, done, list, made } from '../http/call'
import { rowOf } from '../http/row-answers'
import { listOf, oneRowOf, runForCall } from '../sync/rest'

const post = rowOf(familyPosts)

/** Families' conversations with the office over HTTP. */
export const conversationCalls = [
  defineCall('GET', '/family-posts', 'What families and the office wrote to each other', {
    reads: familyPosts,
    answer: list(post),
    handle: (c) => listOf(c, familyPosts),
  }),
  defineCall('POST', '/family-posts', "Writes in a family's conversation with the office", {
    does: [postMessage],
    body: postFields,
    answer: made(post),
    refusals: ['not_found', 'too_many_posts'],
    async handle(c, { body }) {
      const { postId } = await runForCall(c, postMessage, (ids) => ({ ...body, postId: ids.next() }))
      return oneRowOf(c, familyPosts, postId, 'message')
    },
  }),
  defineCall('POST', '/families/:id/handled', "Marks a family's message as handled without an answer", {
    does: [handleConversation],
    answer: done,
    refusals: ['not_found'],
    async handle(c, { id: familyId }) {
      await runForCall(c, handleConversation, (ids) => ({ postId: ids.next(), familyId }))
    },
  }),
]
