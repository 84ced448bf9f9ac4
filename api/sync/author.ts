import type { Actor } from '#shared/access/capabilities'
import type { PushedMutation } from '#shared/protocol'
import { currentActor } from '../auth/actors'
import { grantHolds } from '../auth/grants'
import type { Server } from '../server'
import type { OrgTx } from './org-tx'
import type { Speaker } from './speaker'

/** Whose action it is: the speaker's, or that of somebody who proves to have signed in on the device before. */
export async function authorOf(
  server: Server,
  tx: OrgTx,
  speaker: Speaker,
  { actor }: PushedMutation,
  known: Map<string, Actor | null>,
): Promise<Actor | null> {
  if (actor.userId === speaker.actor.userId) return speaker.actor
  const key = `${actor.userId} ${actor.grant}`
  let author = known.get(key)
  if (author === undefined) {
    const proven = grantHolds(server.keys, actor.grant, tx.org, actor.userId, server.now())
    author = proven ? ((await currentActor(tx.db, tx.org, actor.userId)) ?? null) : null
    known.set(key, author)
  }
  return author
}
