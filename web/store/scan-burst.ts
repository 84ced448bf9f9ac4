/** A fast scanner pauses less than this between two keys; nobody types that fast. */
const QUICK_MS = 35
/** A slow scanner takes up to this long from key to key. */
const SLOW_MS = 80
/** A slow scanner differs from typing in its even rhythm: its pauses vary by no more than this. */
const UNEVEN_MS = 25
/** The minimum length of a code; a longer one applies to slow scanners. */
const SHORTEST_CODE = 3
const SHORTEST_SLOW_CODE = 5
/** How soon the code follows a scanner's prefix. */
const AFTER_PREFIX_MS = 1000

/** One key press: the key, and the time in milliseconds. */
export interface PressedKey {
  key: string
  at: number
}

/** The prefix and suffix that a scanner is set up to send with each code; empty for none. */
export interface ScannerSigns {
  prefix: string
  suffix: string
}

/** Tells a scanner's keys from typing by their rhythm, or by the prefix and suffix that the scanner sends. */
export class ScanBurst {
  private keys: PressedKey[] = []

  constructor(private readonly signs: ScannerSigns = { prefix: '', suffix: '' }) {}

  /** Whether the last key may have been the first character of a code. */
  get justBegun(): boolean {
    return this.keys.length === 1
  }

  /** Takes one key; returns the code if this key ends one. */
  hear(pressed: PressedKey): string | null {
    const { key, at } = pressed
    if (key === 'Enter' || key === 'Tab') {
      const code = this.signed() ?? this.inRhythm(at)
      this.keys = []
      return code
    }
    // Some scanners send keys such as Shift between characters; these do not count toward the rhythm.
    if (key.length !== 1) return null
    if (this.sinceLast(at) >= (this.signed() === null ? SLOW_MS : AFTER_PREFIX_MS)) this.keys = []
    this.keys.push(pressed)
    const { suffix } = this.signs
    if (suffix === '' || !this.text().endsWith(suffix)) return null
    const code = this.signed() ?? this.inRhythm(at, suffix.length)
    if (code !== null) this.keys = []
    return code
  }

  /** Returns whether a key follows a character so quickly that no finger pressed it. */
  isRightBehind(at: number): boolean {
    return this.keys.length > 0 && this.sinceLast(at) < SLOW_MS
  }

  /** Forgets the keys so far, because the user did something a scanner never does. */
  forget(): void {
    this.keys = []
  }

  private text(): string {
    return this.keys.map(({ key }) => key).join('')
  }

  private sinceLast(at: number): number {
    return at - (this.keys.at(-1)?.at ?? Number.NEGATIVE_INFINITY)
  }

  /** Returns the code after the scanner's prefix; null if it sends none or has not sent it. */
  private signed(): string | null {
    const { prefix, suffix } = this.signs
    const text = this.text()
    const begin = prefix === '' ? -1 : text.lastIndexOf(prefix)
    if (begin < 0) return null
    const code = text.slice(begin + prefix.length)
    return suffix !== '' && code.endsWith(suffix) ? code.slice(0, -suffix.length) : code
  }

  /**
   * Returns the characters before a key that ends a code, as far back as they came in one rhythm; null if they are not
   * a code.
   *
   * @param end when that key was pressed
   * @param leftOut how many of the last characters are not part of the code
   */
  private inRhythm(end: number, leftOut = 0): string | null {
    let [next, shortest, longest, from] = [end, Number.POSITIVE_INFINITY, 0, this.keys.length - leftOut]
    for (; from > 0; from -= 1) {
      const at = this.keys[from - 1]?.at ?? 0
      const pause = next - at
      const [least, most] = [Math.min(shortest, pause), Math.max(longest, pause)]
      if (most >= SLOW_MS || (most >= QUICK_MS && most - least > UNEVEN_MS)) break
      ;[next, shortest, longest] = [at, least, most]
    }
    const code = this.keys.slice(from, this.keys.length - leftOut)
    const needed = longest < QUICK_MS ? SHORTEST_CODE : SHORTEST_SLOW_CODE
    return code.length >= needed ? code.map(({ key }) => key).join('') : null
  }
}
