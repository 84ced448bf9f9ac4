import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The purpose of a key. Each has its own key, so that a signature for one purpose is worthless for another. */
export type Purpose =
  | 'certificate'
  | 'lease'
  | 'known-device'
  | 'tried-secret'
  | 'fingerprint'
  | 'commit'
  | 'effect'
  | 'envelope'
  | 'camp-secret'
  | 'backup'
  | 'second-factor'
  | 'external-sign-in'
  | 'gift-receipt'
  | 'unsubscribe'
  | 'broadcast'
  | 'push'
  | 'choice'

/** The length of a key, in bytes. */
const KEY_BYTES = 32

/** Derives the key of one purpose from a secret (HKDF-SHA256). */
function derive(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `anchor-camp/${purpose}/v1`, KEY_BYTES))
}

function mac(key: Buffer | string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Signs what the server hands out and later gets back. New signatures use the newest secret; those of earlier secrets
 * are still accepted, so that a changed secret invalidates nothing that devices hold.
 */
export class Keys {
  private readonly derived = new Map<Purpose, readonly Buffer[]>()

  /**
   * @param newest for signing and checking
   * @param earlier only for checking
   */
  constructor(
    private readonly newest: string,
    private readonly earlier: readonly string[] = [],
  ) {}

  /** Returns the signature of a text for one purpose: 43 characters of base64url. */
  sign(purpose: Purpose, text: string): string {
    return mac(this.newestKey(purpose), text)
  }

  /** Returns whether a text was signed for this purpose with any secret of this installation. */
  signed(purpose: Purpose, text: string, signature: string): boolean {
    return this.keysFor(purpose).some((key) => same(signature, mac(key, text)))
  }

  /** Returns the 32-byte key for encrypting new texts for one purpose. */
  newestKey(purpose: Purpose): Buffer {
    return this.keysFor(purpose)[0] as Buffer
  }

  /** Returns the keys that texts for one purpose may be encrypted with, newest first. */
  allKeys(purpose: Purpose): readonly Buffer[] {
    return this.keysFor(purpose)
  }

  private keysFor(purpose: Purpose): readonly Buffer[] {
    let keys = this.derived.get(purpose)
    if (!keys) {
      keys = [this.newest, ...this.earlier].map((secret) => derive(secret, purpose))
      this.derived.set(purpose, keys)
    }
    return keys
  }
}
