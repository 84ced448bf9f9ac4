import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'
import {
  type Addressed,
  addressText,
  agreementText,
  type EnvelopeContent,
  envelope,
  envelopeContent,
} from '#shared/envelope'
import { isTooDeep } from '#shared/kernel/values/nesting'
import type { Keys } from '../context/keys'

const CURVE = 'prime256v1'
/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/**
 * The number of secret bytes for a private key, enough that their remainder modulo {@link ORDER} isn't biased (FIPS
 * 186-5, A.2.1).
 */
const SECRET_BYTES = 48
const AES_BYTES = 32
const TAG_BYTES = 16
const MAX_CAMPS_REMEMBERED = 1000

/** A camp's key pair, and its public half as devices get it. */
interface CampKey {
  pair: ECDH
  publicKey: string
}

const remembered = new WeakMap<Keys, Map<number, CampKey[]>>()

/**
 * Returns a camp's key pairs, the newest first. They are stored nowhere, because they are derived from the server's
 * secrets.
 */
function keysOf(keys: Keys, org: number): CampKey[] {
  const camps = remembered.get(keys) ?? new Map<number, CampKey[]>()
  remembered.set(keys, camps)
  const known = camps.get(org)
  if (known) return known
  if (camps.size >= MAX_CAMPS_REMEMBERED) camps.clear()
  const made = keys.allKeys('envelope').map((key) => pairFrom(key, org))
  camps.set(org, made)
  return made
}

function pairFrom(key: Buffer, org: number): CampKey {
  const secret = Buffer.from(hkdfSync('sha256', key, '', `org ${org}`, SECRET_BYTES))
  const scalar = (BigInt(`0x${secret.toString('hex')}`) % (ORDER - 1n)) + 1n
  const pair = createECDH(CURVE)
  pair.setPrivateKey(scalar.toString(16).padStart(2 * AES_BYTES, '0'), 'hex')
  return { pair, publicKey: pair.getPublicKey('base64url') }
}

/**
 * Returns the public key with which devices encrypt data that waits on them and that only the camp may read: 65 bytes
 * in base64url.
 */
export function campKeyOf(keys: Keys, org: number): string {
  return (keysOf(keys, org)[0] as CampKey).publicKey
}

/**
 * Returns a function that opens one camp's envelopes, made with the newest secret or an earlier one. Envelopes from one
 * sign-out share a key, which is derived only once.
 *
 * @returns a function that opens one; it returns undefined if the envelope isn't this camp's, or wasn't made for that
 *   person, uid and time
 */
export function envelopeOpener(keys: Keys, org: number) {
  const agreed = new Map<string, Buffer[]>()
  const agree = (key: string) => {
    const known = agreed.get(key) ?? keysOf(keys, org).flatMap((own) => agreedKey(own, key))
    agreed.set(key, known)
    return known
  }
  return (of: Omit<Addressed, 'organizationId'>, args: unknown): EnvelopeContent | undefined => {
    const read = envelope.safeParse(args)
    if (!read.success) return undefined
    const { key, nonce, box } = read.data
    const address = addressText({ organizationId: org, ...of })
    for (const aes of agree(key)) {
      const text = decrypted(aes, Buffer.from(nonce, 'base64url'), Buffer.from(box, 'base64url'), address)
      if (text !== undefined) return contentOf(text)
    }
    return undefined
  }
}

function agreedKey({ pair, publicKey }: CampKey, key: string): Buffer[] {
  try {
    const secret = pair.computeSecret(key, 'base64url')
    return [Buffer.from(hkdfSync('sha256', secret, '', agreementText(publicKey, key), AES_BYTES))]
  } catch {
    // The public key isn't a point on the curve.
    return []
  }
}

function decrypted(aes: Buffer, nonce: Buffer, box: Buffer, address: string): string | undefined {
  try {
    const open = createDecipheriv('aes-256-gcm', aes, nonce, { authTagLength: TAG_BYTES })
    open.setAAD(Buffer.from(address)).setAuthTag(box.subarray(-TAG_BYTES))
    return Buffer.concat([open.update(box.subarray(0, -TAG_BYTES)), open.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function contentOf(text: string): EnvelopeContent | undefined {
  try {
    const content: unknown = JSON.parse(text)
    return isTooDeep(content) ? undefined : envelopeContent.parse(content)
  } catch {
    return undefined
  }
}
