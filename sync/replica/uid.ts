/** Returns a generator of uids that all begin with the same 48 random bits; 74 more bits are random in each. */
export function uidsAlike(): () => string {
  const alike = crypto.randomUUID().slice(0, 13)
  return () => alike + crypto.randomUUID().slice(13)
}

/**
 * Returns a new action's permanent id, so that the action is recorded once however often it is sent. The uids from one
 * start of the app share a prefix, so the server finds and writes those of one push on a few neighboring pages of its
 * index instead of one page for each. The prefix is random too, so it reveals nothing.
 */
export const newUid = uidsAlike()
