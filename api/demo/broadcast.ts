import { camperContacts, families } from '#shared/campers/model'
import { broadcastConfirmations, broadcastNotices, broadcasts } from '#shared/communication/broadcast-model'
import { addDays } from '#shared/kernel/values/dates'
import { registrations } from '#shared/registration/model'
import { campSessions, displayStatus } from '#shared/sessions/model'
import type { Db } from '../db/database'
import { broadcastRecipient } from '../db/tables/messages'
import { all, emailOf } from './communication'
import { at, type CampRows, type Make } from './make'

/** How many families it was sent to, and how many of them have confirmed. */
const [TOLD, CONFIRMED] = [12, 7]

/** Yesterday's broadcast to families, half confirmed. The parent of the demo has confirmed it. */
export function makeBroadcast({ plan, put }: Make, rows: CampRows): void {
  const { officeUserId, parentUserId, today } = plan
  if (!officeUserId) return
  const sentAt = at(addDays(today, -1), 19)
  const session = all(rows, campSessions).find((each) => displayStatus(each, today) === 'active')
  const inSession = new Set(
    all(rows, registrations).flatMap((each) => (each.sessionId === session?.id ? each.camperId : [])),
  )
  const homes = all(rows, camperContacts).flatMap(({ id, familyId }) => (inSession.has(id) ? (familyId ?? []) : []))
  const own = all(rows, families).flatMap((each) =>
    each.primaryContactUserId !== null && homes.includes(each.id) ? each.id : [],
  )
  const told = [...new Set([...own, ...homes])].slice(0, TOLD)
  if (told.length === 0) return
  const broadcast = put(broadcasts, {
    kind: 'emergency',
    title: 'Power is out at camp',
    text: 'A storm knocked out the power. Everyone is safe in the dining hall. We expect power back by 9 PM.',
    families: 'in_camp',
    sessionId: null,
    staff: false,
    ofId: null,
    round: 1,
    requestKey: '6f1c3a52-5a3c-4b59-9f6d-2f1f3a9f0c11',
    at: sentAt,
    by: officeUserId,
    endedAt: null,
  })
  const notices = told.map((familyId) =>
    put(broadcastNotices, { broadcastId: broadcast.id, familyId, camperId: null, staffId: null }),
  )
  notices.slice(0, CONFIRMED).forEach(({ id: noticeId }, index) => {
    const isCalled = index === CONFIRMED - 1
    const isOwn = index < own.length
    put(broadcastConfirmations, {
      broadcastId: broadcast.id,
      noticeId,
      userId: isCalled ? officeUserId : isOwn ? parentUserId : null,
      how: isCalled ? 'called' : isOwn ? 'app' : 'link',
      note: isCalled ? 'Spoke to the grandmother' : null,
      at: at(addDays(today, -1), 19, 5 + index),
    })
  })
}

/** Writes what happened to the broadcast's emails: most arrived, one was rejected, and one family has no address. */
export async function writeBroadcastDeliveries(db: Db, org: number, rows: CampRows): Promise<void> {
  const byId = new Map(all(rows, families).map((family) => [family.id, family]))
  const [broadcast] = all(rows, broadcasts)
  const notices = all(rows, broadcastNotices).slice(0, -1)
  const lines = notices.flatMap(({ id, broadcastId, familyId }, index) => {
    const family = byId.get(familyId ?? 0)
    if (!family || !broadcast) return []
    const isRejected = index === notices.length - 1
    return {
      org,
      broadcastId,
      number: index + 1,
      channel: 'email',
      address: emailOf(family),
      noticeIds: [id],
      round: 1,
      state: isRejected ? 'bounced' : 'sent',
      error: isRejected ? '550 5.1.1 The email account that you tried to reach does not exist' : null,
      at: broadcast.at,
    }
  })
  if (lines.length > 0) await db.insert(broadcastRecipient).values(lines)
}
