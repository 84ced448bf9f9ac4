import type { Entity } from './entity'

/**
 * Returns a short hash of an entity's fields. It changes when a field is added, removed, stored differently or masked
 * differently, so that a device knows which of its rows were fetched before the change.
 */
export function fingerprintOf({ fields, fieldMask, hashed }: Pick<Entity, 'fields' | 'fieldMask' | 'hashed'>): string {
  const said = Object.entries(fields)
    .map(([name, { kind, nullable }]) => `${name}:${kind}${nullable ? '?' : ''}`)
    .sort()
    .join(',')
  const masked = fieldMask ? ` ${JSON.stringify(fieldMask.as)}` : ''
  return hashOf(`${said}${masked}${hashed === null ? '' : ` #${hashed}`}`)
}

/** Returns a 53-bit hash (cyrb53) for telling texts apart. It isn't cryptographic. */
export function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
