import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import {
  certificateText,
  type KeyCertificate,
  readCertificate,
  type SealedAction,
  sealText,
  splitSeal,
} from '#shared/seal'
import type { Keys } from '../context/keys'

/** The prefix that turns a raw P-256 point into the form that Node reads. */
const SPKI_BEFORE_POINT = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')
const MAX_KEYS_READ = 1000

/** Returns a certificate, signed by the server, that a key was created for this person's sign-in on this device. */
export function certifySignIn(keys: Keys, certified: KeyCertificate): string {
  const text = certificateText(certified)
  return `${text}.${keys.sign('certificate', text)}`
}

/** Returns the contents of a certificate, if this server signed it with its newest secret or an earlier one. */
export function checkCertificate(keys: Keys, certificate: string): (KeyCertificate & { isOurs: boolean }) | undefined {
  const read = readCertificate(certificate)
  if (!read) return undefined
  const { text, mark, ...certified } = read
  return { ...certified, isOurs: keys.signed('certificate', text, mark) }
}

const read = new Map<string, KeyObject | null>()

/**
 * Returns a public key for Node to verify with; null if the text isn't one. Cached, because parsing one costs more than
 * verifying.
 */
function publicKeyOf(raw: string): KeyObject | null {
  const known = read.get(raw)
  if (known !== undefined) return known
  if (read.size >= MAX_KEYS_READ) read.clear()
  const key = importKey(raw)
  read.set(raw, key)
  return key
}

function importKey(raw: string): KeyObject | null {
  const point = Buffer.from(raw, 'base64url')
  if (point.length !== 65) return null
  try {
    return createPublicKey({ key: Buffer.concat([SPKI_BEFORE_POINT, point]), format: 'der', type: 'spki' })
  } catch {
    return null
  }
}

/** Returns whether a text is the public half of a key that can seal. */
export function isPublicKey(raw: string): boolean {
  return publicKeyOf(raw) !== null
}

/** Returns whether the holder of the seal's key sealed exactly this action. It doesn't say whose key that is. */
export function sealHolds(seal: string, action: SealedAction): boolean {
  const { certificate, signature } = splitSeal(seal)
  const key = publicKeyOf(readCertificate(certificate)?.publicKey ?? '')
  if (!key) return false
  const text = Buffer.from(sealText(certificate, action))
  return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}
