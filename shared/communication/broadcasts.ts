import type { Broadcast, BroadcastConfirmation, BroadcastFamilies, BroadcastNotice } from './broadcast-model'

const HOUR_MS = 3600_000
/** How long an emergency is shown above every screen if no all clear is sent, and an all clear. */
const SHOWN_MS = { emergency: 72 * HOUR_MS, all_clear: 24 * HOUR_MS } as const
/** How long after a broadcast its emails are still worth sending. */
const WORTH_SENDING_MS = 12 * HOUR_MS

/** How long to wait before a broadcast is sent again. */
const BETWEEN_ROUNDS_MS = 2 * 60_000

/** When a broadcast was last sent. */
const roundAt = ({ at, sentAt }: Pick<Broadcast, 'at' | 'sentAt'>) => Date.parse(sentAt ?? at)

/** Labels for the families that a broadcast goes to. */
export const BROADCAST_FAMILY_WORDS: Readonly<Record<BroadcastFamilies, string>> = {
  none: 'No families',
  in_camp: 'Families of all campers who are at camp',
  session: 'Families of one session',
}

/** Labels for how a broadcast was confirmed. */
export const CONFIRMED_WORDS: Readonly<Record<BroadcastConfirmation['how'], string>> = {
  app: 'Confirmed in the app',
  link: 'Confirmed by link',
  called: 'Reached by phone',
}

/** Returns whether a broadcast is still shown above every screen: it isn't over, and isn't old. */
export function isShown(broadcast: Pick<Broadcast, 'kind' | 'at' | 'sentAt' | 'endedAt'>, now: string): boolean {
  return broadcast.endedAt === null && Date.parse(now) - roundAt(broadcast) < SHOWN_MS[broadcast.kind]
}

/** Returns whether an email about a broadcast still helps its reader. A late one would alarm people for nothing. */
export function isWorthSending(broadcast: Pick<Broadcast, 'at' | 'sentAt' | 'endedAt'>, now: Date): boolean {
  return broadcast.endedAt === null && now.getTime() - roundAt(broadcast) < WORTH_SENDING_MS
}

/** Returns whether a broadcast was sent so recently that its emails may still be on their way. */
export function isJustSent(broadcast: Pick<Broadcast, 'at' | 'sentAt'>, now: string): boolean {
  const passed = Date.parse(now) - roundAt(broadcast)
  return passed >= 0 && passed < BETWEEN_ROUNDS_MS
}

/** Returns what identifies the household of a notice: notices of merged families have the same. */
export const householdKey = ({
  familyId,
  camperId,
  staffId,
}: Pick<BroadcastNotice, 'familyId' | 'camperId' | 'staffId'>): string => `${familyId}:${camperId}:${staffId}`

/** Returns the notices of one broadcast whose households haven't confirmed it. */
export function waitingNotices(
  notices: readonly BroadcastNotice[],
  confirmed: ReadonlyMap<number, BroadcastConfirmation>,
): BroadcastNotice[] {
  const done = new Set(notices.filter(({ id }) => confirmed.has(id)).map(householdKey))
  return notices.filter((notice) => !done.has(householdKey(notice)))
}

/** Returns the first confirmation of each notice, by its id. Workers confirm with their account. */
export function confirmedNotices(
  notices: readonly BroadcastNotice[],
  confirmations: readonly BroadcastConfirmation[],
  userOfStaff: (staffId: number) => number | null,
): Map<number, BroadcastConfirmation> {
  const found = new Map<number, BroadcastConfirmation>()
  const inOrder = [...confirmations].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id))
  const byUser = new Map<string, BroadcastConfirmation>()
  for (const each of inOrder) {
    const key = `${each.broadcastId}:${each.userId}`
    if (each.noticeId !== null && !found.has(each.noticeId)) found.set(each.noticeId, each)
    if (each.noticeId === null && each.userId !== null && !byUser.has(key)) byUser.set(key, each)
  }
  for (const { id, broadcastId, staffId } of notices) {
    const userId = staffId === null ? null : userOfStaff(staffId)
    const own = userId === null ? undefined : byUser.get(`${broadcastId}:${userId}`)
    const known = found.get(id)
    if (own && (!known || own.at < known.at)) found.set(id, own)
  }
  return found
}
