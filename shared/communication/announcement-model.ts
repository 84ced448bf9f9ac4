import {
  dayField,
  defineEntity,
  flag,
  instantField,
  oneOfWords,
  type RowOf,
  ref,
  text,
  userRef,
} from '../kernel/entity/entity'
import { LONGEST_SUBJECT } from './model'

export const LONGEST_ANNOUNCEMENT = 5000

/** Whom an announcement is for. */
export const ANNOUNCED_TO = ['everyone', 'parents', 'workers'] as const
export type AnnouncedTo = (typeof ANNOUNCED_TO)[number]

/** Something that the camp tells all families, everyone who works there, or both. */
export const announcements = defineEntity('announcements', {
  part: 'announcements',
  fields: {
    title: text(LONGEST_SUBJECT),
    text: text(LONGEST_ANNOUNCEMENT),
    audience: oneOfWords(ANNOUNCED_TO),
    /** The first and last day on which it is shown. */
    from: dayField(),
    until: dayField(),
    needsAck: flag(),
    createdAt: instantField(),
    by: userRef(),
  },
  linked: {
    by: 'announcement_confirmations',
    field: 'announcementId',
    or: { field: 'audience', values: ['everyone', 'parents'] },
  },
})
export type Announcement = RowOf<typeof announcements>

/** A person's confirmation that they have read an announcement; only their first counts. */
export const announcementConfirmations = defineEntity('announcement_confirmations', {
  part: 'announcementConfirmations',
  isLedger: true,
  fields: {
    announcementId: ref(announcements, { onDelete: 'remove' }),
    userId: userRef(),
    at: instantField(),
  },
  indexes: ['announcementId', 'userId'],
  owner: { kind: 'user', field: 'userId' },
})
export type AnnouncementConfirmation = RowOf<typeof announcementConfirmations>
