import type { Broadcast, BroadcastConfirmation, BroadcastFamilies, BroadcastNotice } from './broadcast-model'

const HOUR_MS = 3600_000
/** How long an emergency is shown above every screen if no all clear is sent, and an all clear. */
const SHOWN_MS = { emergency: 72 * HOUR_MS, all_clear: 24 * HOUR_MS } as const
/** How long after a broadcast its emails are still worth sending. */
const WORTH_SENDING_MS = 12 * HOUR_MS

/** Labels for the families that a broadcast goes to. */
export const BROADCAST_FAMILY_WORDS: Readonly<Record<BroadcastFamilies, string>> = {
  none: 'No families',
  in_camp: 'Families of all campers who are at camp',
  session: 'Families of one session',
}

/** Labels for how a broadcast was confirmed. */
export const CONFIRMED_WORDS: Readonly<Record<BroadcastConfirmation['how'], string>> = {
  app: 'Confirmed in the app',
  link: 'Confirmed from the email',
  called: 'Reached by phone',
}

/** Returns whether a broadcast is still shown above every screen: it isn't over, and isn't old. */
export function isShown({ kind, at, endedAt }: Pick<Broadcast, 'kind' | 'at' | 'endedAt'>, now: string): boolean {
  return endedAt === null && Date.parse(now) - Date.parse(at) < SHOWN_MS[kind]
}

/** Returns whether an email about a broadcast still helps its reader. A late one would alarm people for nothing. */
export function isWorthSending({ at, endedAt }: Pick<Broadcast, 'at' | 'endedAt'>, now: Date): boolean {
  return endedAt === null && now.getTime() - Date.parse(at) < WORTH_SENDING_MS
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
