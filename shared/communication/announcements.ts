import type { AnnouncedTo, Announcement } from './announcement-model'

/** Who reads announcements: a parent, or someone who works at the camp. */
export type AnnouncementReader = Exclude<AnnouncedTo, 'everyone'>

/** Labels for the audiences. */
export const AUDIENCE_WORDS: Readonly<Record<AnnouncedTo, string>> = {
  everyone: 'Everyone',
  parents: 'Parents',
  workers: 'Staff and volunteers',
}

/** Returns whether an announcement is for parents, or for the people who work at the camp. */
export function isFor({ audience }: Pick<Announcement, 'audience'>, reader: AnnouncementReader): boolean {
  return audience === 'everyone' || audience === reader
}

/** Returns whether an announcement is shown on a day of the camp; both its first and its last day count. */
export function isShownOn({ from, until }: Pick<Announcement, 'from' | 'until'>, today: string): boolean {
  return from <= today && today <= until
}
