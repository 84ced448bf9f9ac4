import { eq } from 'drizzle-orm'
import { type CamperAccount, camperAccounts, camperContacts } from '#shared/campers/model'
import { type Broadcast, broadcasts } from '#shared/communication/broadcast-model'
import { isWorthSending } from '#shared/communication/broadcasts'
import { type FamilyPost, familyPosts } from '#shared/communication/conversation-model'
import { type Letter, letters } from '#shared/communication/letter-model'
import type { PushTopicName } from '#shared/communication/push-topics'
import { familyRefused, type RefusedRow, refusedActions } from '#shared/inbox/refused'
import type { Entity, RowOf } from '#shared/kernel/entity/entity'
import { type Registration, registrations } from '#shared/registration/model'
import { balanceLevel } from '#shared/store/balance'
import type { OrgTx, StepServices } from '../../context/transaction'
import { pushSubscription } from '../../db/tables/push'
import { addEffects, type NewEffect } from '../../effects/queue'
import type { PushAudience } from './audience'
import { newsEffect } from './effects'

/** A change that people are told about. */
interface News {
  topic: PushTopicName
  audience: PushAudience
  /** The family, user or broadcast that `audience` means; 0 for the office. */
  id: number
  /** Distinguishes it from other news in the same commit. */
  cause: string
}

/** Returns the rows of an entity that this transaction added or changed, with their former version. */
function changedIn<E extends Entity>({ store }: OrgTx, entity: E) {
  return [...(store.allChanges().get(entity) ?? [])].flatMap(([id, row]) => {
    if (row === null || store.isReturned(entity, id)) return []
    return [{ id, row: row as RowOf<E>, before: (store.original(entity, id) ?? null) as RowOf<E> | null }]
  })
}

function letterNews(tx: OrgTx): News[] {
  const written = changedIn(tx, letters).filter(({ before }) => before === null)
  return written.map(({ id, row }: { id: number; row: Letter }) => ({
    topic: 'letters',
    audience: 'family',
    id: row.familyId,
    cause: `letter:${id}`,
  }))
}

function conversationNews(tx: OrgTx): News[] {
  const posted = changedIn(tx, familyPosts).filter(({ before }) => before === null)
  return posted.flatMap(({ id, row }: { id: number; row: FamilyPost }): News[] => {
    if (row.kind === 'camp') return [{ topic: 'answers', audience: 'family', id: row.familyId, cause: `post:${id}` }]
    return row.kind === 'family' ? [{ topic: 'families', audience: 'office', id: 0, cause: `post:${id}` }] : []
  })
}

/** Tells the author of each rejected change. */
function rejectedNews(tx: OrgTx): News[] {
  const rejected = [...changedIn(tx, refusedActions), ...changedIn(tx, familyRefused)]
  return rejected
    .filter(({ before }) => before === null)
    .map(({ id, row }: { id: number; row: RefusedRow }) => ({
      topic: 'rejected',
      audience: 'user',
      id: row.userId,
      cause: `rejected:${id}`,
    }))
}

function broadcastNews(tx: OrgTx, now: Date): News[] {
  return changedIn(tx, broadcasts).flatMap(
    ({ id, row, before }: { id: number; row: Broadcast; before: Broadcast | null }) =>
      before?.round === row.round || !isWorthSending(row, now)
        ? []
        : [{ topic: 'emergency', audience: 'broadcast', id, cause: `broadcast:${id}:${row.round}` }],
  )
}

/** Returns the campers who moved up from the waitlist, and those whose store account has just become low. */
function campersWithNews(tx: OrgTx): { camperId: number; topic: PushTopicName; cause: string }[] {
  const isUp = ({ row, before }: { row: Registration; before: Registration | null }) =>
    before?.status === 'waitlist' && (row.status === 'pending' || row.status === 'confirmed')
  const isLow = (account: CamperAccount | null) => account !== null && balanceLevel(account.storeBalance) === 'low'
  return [
    ...changedIn(tx, registrations)
      .filter(isUp)
      .map(({ id, row }) => ({ camperId: row.camperId, topic: 'places' as const, cause: `place:${id}` })),
    ...changedIn(tx, camperAccounts)
      .filter(({ row, before }) => isLow(row) && !isLow(before))
      .map(({ id }) => ({ camperId: id, topic: 'balance' as const, cause: `low:${id}` })),
  ]
}

async function camperNews(tx: OrgTx): Promise<News[]> {
  const news: News[] = []
  for (const { camperId, ...rest } of campersWithNews(tx)) {
    const familyId = (await tx.store.get(camperContacts, camperId))?.familyId ?? null
    if (familyId !== null) news.push({ ...rest, audience: 'family', id: familyId })
  }
  return news
}

/** Returns whether anyone in the camp gets push notifications at all. */
async function isAnyoneReached({ db, org }: OrgTx): Promise<boolean> {
  const some = db.select({ id: pushSubscription.id }).from(pushSubscription)
  return (await some.where(eq(pushSubscription.org, org)).limit(1)).length > 0
}

/**
 * Queues push notifications about the changes in this transaction. Whom they go to is found out when they are sent, by
 * the rights that people have then.
 */
export async function queuePushes(tx: OrgTx, services: StepServices): Promise<void> {
  if (tx.isQuiet) return
  const own = [...letterNews(tx), ...conversationNews(tx), ...rejectedNews(tx), ...broadcastNews(tx, services.now())]
  const ofCampers = campersWithNews(tx).length > 0
  if ((own.length === 0 && !ofCampers) || !(await isAnyoneReached(tx))) return
  const news = ofCampers ? [...own, ...(await camperNews(tx))] : own
  const at = services.now().toISOString()
  const effects = news.map(({ cause, ...about }): NewEffect => newsEffect(`push:${cause}:${tx.head}`, { ...about, at }))
  await addEffects(services, tx.db, tx.org, effects)
}
