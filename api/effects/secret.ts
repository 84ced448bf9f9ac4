import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '../context/keys'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The effect to which an encrypted text belongs; copied to another effect it does not open. */
interface Place {
  org: number
  key: string
}

const boundTo = ({ org, key }: Place) => Buffer.from(`${org}:${key}`)

/** Encrypts a text for one effect (AES-256-GCM, with a key derived from the server's secret). */
export function sealSecret(keys: Keys, place: Place, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keys.newestKey('effect'), iv).setAAD(boundTo(place))
  const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), box]).toString('base64url')
}

/** The text encrypted for this effect, under the newest or an earlier secret; undefined where it does not open. */
export function openSecret(keys: Keys, place: Place, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  for (const key of keys.allKeys('effect')) {
    try {
      const decipher = createDecipheriv(CIPHER, key, iv).setAAD(boundTo(place)).setAuthTag(tag)
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      return text.toString('utf8')
    } catch {
      // It may have been encrypted under another secret.
    }
  }
  return undefined
}
