import { campers, families } from '../campers/model'
import {
  added,
  defineEntity,
  flag,
  instantField,
  oneOfWords,
  orNull,
  type RowOf,
  ref,
  text,
  userRef,
  whole,
} from '../kernel/entity/entity'
import { campSessions } from '../sessions/model'
import { staff } from '../staff/model'
import { LONGEST_SUBJECT } from './model'

export const LONGEST_BROADCAST = 2000
export const LONGEST_CALL_NOTE = 255

/** Which families a broadcast goes to: none, those with a camper who is at camp now, or those of one session. */
export const BROADCAST_FAMILIES = ['none', 'in_camp', 'session'] as const
export type BroadcastFamilies = (typeof BROADCAST_FAMILIES)[number]

/** An emergency message that is sent at once to families, staff or both, or the "all clear" after one. */
export const broadcasts = defineEntity('broadcasts', {
  part: 'broadcasts',
  isLedger: true,
  fields: {
    kind: oneOfWords(['emergency', 'all_clear']),
    title: text(LONGEST_SUBJECT),
    text: text(LONGEST_BROADCAST),
    families: oneOfWords(BROADCAST_FAMILIES),
    sessionId: orNull(ref(campSessions, { onDelete: 'blank' })),
    /** Whether it goes to everyone who works at the camp. */
    staff: flag(),
    /** The emergency that this all clear ends. */
    ofId: orNull(ref('own', { onDelete: 'keep' })),
    /** How many times it was sent: 1, then one more each time it is sent again to those who haven't confirmed. */
    round: whole(1),
    /** Identifies the press of the button, so that a request that is repeated sends nothing twice. */
    requestKey: text(36),
    at: instantField(),
    by: userRef(),
    /** When its latest round was sent; null if it was sent once. */
    sentAt: added(orNull(instantField()), null),
    /** When the all clear was sent. */
    endedAt: orNull(instantField()),
  },
  indexes: ['at', 'requestKey'],
  linked: { by: 'broadcast_notices', field: 'broadcastId' },
})
export type Broadcast = RowOf<typeof broadcasts>

/** A family, a camper without a family, or a staff member that a broadcast was sent to. */
export const broadcastNotices = defineEntity('broadcast_notices', {
  part: 'broadcastNotices',
  isLedger: true,
  fields: {
    broadcastId: ref(broadcasts, { onDelete: 'remove' }),
    familyId: orNull(ref(families, { onDelete: 'remove' })),
    camperId: orNull(ref(campers, { onDelete: 'remove' })),
    staffId: orNull(ref(staff, { onDelete: 'remove' })),
  },
  indexes: ['broadcastId', 'familyId', 'camperId', 'staffId'],
  owner: { kind: 'family', field: 'familyId' },
})
export type BroadcastNotice = RowOf<typeof broadcastNotices>

/** How a broadcast was confirmed: in the app, on the page that its email links to, or in a phone call. */
export const CONFIRMED_HOW = ['app', 'link', 'called'] as const

/**
 * A confirmation that someone has read a broadcast, or the office's note that they were reached by phone. A notice counts
 * as confirmed from its first one.
 */
export const broadcastConfirmations = defineEntity('broadcast_confirmations', {
  part: 'broadcastConfirmations',
  isLedger: true,
  fields: {
    broadcastId: ref(broadcasts, { onDelete: 'remove' }),
    /** Null for a person who works here: they are found by their account. */
    noticeId: orNull(ref(broadcastNotices, { onDelete: 'remove' })),
    /** Who confirmed it, or noted the call; null for the link in an email. */
    userId: orNull(userRef()),
    how: oneOfWords(CONFIRMED_HOW),
    note: orNull(text(LONGEST_CALL_NOTE)),
    at: instantField(),
  },
  indexes: ['broadcastId', 'noticeId', 'userId'],
  owner: { kind: 'user', field: 'userId' },
  // Someone who no longer works in the office keeps their own confirmations, but not what families said on the phone.
  fieldMask: { part: 'messages', as: { note: null } },
})
export type BroadcastConfirmation = RowOf<typeof broadcastConfirmations>
