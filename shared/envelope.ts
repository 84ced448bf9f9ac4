import { z } from 'zod'
import { canonicalJson } from './kernel/canonical'
import { plainText } from './kernel/entity'
import { id } from './kernel/ids'

/**
 * The name under which an action waits, or travels, that whoever holds the device must not read. Servers of former
 * versions do not know it and answer `later`.
 */
export const ENVELOPE = 'sync.envelope.v1'

/** How keys are agreed on: WebCrypto's names, which Node knows too. */
export const ENVELOPE_ALGORITHM = { name: 'ECDH', namedCurve: 'P-256' } as const

/** An action encrypted for the camp. All texts are base64url. */
export const envelope = z.object({
  /** The public half of a key that was made for this, raw. */
  key: z.string().max(100),
  nonce: z.string().max(24),
  /** AES-256-GCM, with the tag at its end. */
  box: z.string(),
  /** Whether the action inside is kept for a restored server, as its mutation says. */
  kept: z.boolean().optional(),
})
export type Envelope = z.output<typeof envelope>

/** What an envelope holds: everything of an action that says something about the camp. */
export const envelopeContent = z.object({
  name: plainText(100),
  args: z.unknown(),
  offline: z.boolean(),
  seal: z.string().max(1000).nullable(),
  group: z.string().max(100).nullable(),
  made: z.array(id).max(100_000).optional(),
  after: z.array(z.uuid()).max(1000).optional(),
  /** Of an action that was refused before: what the server had said of it. */
  data: z.unknown().optional(),
})
export type EnvelopeContent = z.output<typeof envelopeContent>

/** Whose envelope it is: none of this can be changed without its becoming unreadable. */
export interface Addressed {
  organizationId: number
  userId: number
  uid: string
  at: string
}

/** The text that is bound to a box without being in it. */
export function addressText({ organizationId, userId, uid, at }: Addressed): string {
  return `anchor-camp envelope v1\n${canonicalJson([organizationId, userId, uid, at])}`
}

/** What the AES key is derived for: these two public keys and nothing else. */
export function agreementText(campKey: string, key: string): string {
  return `anchor-camp envelope v1 ${campKey} ${key}`
}
