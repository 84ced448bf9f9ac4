/**
 * A process-wide cache per server or database, keyed by text. It holds at most `most` entries per owner and drops the
 * oldest first.
 */
export class Remembered<V> {
  private readonly byOwner = new WeakMap<object, Map<string, V>>()

  constructor(private readonly most: number) {}

  get(owner: object, key: string): V | undefined {
    return this.byOwner.get(owner)?.get(key)
  }

  set(owner: object, key: string, value: V): void {
    const known = this.byOwner.get(owner) ?? new Map<string, V>()
    this.byOwner.set(owner, known)
    known.delete(key)
    known.set(key, value)
    const [oldest] = known.keys()
    if (known.size > this.most && oldest !== undefined) known.delete(oldest)
  }

  delete(owner: object, key: string): void {
    this.byOwner.get(owner)?.delete(key)
  }
}
