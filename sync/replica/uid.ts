/** Returns a generator of uids that all share the same 48 random bits; the other 74 bits are random in each. */
export function uidsAlike(): () => string {
  const alike = crypto.randomUUID().slice(0, 13)
  return () => alike + crypto.randomUUID().slice(13)
}

/**
 * Returns a new action's permanent id, so that it is recorded once however often it is sent. The uids from one start of
 * the app share a prefix, so that the server finds and writes those of one push on a few neighboring pages of its index
 * instead of one page each. The prefix is random too, so it reveals nothing.
 */
export const newUid = uidsAlike()
