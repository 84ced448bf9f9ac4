import { z } from 'zod'
import { plainText } from './kernel/entity/entity'
import { canonicalJson } from './kernel/values/canonical'
import { id } from './kernel/values/ids'

/**
 * The name of an action in the outbox, or in transit, whose content is encrypted so that no one using the device can
 * read it. Older servers do not know it and answer `later`.
 */
export const ENVELOPE = 'sync.envelope.v1'

/** How keys are agreed on, in the names of WebCrypto, which Node knows too. */
export const ENVELOPE_ALGORITHM = { name: 'ECDH', namedCurve: 'P-256' } as const

/** An action encrypted for the camp. All texts are base64url. */
export const envelope = z.object({
  /** The raw public half of a key pair that was made for this envelope alone. */
  key: z.string().max(100),
  nonce: z.string().max(24),
  /** AES-256-GCM, with the tag at its end. */
  box: z.string(),
  /** Whether the mutation inside is kept after it was answered (`keptAfterRestore`). */
  kept: z.boolean().optional(),
})
export type Envelope = z.output<typeof envelope>

/** What an envelope holds: all of an action that says something about the camp. */
export const envelopeContent = z.object({
  name: plainText(100),
  args: z.unknown(),
  offline: z.boolean(),
  seal: z.string().max(1000).nullable(),
  group: z.string().max(100).nullable(),
  made: z.array(id).max(100_000).optional(),
  after: z.array(z.uuid()).max(1000).optional(),
  /** The server's refusal, if it was refused before. */
  data: z.unknown().optional(),
})
export type EnvelopeContent = z.output<typeof envelopeContent>

/** Whose envelope it is. It is authenticated with the box: when any of this is changed, the box no longer opens. */
export interface Addressed {
  organizationId: number
  userId: number
  uid: string
  at: string
}

/** Returns the text that is authenticated with a box but not encrypted in it. */
export function addressText({ organizationId, userId, uid, at }: Addressed): string {
  return `anchor-camp envelope v1\n${canonicalJson([organizationId, userId, uid, at])}`
}

/** Returns the text that binds the derived AES key to these two public keys. */
export function agreementText(campKey: string, key: string): string {
  return `anchor-camp envelope v1 ${campKey} ${key}`
}
