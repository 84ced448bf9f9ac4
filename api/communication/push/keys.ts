import { createECDH, createHmac } from 'node:crypto'
import type { Keys } from '../../context/keys'

/** The key pair with which the server identifies itself to push services (VAPID, RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const CURVE = 'prime256v1'

/** Derives a key pair from one of the installation's secrets. A number that is no private key is very rare, but possible. */
function pairFrom(seed: Buffer): PushKeys {
  for (let attempt = 0; ; attempt++) {
    const ecdh = createECDH(CURVE)
    try {
      ecdh.setPrivateKey(createHmac('sha256', seed).update(`vapid ${attempt}`).digest())
    } catch {
      continue
    }
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: ecdh.getPrivateKey('base64url') }
  }
}

/** Returns the key pair that browsers subscribe with now. */
export function currentPushKeys(keys: Keys): PushKeys {
  return pairFrom(keys.newestKey('push'))
}

/** Returns the key pair that a browser once subscribed with; undefined if its secret isn't used anymore. */
export function pushKeysOf(keys: Keys, publicKey: string): PushKeys | undefined {
  return keys
    .allKeys('push')
    .map(pairFrom)
    .find((pair) => pair.publicKey === publicKey)
}
