/** Returns a maker of uids that all begin with the same 48 random bits; 74 more of each are its own. */
export function uidsAlike(): () => string {
  const alike = crypto.randomUUID().slice(0, 13)
  return () => alike + crypto.randomUUID().slice(13)
}

/**
 * Names an action for good, so that it is recorded once however often it is sent. The actions of one start of the app
 * begin alike: the server finds and writes those of one push on a few neighbouring pages of its index, and not on as
 * many pages as there are actions. Nothing is to be guessed from it, as what they share is random, too.
 */
export const newUid = uidsAlike()
