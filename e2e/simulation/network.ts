import { z } from 'zod'
import { currentActor } from '#api/auth/actors'
import type { Speaker } from '#api/context/person'
import type { Server } from '#api/context/server'
import { enroll } from '#api/sync/clients/clients'
import { newsSince } from '#api/sync/pull/news'
import { pull, snapshot } from '#api/sync/pull/pull'
import { openOwn } from '#api/sync/push/envelopes'
import { push } from '#api/sync/push/push'
import { PushConflict } from '#api/sync/push/push-conflict'
import { Refusal } from '#shared/kernel/refusals/refusal'
import {
  type ActionResult,
  enrollRequest,
  openRequest,
  type PokedNews,
  pullRequest,
  pushRequest,
  snapshotRequest,
} from '#shared/protocol'
import { OutOfReach, type SyncResponse, type Transport } from '#sync/transport/transport'
import type { SimulatedCamp } from './camp'
import { holdPromise } from './hold'
import { judgeOf } from './oracle'
import type { Tab } from './tab'
import type { Watch } from './watch'

/** What can happen to a request in transit. */
export type Fault = 'none' | 'request lost' | 'answer lost' | 'doubled' | 'server crashes' | 'late again'

/** The protocol's endpoints. */
export type Endpoint = 'enroll' | 'snapshot' | 'push' | 'pull'

/** The faults that a device's requests meet, in order; after them the network works. */
export interface Weather {
  faults: Fault[]
  down: boolean
  /** Requests that the network kept and delivers a second time, much later. */
  kept: (() => Promise<unknown>)[]
  /** Runs while the next answer from this endpoint is on its way. */
  meanwhile: { endpoint: Endpoint; act(): Promise<void> } | null
  /** Answers of pulls wait for it. */
  held: Promise<void> | null
  /** The most rows that the server returns at once, however many are requested. */
  most: number | null
}

/** A network without faults. */
export function calmWeather(): Weather {
  return { faults: [], down: false, kept: [], meanwhile: null, held: null, most: null }
}

/** Returns the server's answer to a user's request, as its endpoint would give it. */
async function answer(
  camp: SimulatedCamp,
  server: Server,
  userId: number,
  path: string,
  body: unknown,
): Promise<SyncResponse> {
  // Converted to JSON and back, so that nothing arrives that JSON cannot represent.
  const sent: unknown = JSON.parse(JSON.stringify(body))
  const actor = await server.database.read((db) => currentActor(db, camp.org, userId))
  if (!actor) return { status: 403, body: { code: 'forbidden' } }
  const judge = await judgeOf(camp, actor)
  const said = await answerTo(server, { org: camp.org, actor }, path, sent)
  await judge(path, said.body)
  noteBlocks(camp, said)
  return said
}

/** Returns what a poke sends to a listening user: the rows that changed since a commit, if they are few. */
export async function newsFor(camp: SimulatedCamp, userId: number, since: number): Promise<PokedNews | undefined> {
  const actor = await camp.server.database.read((db) => currentActor(db, camp.org, userId))
  if (!actor) return undefined
  const judge = await judgeOf(camp, actor)
  const news = await newsSince(camp.server, { org: camp.org, actor }, since)
  await judge('a poke', news)
  return news && JSON.parse(JSON.stringify(news))
}

async function answerTo(server: Server, speaker: Speaker, path: string, sent: unknown): Promise<SyncResponse> {
  try {
    return { status: 200, body: JSON.parse(JSON.stringify(await call(server, speaker, path, sent))) }
  } catch (error) {
    if (error instanceof z.ZodError) return { status: 400, body: { code: 'invalid' } }
    if (error instanceof PushConflict) return { status: 409, body: { code: error.code, lastMid: error.lastMid } }
    if (error instanceof Refusal) return { status: 403, body: { code: error.code } }
    return { status: 500, body: { code: 'failed' } }
  }
}

/** Records at which head the server answered each honest action; a lying device may use the same uid. */
function noteHeads(camp: SimulatedCamp, { body }: SyncResponse): void {
  const { results } = body as { results?: ActionResult[] }
  for (const { uid, head } of results ?? []) camp.answered.set(uid, head)
}

function call(server: Server, speaker: Speaker, path: string, body: unknown): Promise<unknown> {
  if (path === '/api/sync/enroll') return enroll(server, speaker, enrollRequest.parse(body))
  if (path === '/api/sync/push') return push(server, speaker, pushRequest.parse(body))
  if (path === '/api/sync/open') return openOwn(server, speaker, openRequest.parse(body))
  if (path === '/api/sync/pull') return pull(server, speaker, pullRequest.parse(body))
  return snapshot(server, speaker, snapshotRequest.parse(body))
}

/** A server that dies before its commit, so that nothing of the transaction remains. */
function dyingBeforeCommit(server: Server): Server {
  return {
    ...server,
    database: {
      ...server.database,
      transact: (work) =>
        server.database.transact(async (db) => {
          await work(db)
          throw new OutOfReach('the server died')
        }),
    },
  }
}

async function onTheWay(weather: Weather, path: string): Promise<void> {
  const { meanwhile, held } = weather
  if (meanwhile && path.endsWith(meanwhile.endpoint)) {
    weather.meanwhile = null
    await meanwhile.act()
  }
  if (path === '/api/sync/pull') await held
}

/** Several times as many as any run has leased. */
const MAX_BLOCKS = 100

/** Verifies that no id block is leased twice (promise 8), and that an enrolled device does not keep enrolling. */
function noteBlocks(camp: SimulatedCamp, { body }: SyncResponse): void {
  const { blocks } = body as { blocks?: number[] }
  for (const block of blocks ?? []) {
    if (camp.leased.has(block)) camp.leaks.push(`block ${block} was leased twice`)
    camp.leased.add(block)
  }
  holdPromise(camp.leased.size <= MAX_BLOCKS, 'a device enrolls once')
}

/** Sends a request as a client that speaks the protocol without the app; its answer is judged like any other. */
export function askCamp(camp: SimulatedCamp, userId: number, path: string, body: object): Promise<SyncResponse> {
  return answer(camp, camp.server, userId, path, body)
}

/** Limits how many rows a request asks the server for. */
function atMost(most: number | null, body: object): object {
  return most !== null && 'limit' in body ? { ...body, limit: Math.min(most, body.limit as number) } : body
}

/** A transport through the simulated network for one tab. */
export function simulatedTransport(
  camp: SimulatedCamp,
  userId: number,
  weather: Weather,
  tab: Tab,
  watch: Watch,
): Transport {
  return {
    async post(path, asked) {
      // A device with a bug might ask forever.
      watch.refuseBroken()
      tab.pass('send')
      if (weather.down) throw new OutOfReach('offline')
      const fault = weather.faults.shift() ?? 'none'
      const body = atMost(weather.most, asked as object)
      const deliver = async () => {
        const said = await answer(camp, camp.server, userId, path, body)
        noteHeads(camp, said)
        return said
      }
      if (fault === 'request lost') throw new OutOfReach(fault)
      if (fault === 'server crashes') {
        const dying = dyingBeforeCommit(camp.server)
        await answer(camp, dying, userId, path, body).catch(() => undefined)
        throw new OutOfReach(fault)
      }
      if (fault === 'doubled') await deliver()
      if (fault === 'late again') weather.kept.push(deliver)
      const answered = await deliver()
      if (fault === 'answer lost') throw new OutOfReach(fault)
      await onTheWay(weather, path)
      tab.pass('answer')
      watch.hear(answered.body as object)
      return answered
    },
    events: () => () => undefined,
  }
}
