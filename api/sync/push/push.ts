import { Refusal } from '#shared/kernel/refusals/refusal'
import { MAX_PUSH, type PushAnswer, type PushRequest } from '#shared/protocol'
import type { Speaker } from '../../context/person'
import type { Server } from '../../context/server'
import type { OrgTx } from '../../context/transaction'
import { isOutOfReach } from '../../db/errors'
import { traceOf } from '../../http/trace'
import { clientState } from '../clients/client-state'
import { commitStatus, recoverFromLoss, signedCommit } from '../transaction/commits'
import { withOrgTurn } from '../transaction/org-tx'
import { type Arrived, openedAll } from './envelopes'
import { PushBatch } from './push-batch'
import { PushConflict } from './push-conflict'
import { failedOnceMore } from './set-aside'

type State = Awaited<ReturnType<typeof clientState>>

/** A commit that the device has seen is missing. Nothing is accepted until the server has recovered. */
class LostCommits extends Error {}

/**
 * Processes a device's actions in order, each at most once, in one transaction with a savepoint for each. If the server
 * itself fails on one, it processes the others and asks for that one again.
 */
export async function push(server: Server, speaker: Speaker, request: PushRequest): Promise<PushAnswer> {
  const mutations = openedAll(server.keys, speaker.org, request.mutations).sort((a, b) => a.mid - b.mid)
  try {
    return await take(server, speaker, request, mutations)
  } catch (error) {
    if (error instanceof LostCommits) {
      await recoverFromLoss(server, speaker.org, request)
      throw new PushConflict('epoch')
    }
    if (error instanceof PushConflict || error instanceof Refusal || isOutOfReach(error)) throw error
    return takeOneByOne(server, speaker, request, mutations)
  }
}

/** After a failure, processes each action in its own transaction, so that the faulty one doesn't stop the others. */
async function takeOneByOne(server: Server, speaker: Speaker, request: PushRequest, mutations: Arrived[]) {
  const answer: PushAnswer = { results: [], later: [], lastMid: 0, head: 0, serverNow: server.now().toISOString() }
  const add = (one: PushAnswer) =>
    Object.assign(answer, {
      ...one,
      results: [...answer.results, ...one.results],
      later: [...answer.later, ...one.later],
    })
  for (const [index, each] of mutations.entries()) {
    const following = mutations[index + 1]
    const isLast = following === undefined
    try {
      add(await take(server, speaker, request, [each], { following, isLast }))
    } catch (error) {
      if (error instanceof PushConflict || error instanceof Refusal || isOutOfReach(error)) throw error
      server.log({
        level: 'error',
        message: 'the server failed on a mutation',
        name: each.name,
        uid: each.uid,
        error: traceOf(error),
      })
      if (!(await failedOnceMore(server, speaker.org, each.uid, error))) break
      add(await take(server, speaker, request, [each], { following, isLast, aside: each.uid }))
    }
  }
  return answer
}

/**
 * Returns whether a push says nothing about when later actions were made: it is empty, or full with more to come. A
 * small push isn't believed to have more to come, or else a device could always claim that.
 */
function isPartOfMore({ waiting, mutations }: PushRequest): boolean {
  return mutations.length === 0 || ((waiting ?? 0) > 0 && mutations.length >= MAX_PUSH / 2)
}

/**
 * Processes a batch in one transaction: runs new actions, answers known ones. `aside` names an action that isn't tried,
 * `following` is the action that the device sent after these, and `isLast` is false if the request has more.
 */
async function take(
  server: Server,
  speaker: Speaker,
  request: PushRequest,
  mutations: Arrived[],
  { aside, following, isLast = true }: { aside?: string; following?: Arrived | undefined; isLast?: boolean } = {},
): Promise<PushAnswer> {
  const turn = { device: request.clientId, actions: mutations.length }
  return withOrgTurn(server, speaker.org, speaker.actor.userId, turn, async (tx) => {
    const state = await clientState(tx.db, speaker, request.clientId)
    await refuseOutOfStep(server, tx, request, state.counter)
    const batch = await PushBatch.open(tx, { server, speaker, state, mutations, following, aside })
    await batch.takeInOrder()
    const serverNow = server.now().toISOString()
    await batch.save(isLast && !isPartOfMore(request), serverNow)
    const { answer, lastMid } = batch
    return { ...answer, lastMid, head: tx.head, ...signedCommit(server.keys, state.counter), serverNow }
  })
}

/**
 * Checks that the device and the server know the same commits.
 *
 * @throws LostCommits if the server has lost one that the device has seen
 * @throws PushConflict `epoch` if the device has to download again
 */
async function refuseOutOfStep(server: Server, tx: OrgTx, request: PushRequest, counter: State['counter']) {
  const before = { ...counter, head: tx.head - 1, seal: '' }
  const status = await commitStatus(tx.db, server.keys, before, request)
  if (status === 'lost') throw new LostCommits()
  if (counter.epoch !== request.epoch || status === 'forgotten') throw new PushConflict('epoch')
}
