import { ENVELOPE } from '#shared/envelope'
import type { LeftOut, Mark, Mutation, Overwritten } from '#shared/kernel/define'
import { Refusal } from '#shared/kernel/refusal'
import { MUTATIONS, RETIRED, TIES } from '#shared/registry'
import type { Server } from '../context/server'
import type { Author } from './author'
import type { Dependence } from './dependence'
import { withLeasedIds } from './leases'
import { type Line, refused, type Sent, stamped } from './log-lines'
import type { OrgTx } from './org-tx'
import type { PutOff } from './put-off'
import { parseArgs } from './run'
import { ServerIdTaken } from './server-ids'
import { timeOf } from './times'

/** So long, in ms, an envelope that does not open is put off: two processes have different secrets for minutes at most. */
const UNOPENED_PUT_OFF_MS = 60 * 60 * 1000

/** Somebody whose action it is for certain. */
type Proven = Exclude<Author, { kind: 'unproven' }>

/** An action that has come, and what it is judged by. */
export interface Case {
  sent: Sent
  /** Whose it is, as far as that is proved. */
  author: Author
  /** The blocks out of which it may have ids. */
  blocks: ReadonlySet<number>
  dependence: Dependence
  /** Whether the office has booked meanwhile what is done again here. */
  isBookedMeanwhile(): Promise<boolean>
  putOff: PutOff
  /** Since when it may have been made, in ms; null where nothing is known. */
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
 * @returns its line of the log, or `later` where this process, or the server as it is now, cannot say: then nothing is
 * done and nothing written, and the device keeps it
 */
export async function judge(server: Server, tx: OrgTx, about: Case): Promise<Line | 'later'> {
  const { author, blocks, dependence, putOff, since, isBringingBack } = about
  const { at, differs } = timeOf(server.now().getTime(), about.sent.at, since)
  const sent = { ...about.sent, at }
  if (sent.name === ENVELOPE) return unopened(server, tx, sent, putOff)
  const definition = MUTATIONS.get(sent.name)
  if (!definition && !RETIRED.has(sent.name)) return 'later'
  if (!definition) return refused(tx, sent, 'unknown_mutation')
  const refuse = async ({ code, data }: Pick<Refusal, 'code' | 'data'>, tried: readonly number[] = []) =>
    dependence.noting(refused(tx, sent, code, data), sent, blocks, tried)
  if (author.kind === 'unproven') return refuse(new Refusal(author.code))
  // Goods and money that have changed hands are booked whoever did it; all else a person decides.
  const ended = author.kind === 'ended'
  if (ended && !definition.changesHands) return refuse(new Refusal('access_ended', { name: author.name }))
  const depends = await dependence.of(sent, blocks, putOff)
  if (depends === 'later') return 'later'
  if (depends === 'unknown' && isBringingBack) return 'later'
  if (depends instanceof Refusal) return refuse(depends)
  if (await about.isBookedMeanwhile()) return refuse(new Refusal('booked_before'))
  const tried: number[] = []
  try {
    return await done(tx, definition, { sent, author, ended, differs, blocks, since, tried })
  } catch (error) {
    if (error instanceof ServerIdTaken) throw error
    if (!(error instanceof Refusal)) throw new ServerFailed(sent.uid, error)
    // What it is about may come back from the device that made it.
    if (error.code === 'not_found' && isBringingBack) return 'later'
    return refuse(error, tried)
  }
}

/**
 * An envelope that does not open. It may have been made for a secret of which another process knows already: it is put
 * off for a while, and then kept for the office as it is.
 */
async function unopened(server: Server, tx: OrgTx, sent: Sent, putOff: PutOff): Promise<Line | 'later'> {
  const before = await putOff.before(sent)
  const hasWaited = before !== null && server.now().getTime() - before.since >= UNOPENED_PUT_OFF_MS
  return hasWaited ? refused(tx, sent, 'envelope_unreadable') : 'later'
}

interface Doing extends Pick<Case, 'sent' | 'blocks' | 'since'> {
  author: Proven
  /** Whether the author's access had ended. */
  ended: boolean
  /** Whether the device said another time than can be. */
  differs: boolean
  tried: number[]
}

async function done(
  tx: OrgTx,
  definition: Mutation,
  { sent, author, ended, differs, blocks, since, tried }: Doing,
): Promise<Line> {
  const { actor } = author
  const { at } = sent
  const marks: Mark[] = [...(ended ? ['access_ended' as const] : []), ...(differs ? ['clock_differs' as const] : [])]
  const overwritten: Overwritten[] = []
  const left: LeftOut[] = []
  const store = withLeasedIds(tx.store, blocks, (id) => tried.push(id))
  const result = await tx.store.attempt(async () =>
    definition.run(
      {
        store,
        actor,
        uid: sent.uid,
        at,
        notBefore: since === null ? undefined : new Date(since).toISOString(),
        live: false,
        offline: sent.offline,
        overwrote: (change) => overwritten.push(change),
        leftOut: (part) => left.push(part),
        ties: TIES,
        marks,
      },
      parseArgs(definition, sent.args),
    ),
  )
  for (const change of overwritten) await tx.overwrote(actor.userId, at, change)
  const [part] = left
  if (part) return { ...stamped(tx, sent), status: 'ok', code: part.code, data: { ...part.data, args: part.args } }
  return { ...stamped(tx, sent), status: 'ok', code: null, data: result ?? null }
}
