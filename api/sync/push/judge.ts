import { ENVELOPE } from '#shared/envelope'
import {
  argsOf,
  type LeftOut,
  type Mark,
  type Mutation,
  mutationContext,
  type Overwritten,
} from '#shared/kernel/define'
import { Refusal } from '#shared/kernel/refusal'
import { MUTATIONS, RETIRED, TIES } from '#shared/registry'
import { actionLines, healthLines } from '../../audit/action-lines'
import { noteAudit } from '../../audit/note'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import { LeaseCheck, wasRemoved } from '../clients/leases'
import { type Author, rightsOf } from '../transaction/author'
import { ServerIdTaken } from '../transaction/server-ids'
import { timeOf } from '../transaction/times'
import { isTooLate, refuseTooMuch } from './after-end'
import type { DeferredLog } from './deferred-log'
import type { Dependence } from './dependence'
import { type Line, refusedLine, type Sent, stampedLine } from './log-lines'

/**
 * How long, in ms, an action is put off that cannot be judged yet: an envelope that does not open, as two processes have
 * different secrets for minutes at most; and what depends on an action that has not come.
 */
const LONGEST_PUT_OFF_MS = 60 * 60 * 1000

/** An author who is proven. */
type Proven = Exclude<Author, { kind: 'unproven' }>

/** An action that has come, and what it is judged by. */
export interface Case {
  sent: Sent
  /** Whose it is, as far as that is proven. */
  author: Author
  /** The blocks from which it may have ids. */
  blocks: ReadonlySet<number>
  dependence: Dependence
  /** Whether it repeats what the office has booked. */
  isBookedMeanwhile(): Promise<boolean>
  putOff: DeferredLog
  /** The earliest time at which it can have been made, in ms; null if nothing is known. */
  since: number | null
  /** Whether devices are still sending again what the server lost. */
  isBringingBack: boolean
}

/** The server itself failed on one action of a batch, at its commit or within it. */
class ServerFailed extends Error {
  constructor(
    readonly uid: string,
    override readonly cause: unknown,
  ) {
    super('the server failed on a mutation')
  }
}

/**
 * Does an action that has come, or refuses it.
 *
 * @returns its line of the log, or `later` where this process, or the server in its present state, cannot decide: then
 * nothing is done or written, and the device keeps the action
 */
export async function judgeMutation(server: Server, tx: OrgTx, about: Case): Promise<Line | 'later'> {
  const { author, blocks, dependence, putOff, since, isBringingBack } = about
  const now = server.now()
  const { at, differs } = timeOf(now.getTime(), about.sent.at, since)
  const sent = { ...about.sent, at }
  if (sent.name === ENVELOPE) return unopened(server, tx, sent, putOff)
  const definition = MUTATIONS.get(sent.name)
  if (!definition && !RETIRED.has(sent.name)) return 'later'
  if (!definition) return refusedLine(tx, sent, 'unknown_mutation')
  const refuse = async ({ code, data }: Pick<Refusal, 'code' | 'data'>, tried: readonly number[] = []) =>
    dependence.noting(refusedLine(tx, sent, code, data), sent, blocks, tried)
  if (author.kind === 'unproven') return refuse(new Refusal(author.code))
  // An action by which goods or money changed hands is booked although its author's access has ended; any other waits
  // for a person, as does what comes long after it.
  const ended = author.kind === 'ended'
  if (ended && (!definition.changesHands || isTooLate(author, server.now().getTime())))
    return refuse(new Refusal('access_ended', { name: author.name }))
  const depends = await dependence.of(sent, blocks, putOff)
  if (depends === 'later') return 'later'
  // On its own it could be applied to a row that another device made under the same number.
  if (depends === 'unknown') {
    const isOver = !isBringingBack && (await hasWaited(server, sent, putOff))
    return isOver ? refuse(new Refusal('depends_on_missing')) : 'later'
  }
  if (depends instanceof Refusal) return refuse(depends)
  if (await about.isBookedMeanwhile()) return refuse(new Refusal('booked_before'))
  // Devices send what a restored server lost again, and a restore removes what came after its backup.
  const leases = new LeaseCheck(tx.store, blocks, async (entity, id) => !isBringingBack && wasRemoved(tx, entity, id))
  try {
    return await done(tx, definition, { sent, author, ended, differs, leases, since, arrivedAt: now.toISOString() })
  } catch (error) {
    if (error instanceof ServerIdTaken) throw error
    if (!(error instanceof Refusal)) throw new ServerFailed(sent.uid, error)
    // The row that it is about may still come back from the device that made it.
    if (error.code === 'not_found' && isBringingBack) return 'later'
    return refuse(error, leases.tried)
  }
}

/**
 * An envelope that does not open. Another process may know the secret it was made for, so it is put off for a while,
 * and then kept for the office as it is.
 */
async function unopened(server: Server, tx: OrgTx, sent: Sent, putOff: DeferredLog): Promise<Line | 'later'> {
  return (await hasWaited(server, sent, putOff)) ? refusedLine(tx, sent, 'envelope_unreadable') : 'later'
}

/** Whether an action was put off for the first time so long ago that it is not put off any more. */
async function hasWaited(server: Server, sent: Sent, putOff: DeferredLog): Promise<boolean> {
  const before = await putOff.before(sent)
  return before !== null && server.now().getTime() - before.since >= LONGEST_PUT_OFF_MS
}

interface Doing extends Pick<Case, 'sent' | 'since'> {
  author: Proven
  /** Whether the author's access had ended. */
  ended: boolean
  /** Whether the device gave a time that cannot be right. */
  differs: boolean
  leases: LeaseCheck
  arrivedAt: string
}

async function done(
  tx: OrgTx,
  definition: Mutation,
  { sent, author, ended, differs, leases, since, arrivedAt }: Doing,
): Promise<Line> {
  const { actor } = author
  const { at } = sent
  const marks: Mark[] = [...(ended ? ['access_ended' as const] : []), ...(differs ? ['clock_differs' as const] : [])]
  const overwritten: Overwritten[] = []
  const left: LeftOut[] = []
  const args = argsOf(definition, sent.args)
  const context = mutationContext(
    tx.store,
    TIES,
    { ...sent, actor, live: false },
    {
      arrivedAt,
      notBefore: since === null ? undefined : new Date(since).toISOString(),
      overwrote: (change) => overwritten.push(change),
      leftOut: (part) => left.push(part),
      rightsOf: (userId) => rightsOf(tx, userId),
      marks,
    },
  )
  const lines = await actionLines(tx.store, definition, args)
  const work = async () => {
    const answer = await definition.run(context, args)
    if (author.kind === 'ended') await refuseTooMuch(tx, author, leases.tried)
    return answer
  }
  const { result, changes } = await tx.attemptFor(actor.userId, work, (entity, id) => leases.refuse(entity, id))
  for (const change of overwritten) await tx.overwrote(actor.userId, at, change)
  await noteAudit(tx.db, { org: tx.org, by: actor.userId, at }, [...lines, ...healthLines(changes)])
  const [part] = left
  if (part) return { ...stampedLine(tx, sent), status: 'ok', code: part.code, data: { ...part.data, args: part.args } }
  return { ...stampedLine(tx, sent), status: 'ok', code: null, data: result ?? null }
}
