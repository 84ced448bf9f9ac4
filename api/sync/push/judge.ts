import { ENVELOPE } from '#shared/envelope'
import type { Entity } from '#shared/kernel/entity/entity'
import { Refusal } from '#shared/kernel/refusals/refusal'
import {
  argsOf,
  type LeftOut,
  loggedArgs,
  type Mark,
  type Mutation,
  mutationContext,
  type Overwritten,
} from '#shared/kernel/rules/define'
import { MUTATIONS, RELATIONS, RETIRED } from '#shared/registry'
import { actionLines, changeLines } from '../../audit/action-lines'
import { noteAudit } from '../../audit/note'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import { LeaseCheck, wasRemoved } from '../clients/leases'
import { type Author, rightsOf } from '../transaction/author'
import { hasAutoPayments } from '../transaction/auto-payments'
import { ServerIdTaken } from '../transaction/server-ids'
import { timeOf } from '../transaction/times'
import { isTooLate, refuseTooMuch } from './after-end'
import type { DeferredLog } from './deferred-log'
import type { Dependence } from './dependence'
import { type Line, refusedLine, type Sent, stampedLine } from './log-lines'

/**
 * How long, in ms, an action that can't be decided yet is deferred: an envelope that doesn't open (two processes have
 * different secrets for a few minutes at most), or an action that depends on one that hasn't arrived.
 */
const LONGEST_DEFERRAL_MS = 60 * 60 * 1000

/** An author whose identity is proven. */
type Proven = Exclude<Author, { kind: 'unproven' }>

/** An action that has arrived, and what is needed to decide it. */
export interface Case {
  sent: Sent
  /** Its author, as far as that is proven. */
  author: Author
  /** The id blocks it may use. */
  blocks: ReadonlySet<number>
  dependence: Dependence
  /** Returns whether it repeats something the office has already applied. */
  isAlreadyApplied(): Promise<boolean>
  /** The device where it was made. */
  device: number
  deferred: DeferredLog
  /** The earliest time it can have been made, in ms; null if unknown. */
  since: number | null
  /** Whether devices are still resending what the server lost. */
  isBringingBack: boolean
}

/** The server itself failed on one action of a batch, while running or committing it. */
class ServerFailed extends Error {
  constructor(
    readonly uid: string,
    override readonly cause: unknown,
  ) {
    super('the server failed on a mutation')
  }
}

/**
 * Applies or refuses an action that has arrived.
 *
 * @returns its log line, or `later` if this process or the server's current state can't decide; then nothing is
 * written, and the device keeps the action
 */
export async function judgeMutation(server: Server, tx: OrgTx, about: Case): Promise<Line | 'later'> {
  const { author, blocks, dependence, deferred, since, isBringingBack } = about
  const now = server.now()
  const { at, differs } = timeOf(now.getTime(), about.sent.at, since)
  const sent = { ...about.sent, at }
  if (sent.name === ENVELOPE) return unopened(server, tx, sent, deferred)
  const definition = MUTATIONS.get(sent.name)
  if (!definition && !RETIRED.has(sent.name)) return 'later'
  if (!definition) return refusedLine(tx, sent, 'unknown_mutation')
  const refuse = async ({ code, data }: Pick<Refusal, 'code' | 'data'>, tried: readonly number[] = []) =>
    dependence.noting(refusedLine(tx, sent, code, data), sent, blocks, tried)
  if (author.kind === 'unproven') return refuse(new Refusal(author.code))
  // An action that records that goods or money changed hands is recorded even if its author's access has ended. Any
  // other action is left to the office, and so is one that arrives long afterwards.
  const ended = author.kind === 'ended'
  if (ended && (!definition.changesHands || isTooLate(author, server.now().getTime())))
    return refuse(new Refusal('access_ended', { name: author.name }))
  const depends = await dependence.of(sent, blocks, deferred)
  if (depends === 'later') return 'later'
  // It could otherwise be applied to a row that another device created under the same id.
  if (depends === 'unknown') {
    const isOver = !isBringingBack && (await hasWaited(server, sent, deferred))
    return isOver ? refuse(new Refusal('depends_on_missing')) : 'later'
  }
  if (depends instanceof Refusal) return refuse(depends)
  if (await about.isAlreadyApplied()) return refuse(new Refusal('booked_before'))
  // After a restore, devices resend what the server lost, and rows newer than the backup are gone.
  const leases = new LeaseCheck(tx.store, blocks, async (entity, id) => !isBringingBack && wasRemoved(tx, entity, id))
  try {
    const arrivedAt = now.toISOString()
    return await done(tx, definition, { sent, author, ended, differs, leases, since, device: about.device, arrivedAt })
  } catch (error) {
    if (error instanceof ServerIdTaken) throw error
    if (!(error instanceof Refusal)) throw new ServerFailed(sent.uid, error)
    // The device that created the row may still resend it.
    if (error.code === 'not_found' && isBringingBack) return 'later'
    return refuse(error, leases.tried)
  }
}

/**
 * Handles an envelope that doesn't open. Another process may know its secret, so it is deferred for a while, and then
 * kept unopened for the office.
 */
async function unopened(server: Server, tx: OrgTx, sent: Sent, deferred: DeferredLog): Promise<Line | 'later'> {
  return (await hasWaited(server, sent, deferred)) ? refusedLine(tx, sent, 'envelope_unreadable') : 'later'
}

/** Returns whether an action was first deferred so long ago that it must be decided now. */
async function hasWaited(server: Server, sent: Sent, deferred: DeferredLog): Promise<boolean> {
  const before = await deferred.before(sent)
  return before !== null && server.now().getTime() - before.since >= LONGEST_DEFERRAL_MS
}

interface Doing extends Pick<Case, 'sent' | 'since' | 'device'> {
  author: Proven
  /** Whether the author's access has ended. */
  ended: boolean
  /** Whether the device gave an impossible time. */
  differs: boolean
  leases: LeaseCheck
  arrivedAt: string
}

async function done(
  tx: OrgTx,
  definition: Mutation,
  { sent, author, ended, differs, leases, since, device, arrivedAt }: Doing,
): Promise<Line> {
  const { actor } = author
  const { at } = sent
  const marks: Mark[] = [...(ended ? ['access_ended' as const] : []), ...(differs ? ['clock_differs' as const] : [])]
  const overwritten: Overwritten[] = []
  const left: LeftOut[] = []
  const args = argsOf(definition, sent.args)
  /** Ids of rows that rules add on the server, such as the end of an award; they come from no block of the device. */
  const serverIds = new Set<number>()
  const newId = () => {
    const id = tx.newId()
    serverIds.add(id)
    return id
  }
  const context = mutationContext(
    tx.store,
    RELATIONS,
    { ...sent, actor, live: false },
    {
      arrivedAt,
      newId,
      notBefore: since === null ? undefined : new Date(since).toISOString(),
      overwrote: (change) => overwritten.push(change),
      leftOut: (part) => left.push(part),
      rightsOf: (userId) => rightsOf(tx, userId),
      hasAutoPayments: () => hasAutoPayments(tx.db, tx.org),
      device,
      marks,
    },
  )
  const lines = await actionLines(tx.store, definition, args)
  const work = async () => {
    const answer = await definition.run(context, args)
    if (author.kind === 'ended') await refuseTooMuch(tx, author, leases.tried)
    return answer
  }
  const checkId = async (entity: Entity, id: number) => {
    if (!serverIds.has(id)) await leases.refuse(entity, id)
  }
  const { result, changes } = await tx.attemptFor(actor.userId, work, checkId)
  for (const change of overwritten) await tx.overwrote(actor.userId, at, change)
  lines.push(...(await changeLines(tx.store, definition, changes)))
  await noteAudit(tx.db, { org: tx.org, by: actor.userId, at }, lines)
  const [part] = left
  const line = stampedLine(tx, sent)
  const accepted = { ...line, args: loggedArgs(definition, line.args), status: 'ok' }
  if (part) return { ...accepted, code: part.code, data: { ...part.data, args: part.args } }
  return { ...accepted, code: null, data: result ?? null }
}
