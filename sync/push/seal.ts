import { joinSeal, SEAL_ALGORITHM, SEAL_HASH, sealText } from '#shared/seal'
import type { MetaValues, OutboxEntry, Replica, SignedIn } from '../replica/replica'
import { toBase64Url } from './base64url'
import { isLocked } from './envelope'

type Signing = MetaValues['signing']

/**
 * Creates the key with which this sign-in seals its actions, unless it has one. The private half can be used in the
 * browser but not exported, and is deleted when the user leaves the device.
 *
 * @returns the public half, for the server
 */
export async function ensureKey(replica: Replica, { userId }: SignedIn): Promise<string> {
  const known = await replica.getMeta('signing')
  if (known?.userId === userId) return known.publicKey
  const pair = await crypto.subtle.generateKey(SEAL_ALGORITHM, false, ['sign', 'verify'])
  const publicKey = toBase64Url(await crypto.subtle.exportKey('raw', pair.publicKey))
  const made: Signing = { userId, privateKey: pair.privateKey, publicKey, certificate: null }
  return replica.transaction('rw', replica.meta, async () => {
    // Another tab may have created one in the meantime.
    const there = await replica.getMeta('signing')
    if (there?.userId === userId) return there.publicKey
    await replica.setMeta('signing', made)
    return publicKey
  })
}

/** Stores the server's certificate for the key. Without one, the key is dropped and another is created later. */
export async function keepCertificate(replica: Replica, publicKey: string, certificate: string | null): Promise<void> {
  const signing = await replica.getMeta('signing')
  if (signing?.publicKey !== publicKey) return
  if (certificate) await replica.setMeta('signing', { ...signing, certificate })
  else await replica.meta.delete('signing')
}

/** Returns whether this user's actions can be sealed here. */
export async function canSeal(replica: Replica, { userId }: SignedIn): Promise<boolean> {
  const signing = await replica.getMeta('signing')
  return signing?.userId === userId && signing.certificate !== null
}

/**
 * Seals the key owner's actions that have no seal yet. The transaction that saves an action can't do this, because
 * IndexedDB closes a transaction that waits for WebCrypto. The key isn't deleted before all of its owner's actions are
 * sealed.
 *
 * @returns the same actions with their seals, and a function that writes the new seals to disk
 */
export async function sealEntries(
  replica: Replica,
  entries: readonly OutboxEntry[],
): Promise<{ entries: OutboxEntry[]; keep(): Promise<void> }> {
  const signing = await replica.getMeta('signing')
  const open = entries.filter((entry) => needsSeal(entry, signing?.userId))
  if (!signing?.certificate || open.length === 0) return { entries: [...entries], keep: async () => undefined }
  const { certificate, privateKey } = signing
  const seals = new Map(
    await Promise.all(
      open.map(async (entry): Promise<[seq: number, seal: string]> => {
        const text = new TextEncoder().encode(sealText(certificate, entry))
        const signature = await crypto.subtle.sign(SEAL_HASH, privateKey, text)
        return [entry.seq, joinSeal(certificate, toBase64Url(signature))]
      }),
    ),
  )
  return {
    entries: entries.map((entry) => ({ ...entry, seal: seals.get(entry.seq) ?? entry.seal })),
    keep: () => keepSeals(replica, seals),
  }
}

/**
 * Writes seals to actions that are still unsent and not encrypted. Reads and writes them in bulk: a thousand one by one
 * took longer than sending them.
 */
async function keepSeals(replica: Replica, seals: ReadonlyMap<number, string>): Promise<void> {
  const seqs = [...seals.keys()]
  await replica.transaction('rw', replica.outbox, async () => {
    const there = await replica.outbox
      .where('seq')
      .between(Math.min(...seqs), Math.max(...seqs), true, true)
      .toArray()
    const open = there.filter((entry) => seals.has(entry.seq) && !isLocked(entry))
    await replica.outbox.bulkPut(open.map((entry) => ({ ...entry, seal: seals.get(entry.seq) ?? entry.seal })))
  })
}

/** Returns whether an action of this user still needs a seal. An encrypted action has its seal inside. */
function needsSeal(entry: OutboxEntry, userId: number | undefined): boolean {
  return !entry.seal && entry.actor.userId === userId && !isLocked(entry)
}

/** Seals every unsent action of the key's owner. */
export async function sealWaiting(replica: Replica): Promise<void> {
  const { keep } = await sealEntries(replica, await replica.outbox.orderBy('seq').toArray())
  await keep()
}

/**
 * Deletes the key with this public half, unless an action that it should seal has no seal yet. Returns whether the key
 * is gone.
 */
export async function dropKeyWhenSealed(replica: Replica, publicKey: string | undefined): Promise<boolean> {
  return replica.transaction('rw', replica.meta, replica.outbox, async () => {
    const signing = await replica.getMeta('signing')
    // A later sign-in has another key.
    if (signing?.publicKey !== publicKey) return true
    const open = signing?.certificate
      ? await replica.outbox.filter((entry) => needsSeal(entry, signing.userId)).count()
      : 0
    if (open === 0) await replica.meta.delete('signing')
    return open === 0
  })
}
