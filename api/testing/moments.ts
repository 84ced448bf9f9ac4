/**
 * The moments of a delivery at which a process can be killed: the other side has been asked to take something, has got
 * it, or has said so.
 */
export const MOMENTS = ['asked', 'got', 'answered'] as const
export type Moment = (typeof MOMENTS)[number]

/** Notices what reaches the other side of a delivery. */
export type Watch = (moment: Moment) => void
