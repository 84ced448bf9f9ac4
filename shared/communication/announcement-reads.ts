import type { Reader } from '../kernel/store/reader'
import { grouped } from '../kernel/values/grouped'
import {
  type Announcement,
  type AnnouncementConfirmation,
  announcementConfirmations,
  announcements,
} from './announcement-model'
import { type AnnouncementReader, isFor, isShownOn } from './announcements'

/** An announcement as one person sees it. */
export interface ShownAnnouncement {
  announcement: Announcement
  /** The person's own confirmation. */
  confirmed: AnnouncementConfirmation | null
}

const newestFirst = (a: Announcement, b: Announcement) => (a.from === b.from ? b.id - a.id : a.from < b.from ? 1 : -1)

const waits = ({ announcement, confirmed }: ShownAnnouncement) => announcement.needsAck && confirmed === null

/** Returns the announcements that a person sees today: first those to confirm, then the newest. */
export async function announcementsFor(
  rows: Reader,
  userId: number,
  reader: AnnouncementReader,
  today: string,
): Promise<ShownAnnouncement[]> {
  const shown = (await rows.all(announcements)).filter((each) => isFor(each, reader) && isShownOn(each, today))
  const own = await rows.list(announcementConfirmations, 'userId', userId)
  const confirmed = new Map(own.map((each) => [each.announcementId, each]))
  return shown
    .map((announcement) => ({ announcement, confirmed: confirmed.get(announcement.id) ?? null }))
    .sort((a, b) => Number(waits(b)) - Number(waits(a)) || newestFirst(a.announcement, b.announcement))
}

/** An announcement in the office's list. */
export interface AnnouncementLine {
  announcement: Announcement
  /** How many people have confirmed it. */
  confirmations: number
}

/** Returns all announcements, the newest first. */
export async function announcementLines(rows: Reader): Promise<AnnouncementLine[]> {
  const all = await rows.all(announcements)
  const ids = all.map(({ id }) => id)
  const byAnnouncement = grouped(
    await rows.listIn(announcementConfirmations, 'announcementId', ids),
    ({ announcementId }) => announcementId,
  )
  return all
    .sort(newestFirst)
    .map((announcement) => ({ announcement, confirmations: byAnnouncement.get(announcement.id)?.length ?? 0 }))
}
