import { AUTHOR_CHARACTERS, cutArgs, familyRefused, refusedActions } from '#shared/inbox/refused'
import { cutTo } from '#shared/kernel/entity/entity'
import type { RefusalData } from '#shared/kernel/refusals/refusal'
import { type Actor, ownRowsOnly } from '#shared/kernel/rights/capabilities'
import { canonicalJson } from '#shared/kernel/values/canonical'
import { type ActionResult, argsNotDone, type PushedMutation } from '#shared/protocol'
import { sentenceFor } from '#shared/registry'
import { userNamed } from '../../auth/people'
import type { OrgTx } from '../../context/transaction'
import type { mutation as mutationLog } from '../../db/tables/sync'
import { hashOfAction, hashOfText } from '../transaction/action-hash'

/** A line of the log as stored. */
export type Logged = typeof mutationLog.$inferSelect

/** A line of the log without its client and number. */
export type Line = Omit<typeof mutationLog.$inferInsert, 'client' | 'mid' | 'code'> & { code: string | null }

/** An action as it arrived, and the user responsible for it: its author or, if that isn't proven, the sender. */
export type Sent = PushedMutation & { author: number }

/** NUL and lone surrogates as written in JSON, which databases can't store. */
const UNSTORABLE = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/

/**
 * Returns a value, or null if its JSON shows that a database can't store it, so that it doesn't hold up later actions.
 */
function storable<T>(value: T, text = JSON.stringify(value) ?? ''): T | null {
  return text.includes('\\u') && UNSTORABLE.test(text) ? null : value
}

/** Returns the line of an action that just arrived. */
export function stampedLine(tx: OrgTx, sent: Sent) {
  const text = canonicalJson([sent.name, sent.args])
  return {
    org: tx.org,
    uid: sent.uid,
    name: sent.name,
    actor: sent.author,
    argsHash: hashOfText(text),
    args: storable(sent.args, text),
    head: tx.head,
    at: sent.at,
  }
}

/** Returns the line of a refused action. It has only the beginning of long arguments; the device has all of them. */
export function refusedLine(tx: OrgTx, sent: Sent, code: string, data: RefusalData = {}, status = 'rejected'): Line {
  const line = stampedLine(tx, sent)
  return { ...line, args: cutArgs(line.args), status, code, data: storable(limitFields(data)) ?? {} }
}

/** Returns whether a line's action was refused. */
export function isRefused({ status }: Pick<Line, 'status'>): boolean {
  return status === 'rejected' || status === 'quarantined'
}

/** Messages are stored for at most this many fields. No form has more. */
const MAX_FIELDS = 20

/** Returns a refusal's data with messages for the first fields only, and long field names cut. */
function limitFields(data: RefusalData): RefusalData {
  if (typeof data.fields !== 'object' || data.fields === null) return data
  const some = Object.entries(data.fields).slice(0, MAX_FIELDS)
  return { ...data, fields: Object.fromEntries(some.map(([name, message]) => [cutTo(name, 100), message])) }
}

/** Returns a line of the log as the result that the device gets. */
export function resultOf(line: Line, mid: number): ActionResult {
  const refusal = line.code ? sentenceFor(line.code, line.data as RefusalData) : null
  return {
    mid,
    uid: line.uid,
    status: line.status as ActionResult['status'],
    code: line.code ?? null,
    message: refusal && [refusal.message, ...(refusal.details ?? [])].join(' '),
    data: line.data ?? null,
    head: line.head,
  }
}

/**
 * Returns a result as the carrier of the action gets it. Why a colleague's action was refused may name things the
 * carrier must not see, so the carrier gets only the outcome. The author and the office get the reason.
 *
 * @param unseen whether the carrier must not see the action's arguments either
 */
export function resultFor(
  reader: number,
  line: Pick<Line, 'actor' | 'data'>,
  result: ActionResult,
  unseen: boolean,
): ActionResult {
  if (line.actor === reader) return result
  const isPart = result.code !== null && (result.status === 'ok' || result.status === 'duplicate')
  const data = isPart ? { args: unseen ? null : argsNotDone(result, null) } : null
  return { ...result, message: null, data }
}

/** Returns the stored result of an action that was sent before; a different action under the same uid is refused. */
export function answerAgain(line: Logged, each: PushedMutation): ActionResult {
  if (line.argsHash === hashOfAction(each.name, each.args)) {
    const result = { ...resultOf(line, each.mid), uid: each.uid }
    return result.status === 'ok' ? { ...result, status: 'duplicate' } : result
  }
  const { message } = sentenceFor('uid_reused')
  return { mid: each.mid, uid: each.uid, status: 'rejected', code: 'uid_reused', message, data: null, head: line.head }
}

/**
 * Adds an action that was refused, or partly left out, to the office's list. A family's goes to a list that isn't sent
 * to the office's devices.
 */
export async function reportToOffice(tx: OrgTx, line: Line, author: Actor, deviceName: string): Promise<void> {
  const name = await userNamed(tx.db, tx.org, line.actor)
  await tx.store.insert(ownRowsOnly(author) ? familyRefused : refusedActions, {
    id: tx.newId(),
    uid: line.uid,
    userId: line.actor,
    author: name && cutTo(name, AUTHOR_CHARACTERS),
    device: deviceName,
    name: line.name,
    args: cutArgs(argsNotDone(resultOf(line, 0), line.args) ?? {}),
    code: line.code ?? 'failed',
    data: line.data ?? null,
    at: line.at,
    made: (line.made ?? []) as number[],
  })
}
