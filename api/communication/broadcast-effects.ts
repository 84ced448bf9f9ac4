import type { NewEffect } from '../effects/queue'

/** The kind of effect that mails a broadcast to one of its recipients. */
export const BROADCAST_MAIL = 'broadcast.mail'

/** The kind of effect that texts a broadcast to one of its recipients. */
export const BROADCAST_TEXT = 'broadcast.text'

/** A recipient of a broadcast, in one of its rounds. */
export interface BroadcastTarget {
  broadcastId: number
  number: number
  round: number
}

/** Each recipient has one effect in each round, so an interrupted attempt to queue them again sends nothing twice. */
export const broadcastMailEffect = ({ broadcastId, number, round }: BroadcastTarget): NewEffect => ({
  key: `broadcast:${broadcastId}:${round}:mail:${number}`,
  lane: 'emergency-mail',
  kind: BROADCAST_MAIL,
  args: { broadcastId, number, round },
})

/** The same for a text. */
export const broadcastTextEffect = ({ broadcastId, number, round }: BroadcastTarget): NewEffect => ({
  key: `broadcast:${broadcastId}:${round}:text:${number}`,
  lane: 'emergency-text',
  kind: BROADCAST_TEXT,
  args: { broadcastId, number, round },
})
