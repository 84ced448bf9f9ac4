import { type Envelope, envelope } from '#shared/envelope'
import { MAX_OPENED, type OpenAnswer } from '#shared/protocol'
import { isLocked } from '../push/envelope'
import type { InboxEntry, OutboxEntry, Replica, SignedIn } from '../replica/replica'
import { refuseIfLeft } from '../transport/answers'
import { rebase } from './rebase'

/** The most characters in one request; the server accepts more. */
const MAX_CHARACTERS = 512 * 1024

/** Asks the server to open the signed-in user's own envelopes; null if it opens none, as an older server does. */
export type AskOpen = (
  envelopes: { uid: string; at: string; args: Envelope }[],
) => Promise<OpenAnswer | null | 'not now'>

/**
 * Restores what a user did on this device before signing out: unsent actions are replayed on top of the rows, and
 * refused ones return to the inbox with the reason. An envelope that can't be opened is sent, or kept, as it is.
 *
 * @param tried the uids that were already sent for opening and aren't sent again
 * @throws Halted if the user has signed out in the meantime
 */
export async function openOwn(replica: Replica, who: SignedIn, tried: Set<string>, ask: AskOpen): Promise<void> {
  for (;;) {
    const some = await nextLocked(replica, who, tried)
    if (some.length === 0) return
    const answer = await ask(some)
    if (answer === 'not now') return
    for (const { uid } of some) tried.add(uid)
    if (answer) await putBack(replica, who, answer)
  }
}

async function nextLocked(replica: Replica, { userId }: SignedIn, tried: ReadonlySet<string>) {
  // Read all at once, because a filtering cursor would make a request for each action.
  const [outbox, inbox] = await Promise.all([replica.outbox.toArray(), replica.inbox.toArray()])
  const waiting = outbox.filter((row) => isLocked(row) && row.actor.userId === userId)
  const refused = inbox.filter((row) => isLocked(row) && row.userId === userId)
  const some: Parameters<AskOpen>[0] = []
  let characters = 0
  for (const { uid, at, args } of [...waiting, ...refused]) {
    const read = envelope.safeParse(args)
    if (tried.has(uid) || !read.success) continue
    characters += read.data.box.length
    if (some.length === MAX_OPENED || (some.length > 0 && characters > MAX_CHARACTERS)) break
    some.push({ uid, at, args: read.data })
  }
  return some
}

/** Replaces envelopes with the opened actions, and replays the unsent ones, in one transaction. */
async function putBack(replica: Replica, who: SignedIn, { opened }: OpenAnswer): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    await refuseIfLeft(replica, who)
    const uids = opened.map(({ uid }) => uid)
    const waiting = new Map((await replica.outbox.where('uid').anyOf(uids).toArray()).map((row) => [row.uid, row]))
    const refused = new Map((await replica.inbox.where('uid').anyOf(uids).toArray()).map((row) => [row.uid, row]))
    for (const each of opened) {
      const [entry, refusal] = [waiting.get(each.uid), refused.get(each.uid)]
      if (entry && isLocked(entry)) await replica.outbox.put(openedAction(entry, each))
      if (refusal && isLocked(refusal)) await replica.inbox.put(openedRefusal(refusal, each))
    }
    const copy = await replica.getMeta('copy')
    if (!copy) return
    const { cursor } = copy
    await rebase(replica, who, { from: cursor, to: cursor, patch: {}, results: [] }, new Map())
  })
}

type Opened = OpenAnswer['opened'][number]

function openedAction(entry: OutboxEntry, { content }: Opened): OutboxEntry {
  const { data: _data, ...action } = content
  return { ...entry, ...action }
}

/**
 * Returns an inbox entry with its content. If the action was sent in the meantime, the server has the reason for the
 * refusal; otherwise the envelope does.
 */
function openedRefusal(entry: InboxEntry, { content, end }: Opened): InboxEntry {
  const { name, args, group, made = [], data } = content
  const was = { ...entry, name, args, group, made }
  if (data !== undefined) return { ...was, data: data as InboxEntry['data'] }
  return end ? { ...was, args: end.args, code: end.code, data: end.data as InboxEntry['data'] } : was
}
