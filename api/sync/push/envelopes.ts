import { ENVELOPE } from '#shared/envelope'
import { argsNotDone, type OpenAnswer, type OpenRequest, type PushedMutation } from '#shared/protocol'
import { envelopeOpener } from '../../auth/camp-key'
import type { Keys } from '../../context/keys'
import type { Speaker } from '../../context/person'
import type { Server } from '../../context/server'
import { linesOf } from './known-lines'
import { resultOf } from './log-lines'

/**
 * An action as it arrived. It is `unseen` if its carrier can't read it. `cameAs` has the name and arguments as sent:
 * the envelope's, if it came in one.
 */
export type Arrived = PushedMutation & { unseen: boolean; cameAs: Pick<PushedMutation, 'name' | 'args'> }

/**
 * Opens the actions that came in envelopes. From here on they are like any other action, with the seal from before they
 * were encrypted. An envelope that can't be opened stays as it is.
 */
export function openedAll(keys: Keys, org: number, mutations: readonly PushedMutation[]): Arrived[] {
  const open = envelopeOpener(keys, org)
  return mutations.map((each) => {
    const cameAs = { name: each.name, args: each.args }
    if (each.name !== ENVELOPE) return { ...each, unseen: false, cameAs }
    const inside = open({ userId: each.actor.userId, uid: each.uid, at: each.at }, each.args)
    if (!inside || inside.name === ENVELOPE) return { ...each, unseen: true, cameAs }
    const { name, args, offline, seal, made, after } = inside
    return { ...each, name, args, offline, seal, made, after, unseen: true, cameAs }
  })
}

/**
 * Opens a user's own envelopes, which are still on the device where they were made, and reports the results of those
 * that someone else has already sent. Other users' envelopes aren't opened.
 */
export async function openOwn(
  server: Server,
  { org, actor }: Speaker,
  { envelopes }: OpenRequest,
): Promise<OpenAnswer> {
  const open = envelopeOpener(server.keys, org)
  const opened = envelopes.flatMap(({ uid, at, args }) => {
    const content = open({ userId: actor.userId, uid, at }, args)
    return content && content.name !== ENVELOPE ? [{ uid, content }] : []
  })
  const lines = await server.database.read((db) =>
    linesOf(
      db,
      org,
      actor.userId,
      opened.map(({ uid }) => uid),
    ),
  )
  return {
    opened: opened.map(({ uid, content }) => {
      const line = lines.get(uid)
      const left = line && argsNotDone(resultOf(line, 0), content.args)
      const end = line?.code && left !== undefined ? { code: line.code, data: line.data, args: left } : null
      return { uid, content, end }
    }),
  }
}
