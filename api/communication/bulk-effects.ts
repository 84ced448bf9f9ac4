import { createHash } from 'node:crypto'
import type { NewEffect } from '../effects/queue'

/** The kinds of effect of a mailing: look up its recipients, and mail one of them. */
export const RESOLVE = 'message.resolve'
export const DELIVER = 'message.mail'
/** A message that its writer sends to themselves. */
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

/** How an address is kept once its person was erased, so that an opt-out goes on without it. */
export function addressHash(org: number, address: string): string {
  return `sha256:${createHash('sha256').update(`${org}:${address}`).digest('base64url')}`
}
