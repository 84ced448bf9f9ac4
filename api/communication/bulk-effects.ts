import type { NewEffect } from '../effects/queue'

/** The kinds of effect of a mailing: looking up its recipients, and mailing one of them. */
export const RESOLVE = 'message.resolve'
export const DELIVER = 'message.mail'
/** A message that someone in the office sends to themselves. */
export const TEST = 'message.test'
export const TEXT = 'message.text'

export const resolveEffect = (messageId: number, runAt: string): NewEffect => ({
  key: `message:${messageId}`,
  lane: 'bulk',
  kind: RESOLVE,
  args: { messageId },
  runAt,
})

/** A text to one recipient, from `runAt` on. It has a lane of its own, so that it never waits behind emails. */
export const textEffect = (messageId: number, number: number, runAt: string): NewEffect => ({
  key: `message:${messageId}:text:${number}`,
  lane: 'texts',
  kind: TEXT,
  args: { messageId, number },
  runAt,
})

export const deliverEffect = (messageId: number, number: number): NewEffect => ({
  key: `message:${messageId}:mail:${number}`,
  lane: 'bulk',
  kind: DELIVER,
  args: { messageId, number },
})
