import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a key is for. Each purpose has a key of its own: what was signed for one says nothing for another. */
export type Purpose =
  | 'certificate'
  | 'lease'
  | 'known-device'
  | 'tried-secret'
  | 'fingerprint'
  | 'commit'
  | 'effect'
  | 'envelope'

/** How long a key is, in bytes. */
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
 * Signs what the server hands out and gets back. What is new is signed with the newest secret; what an earlier secret
 * signed is still taken, so that a changed secret refuses nothing that devices hold.
 */
export class Keys {
  private readonly derived = new Map<Purpose, readonly Buffer[]>()

  /**
   * @param newest signs and checks
   * @param earlier only check
   */
  constructor(
    private readonly newest: string,
    private readonly earlier: readonly string[] = [],
  ) {}

  /** The signature of a text for one purpose: 43 characters of base64url. */
  sign(purpose: Purpose, text: string): string {
    return mac(this.newestKey(purpose), text)
  }

  /** Whether a text was signed for this purpose, by whichever secret of this installation. */
  signed(purpose: Purpose, text: string, signature: string): boolean {
    return this.keysFor(purpose).some((key) => same(signature, mac(key, text)))
  }

  /** The key that is encrypted with for one purpose, 32 bytes. */
  newestKey(purpose: Purpose): Buffer {
    return this.keysFor(purpose)[0] as Buffer
  }

  /** The keys that something may have been encrypted with for one purpose, the newest first. */
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
