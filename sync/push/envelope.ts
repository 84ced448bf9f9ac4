import {
  type Addressed,
  addressText,
  agreementText,
  ENVELOPE,
  ENVELOPE_ALGORITHM,
  type Envelope,
  type EnvelopeContent,
  envelope,
} from '#shared/envelope'
import { fromBase64Url, toBase64Url } from './base64url'

const NONCE_BYTES = 12
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Returns whether an entry's content is encrypted for the camp. */
export function isLocked({ name }: { name: string }): boolean {
  return name === ENVELOPE
}

/** Returns whether an encrypted action is kept in case the server is restored. */
export function isKeptLocked({ name, args }: { name: string; args: unknown }): boolean {
  return isLocked({ name }) && envelope.safeParse(args).data?.kept === true
}

/** Encrypts one action into an envelope. */
export type Locker = (of: Addressed, content: EnvelopeContent, kept: boolean) => Promise<Envelope>

/**
 * Returns a function that encrypts actions for the camp, with a key derived from the camp's public key and a new key
 * pair. The device keeps nothing that could decrypt them.
 *
 * @throws Error if the text isn't a public key
 */
export async function lockerFor(campKey: string): Promise<Locker> {
  const { subtle } = crypto
  const camp = await subtle.importKey('raw', fromBase64Url(campKey), ENVELOPE_ALGORITHM, false, [])
  const pair = await subtle.generateKey(ENVELOPE_ALGORITHM, false, ['deriveBits'])
  const key = toBase64Url(await subtle.exportKey('raw', pair.publicKey))
  const shared = await subtle.deriveBits({ name: 'ECDH', public: camp }, pair.privateKey, 256)
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const info = bytesOf(agreementText(campKey, key))
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const aes = await subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  return async (of, content, kept) => {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
    const bound = { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(addressText(of)) }
    const box = toBase64Url(await subtle.encrypt(bound, aes, bytesOf(JSON.stringify(content))))
    return { key, nonce: toBase64Url(nonce), box, ...(kept ? { kept } : {}) }
  }
}
