/** No person types faster than this between two keys; a scanner does. */
const BETWEEN_KEYS_MS = 35
const SHORTEST_CODE = 3

/** One key as it was pressed: which, and when in milliseconds. */
export interface PressedKey {
  key: string
  at: number
}

/** Tells a scanner's burst of keys from a person's typing, by timing alone. */
export class ScanBurst {
  private code = ''
  private last = Number.NEGATIVE_INFINITY

  /** Whether the last key may have been the first of a code. */
  get justBegun(): boolean {
    return this.code.length === 1
  }

  /** Takes one key; returns the code where this key ends one. */
  hear({ key, at }: PressedKey): string | null {
    const quick = at - this.last < BETWEEN_KEYS_MS
    this.last = at
    if (key === 'Enter') {
      const code = quick ? this.code : ''
      this.code = ''
      return code.length >= SHORTEST_CODE ? code : null
    }
    if (key.length === 1) this.code = quick ? this.code + key : key
    return null
  }

  /** Forgets the keys so far, because the person did something that a scanner does not. */
  forget(): void {
    this.code = ''
    this.last = Number.NEGATIVE_INFINITY
  }
}
