import { and, eq } from 'drizzle-orm'
import type { Actor } from '#shared/kernel/rights/capabilities'
import type { AuthorRights } from '#shared/kernel/rules/define'
import type { PushedMutation } from '#shared/protocol'
import { readCertificate, splitSeal } from '#shared/seal'
import { actorOf, currentActor } from '../../auth/actors'
import { checkCertificate, sealHolds } from '../../auth/certificates'
import { nameOfUser } from '../../auth/people'
import { knownKey } from '../../auth/signing-keys'
import type { Speaker } from '../../context/person'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import { users } from '../../db/tables/accounts'
import type { syncClient } from '../../db/tables/sync'
import { TOLERANCE_MS } from './times'

/**
 * The author of an action as far as that is proven, the device where it was sealed, and when the server first saw the
 * key, in ms.
 */
export type Author = { device?: number; keySince?: number } & (
  | { kind: 'present'; actor: Actor }
  /**
   * A user whose access has ended since they made it, with the rights they had, and when their key ended, in ms; null
   * if unknown.
   */
  | { kind: 'ended'; actor: Actor; name: string; endedAt: number | null }
  /** The named author isn't proven, so the sender is responsible for the action. */
  | { kind: 'unproven'; code: 'unsealed' | 'seal_broken' }
)

const BROKEN: Author = { kind: 'unproven', code: 'seal_broken' }

/** The key holders that one push has already looked up, by certificate. */
export type KnownAuthors = Map<string, KeyHolder | undefined>

interface KeyHolder {
  userId: number
  /** The device that has the key. */
  device: number
  /** When the server first saw the key, in ms. */
  keySince: number
  /** Their current rights; undefined if they have none. */
  actor: Actor | undefined
  /** Their last rights and name; undefined if they never had any. */
  last: { actor: Actor; name: string } | undefined
  ended: { at: number; byOffice: boolean } | null
}

/**
 * Returns the author of an action: the sender, whose sign-in vouches for it as for a REST call, or a user who was
 * signed in on one of the camp's devices and sealed the action there.
 */
export async function authorOf(
  server: Server,
  tx: OrgTx,
  speaker: Speaker,
  client: Pick<typeof syncClient.$inferSelect, 'publicKey'>,
  each: PushedMutation,
  known: KnownAuthors,
): Promise<Author> {
  const isOwn = each.actor.userId === speaker.actor.userId
  const holder = await sealerOf(server, tx, client, each, known, isOwn)
  if (isOwn)
    return { kind: 'present', actor: speaker.actor, ...(holder ? keyOf(holder) : ownKey(server, tx, client, each)) }
  if (each.seal === null) return { kind: 'unproven', code: 'unsealed' }
  if (!holder) return BROKEN
  const { actor, last } = holder
  if (actor && !hasEnded(holder, Date.parse(each.at))) return { kind: 'present', actor, ...keyOf(holder) }
  return last ? { kind: 'ended', ...last, endedAt: holder.ended?.at ?? null, ...keyOf(holder) } : BROKEN
}

function keyOf({ device, keySince }: KeyHolder) {
  return { device, keySince }
}

/**
 * Returns when the server first saw the sender's own key, according to its certificate, if the action is sealed with
 * it.
 */
function ownKey(
  server: Server,
  { org }: OrgTx,
  { publicKey }: Pick<typeof syncClient.$inferSelect, 'publicKey'>,
  { seal, actor }: PushedMutation,
): { keySince?: number } {
  const said = seal === null ? undefined : checkCertificate(server.keys, splitSeal(seal).certificate)
  const isIt = said?.isOurs && said.org === org && said.userId === actor.userId && said.publicKey === publicKey
  return isIt ? { keySince: said.at } : {}
}

/**
 * Returns who sealed an action, if that can be proven. The check is costly, so it is skipped for a user's own action
 * sealed with the key of the current sign-in, where it would prove nothing new.
 */
async function sealerOf(
  server: Server,
  tx: OrgTx,
  client: Pick<typeof syncClient.$inferSelect, 'publicKey'>,
  each: PushedMutation,
  known: KnownAuthors,
  isOwn: boolean,
): Promise<KeyHolder | undefined> {
  if (each.seal === null) return undefined
  const { certificate } = splitSeal(each.seal)
  if (isOwn && readCertificate(certificate)?.publicKey === client.publicKey) return undefined
  if (!known.has(certificate)) known.set(certificate, await holderOf(server, tx, certificate))
  const holder = known.get(certificate)
  return holder?.userId === each.actor.userId && sealHolds(each.seal, each) ? holder : undefined
}

/**
 * Returns whether a key had ended when an action was made. If the user signed out, earlier actions still count. If the
 * office ended the key, the device's time isn't trusted.
 */
function hasEnded({ ended }: KeyHolder, at: number): boolean {
  return ended !== null && (ended.byOffice || at > ended.at + TOLERANCE_MS)
}

/**
 * Returns the holder of a certificate's key: from the certificate if the server signed it, or else from the table of
 * keys.
 */
async function holderOf(server: Server, tx: OrgTx, certificate: string): Promise<KeyHolder | undefined> {
  const certified = checkCertificate(server.keys, certificate)
  if (!certified || certified.org !== tx.org) return undefined
  const line = await knownKey(tx.db, tx.org, certified.publicKey)
  if (!certified.isOurs && !line) return undefined
  const userId = line?.userId ?? certified.userId
  if (userId !== certified.userId) return undefined
  const ended = line?.endedAt ? { at: Date.parse(line.endedAt), byOffice: line.endedBy === 'office' } : null
  const actor = await currentActor(tx.db, tx.org, userId)
  const keySince = certified.isOurs || !line ? certified.at : Date.parse(line.createdAt)
  return { userId, device: certified.device, keySince, actor, last: await lastRights(tx, userId), ended }
}

/** Returns a person's current rights, or their last ones; undefined for a person who never had any. */
export async function rightsOf(tx: Pick<OrgTx, 'db' | 'org'>, userId: number): Promise<AuthorRights | undefined> {
  const actor = await currentActor(tx.db, tx.org, userId)
  if (actor) return { actor, ended: false }
  const last = await lastRights(tx, userId)
  return last && { actor: last.actor, ended: true }
}

/**
 * Returns a user's last rights: the current ones, or those until an approval was undone. A user who was never approved
 * has none.
 */
async function lastRights({ db, org }: Pick<OrgTx, 'db' | 'org'>, userId: number): Promise<KeyHolder['last']> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.org, org), eq(users.id, userId)))
  if (!user) return undefined
  const name = nameOfUser(user)
  if (user.isApproved) return { actor: actorOf(user), name }
  // While a user waits for approval, `role` is only requested, and `askedRole` has their previous role.
  return user.askedRole === null
    ? undefined
    : { actor: actorOf({ ...user, role: user.askedRole, permissions: [] }), name }
}
