import { z } from 'zod'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { CAMP_ROLES, GRANTS } from '#shared/kernel/rights/capabilities'
import { instant } from '#shared/kernel/values/dates'
import { id } from '#shared/kernel/values/ids'
import type { Replica } from '../replica/replica'

const ROUNDS = 310_000

const rescued = z.object({
  organizationId: id,
  actions: z.array(
    z.object({
      uid: z.uuid(),
      name: z.string(),
      args: z.unknown(),
      actor: z.object({ userId: id, role: z.enum(CAMP_ROLES), grants: z.array(z.enum(GRANTS)) }),
      seal: z.string().nullable().default(null),
      at: instant,
      offline: z.boolean(),
      group: z.string().nullable(),
    }),
  ),
})

async function keyFrom(passphrase: string, salt: BufferSource): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(passphrase), 'PBKDF2', false, [
    'deriveKey',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  return crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Writes the unsent actions to a file encrypted with a passphrase: salt (16 bytes), nonce (12 bytes), ciphertext. */
export async function makeRescueFile(replica: Replica, passphrase: string): Promise<Blob> {
  const entries = await replica.outbox.orderBy('seq').toArray()
  const actions = entries.map(({ seq: _seq, mid: _mid, ...entry }) => entry)
  const plain = new TextEncoder().encode(JSON.stringify({ organizationId: replica.organizationId, actions }))
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await keyFrom(passphrase, salt), plain)
  return new Blob([salt, nonce, sealed], { type: 'application/octet-stream' })
}

/**
 * Adds the actions of another device's rescue file to this device's outbox. They are sent in their authors' names and
 * with their own uids, so none is applied twice.
 *
 * @returns how many actions were added
 * @throws Refusal if the passphrase is wrong, or the file isn't a rescue file or belongs to another camp
 */
export async function loadRescueFile(replica: Replica, file: Blob, passphrase: string): Promise<number> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { actions } = await open(replica, bytes, passphrase)
  return replica.transaction('rw', replica.outbox, replica.meta, async () => {
    const client = await replica.getMeta('client')
    if (!client) throw new Refusal('rescue_unreadable')
    const known = new Set((await replica.outbox.toArray()).map(({ uid }) => uid))
    const fresh = actions.filter(({ uid }) => !known.has(uid))
    await replica.outbox.bulkAdd(
      fresh.map((entry, index) => ({ ...entry, args: entry.args, mid: client.nextMid + index })),
    )
    await replica.setMeta('client', { ...client, nextMid: client.nextMid + fresh.length })
    // The next round encrypts everything that isn't this user's.
    await replica.meta.delete('locked')
    return fresh.length
  })
}

async function open(
  replica: Replica,
  bytes: Uint8Array<ArrayBuffer>,
  passphrase: string,
): Promise<z.output<typeof rescued>> {
  try {
    const key = await keyFrom(passphrase, bytes.slice(0, 16))
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(16, 28) }, key, bytes.slice(28))
    const content = rescued.parse(JSON.parse(new TextDecoder().decode(plain)))
    if (content.organizationId === replica.organizationId) return content
  } catch {
    throw new Refusal('rescue_unreadable')
  }
  throw new Refusal('rescue_of_other_camp')
}
