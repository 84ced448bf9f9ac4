/**
 * What a process remembers of a server or a database that it works with, by a text. Of each owner it keeps at most
 * `most`; what was set the longest time ago is forgotten first.
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
