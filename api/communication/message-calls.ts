import { z } from 'zod'
import { messages } from '#shared/communication/model'
import {
  deleteDraft,
  editMessage,
  messageFields,
  recallMessage,
  scheduleMessage,
  sendMessage,
  writeMessage,
} from '#shared/communication/mutations'
import { defineCall, done, list, made, ok } from '../http/call'
import { rowOf } from '../http/row-answers'
import { textsAreOn } from '../settings/text-settings'
import { listOf, oneRowOf, runForCall } from '../sync/rest'

const message = rowOf(messages)

/** The largest draft in bytes: far above the longest text, so that one that is too long is refused at its field. */
const LARGEST_MESSAGE = 4 * 1024 * 1024

/** Messages over HTTP: drafts, and sending them. */
export const messageCalls = [
  defineCall('GET', '/communication/texts', 'Whether the camp can text many people', {
    right: 'messages.send',
    answer: ok(z.object({ isOn: z.boolean() })),
    handle: async ({ var: { server, config, speaker } }) => ({
      isOn: await server.database.read((db) => textsAreOn(db, { keys: server.keys, config }, speaker.org)),
    }),
  }),
  defineCall('GET', '/messages', 'Every message, including drafts', {
    reads: messages,
    answer: list(message),
    handle: (c) => listOf(c, messages),
  }),
  defineCall('GET', '/messages/:id', 'One message', {
    reads: messages,
    answer: ok(message),
    handle: (c, { id }) => oneRowOf(c, messages, id, 'message'),
  }),
  defineCall('POST', '/messages', 'Saves a new draft', {
    mostBytes: LARGEST_MESSAGE,
    does: [writeMessage],
    body: messageFields,
    answer: made(message),
    async handle(c, { body }) {
      const { messageId } = await runForCall(c, writeMessage, (ids) => ({ ...body, messageId: ids.next() }))
      return oneRowOf(c, messages, messageId, 'message')
    },
  }),
  defineCall('PATCH', '/messages/:id', 'Changes a draft', {
    mostBytes: LARGEST_MESSAGE,
    does: [editMessage],
    changes: messageFields,
    answer: ok(message),
    refusals: ['message_not_open'],
    async handle(c, { id, edit }) {
      await runForCall(c, editMessage, () => ({ messageId: id, ...edit }))
      return oneRowOf(c, messages, id, 'message')
    },
  }),
  defineCall('DELETE', '/messages/:id', 'Deletes a draft', {
    does: [deleteDraft],
    answer: done,
    refusals: ['message_not_open'],
    async handle(c, { id }) {
      await runForCall(c, deleteDraft, () => ({ messageId: id }))
    },
  }),
  defineCall('POST', '/messages/:id/send', 'Sends a message after a minute in which it can be recalled', {
    does: [sendMessage],
    body: sendMessage.args.pick({ recipients: true }),
    answer: ok(message),
    refusals: ['message_not_open', 'message_without_recipients'],
    async handle(c, { id, body }) {
      await runForCall(c, sendMessage, () => ({ messageId: id, ...body }))
      return oneRowOf(c, messages, id, 'message')
    },
  }),
  defineCall('POST', '/messages/:id/schedule', 'Sends a message at a later time', {
    does: [scheduleMessage],
    body: scheduleMessage.args.pick({ recipients: true, sendAt: true }),
    answer: ok(message),
    refusals: ['message_not_open', 'message_without_recipients'],
    async handle(c, { id, body }) {
      await runForCall(c, scheduleMessage, () => ({ messageId: id, ...body }))
      return oneRowOf(c, messages, id, 'message')
    },
  }),
  defineCall('POST', '/messages/:id/recall', 'Recalls a message before it is sent', {
    does: [recallMessage],
    answer: ok(message),
    refusals: ['message_leaving'],
    async handle(c, { id }) {
      await runForCall(c, recallMessage, () => ({ messageId: id }))
      return oneRowOf(c, messages, id, 'message')
    },
  }),
]
