import type { NewEffect } from '../effects/queue'

/** The kinds of effect of a mailing: looking up its recipients, and mailing one of them. */
export const RESOLVE = 'message.resolve'
export const DELIVER = 'message.mail'
/** A message that someone in the office sends to themselves. */
export const TEST = 'message.test'

export const resolveEffect = (messageId: number, runAt: string): NewEffect => ({
  key: `message:${messageId}`,
  lane: 'bulk',
  kind: RESOLVE,
  args: { messageId },
  runAt,
})

export const deliverEffect = (messageId: number, number: number): NewEffect => ({
  key: `message:${messageId}:mail:${number}`,
  lane: 'bulk',
  kind: DELIVER,
  args: { messageId, number },
})
