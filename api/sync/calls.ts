import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import {
  enrollAnswer,
  enrollRequest,
  MAX_PUSH,
  MAX_PUSH_BYTES,
  openAnswer,
  openRequest,
  PROTOCOL,
  pullAnswer,
  pullRequest,
  pushAnswer,
  pushRequest,
  snapshotAnswer,
  snapshotRequest,
} from '#shared/protocol'
import { speakerNow } from '../auth/guard'
import type { Listener } from '../context/pokes'
import { isOutOfReach } from '../db/errors'
import { defineCall, ok } from '../http/call'
import type { Env } from '../http/request'
import { noteSeen } from './clients/client-seen'
import { enroll, refuseNewClient } from './clients/clients'
import { deviceCalls } from './clients/device-calls'
import { newsSince } from './pull/news'
import { pull, snapshot } from './pull/pull'
import { openOwn } from './push/envelopes'
import { push } from './push/push'
import { PUSH_CONFLICTS, PushConflict } from './push/push-conflict'

const PING_MS = 25_000
/** Encryption makes a push a third longer than plain text. */
const MAX_BYTES = 1.5 * MAX_PUSH_BYTES
/** How soon a browser reconnects a broken stream. */
const RETRY_MS = 1000

function checkProtocol(body: unknown): void {
  const { protocol } = (body ?? {}) as { protocol?: unknown }
  if (typeof protocol === 'number' && protocol !== PROTOCOL) throw new Refusal('outdated')
}

/**
 * Returns whether the sign-in behind a stream is still valid. If the database is briefly unavailable, the stream stays
 * open.
 */
async function stillSignedIn(c: Context<Env>): Promise<boolean> {
  try {
    return (await speakerNow(c)) !== undefined
  } catch (error) {
    if (isOutOfReach(error)) return true
    throw error
  }
}

/** How many event streams one sign-in may have. A browser needs one, which its tabs share. */
const STREAMS_OF_A_SIGN_IN = 10
/** Functions that end each open stream, oldest first, by sign-in. */
const openStreams = new Map<string, (() => void)[]>()

/**
 * Registers a stream of a sign-in and ends the oldest one if there are too many. Returns a function that unregisters
 * it.
 */
function registerStream(signIn: string, end: () => void): () => void {
  const own = [...(openStreams.get(signIn) ?? []), end]
  if (own.length > STREAMS_OF_A_SIGN_IN) own.shift()?.()
  openStreams.set(signIn, own)
  return () => {
    const left = (openStreams.get(signIn) ?? []).filter((each) => each !== end)
    if (left.length > 0) openStreams.set(signIn, left)
    else openStreams.delete(signIn)
  }
}

/** What a poke contains: the head, and the head before the change. Without the latter, the device pulls. */
interface Poked {
  head: number
  since: number | undefined
}

/**
 * Returns a function that writes pokes one at a time. While a device can't keep up, the pokes it misses are merged into
 * one, so that nothing piles up.
 */
function pokeWriter(c: Context<Env>, write: (data: string) => Promise<void>): Listener['hear'] {
  let next: Poked | undefined
  let isWriting = false
  return async (head, since) => {
    const isMerged = next !== undefined && since !== undefined
    next = { head, since: isMerged ? next?.since : since }
    if (isWriting) return
    isWriting = true
    while (next) {
      const current: Poked = next
      next = undefined
      await write(await pokeText(c, current))
    }
    isWriting = false
  }
}

/** Returns a poke's text, with the changed rows if they are few and the user may see them now. */
async function pokeText(c: Context<Env>, { head, since }: Poked): Promise<string> {
  if (since === undefined) return JSON.stringify({ head })
  try {
    const speaker = await speakerNow(c)
    const news = speaker && (await newsSince(c.var.server, speaker, since))
    return JSON.stringify({ head, news })
  } catch {
    // Without rows the device pulls, and the response to that reports the problem.
    return JSON.stringify({ head })
  }
}

/** Returns an event stream of changes, until the device disconnects or its sign-in ends. */
function events(c: Context<Env>): Response {
  const { server, speaker } = c.var
  return streamSSE(c, async (stream) => {
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const hear = pokeWriter(c, (data) => stream.writeSSE({ event: 'poke', data, retry: RETRY_MS }))
    const checkSignIn = () => stillSignedIn(c).then((still) => still || end(), end)
    const stop = server.pokes.listen({
      org: speaker.org,
      userId: speaker.actor.userId,
      hear,
      end,
      // A device that may stay connected pulls at once and gets what it may see now.
      judgeAgain: () => void checkSignIn().then(() => hear(0)),
    })
    stream.onAbort(end)
    const forget = registerStream(speaker.signIn ?? '', end)
    const ping = setInterval(() => {
      void stream.write(': ping\n\n')
      void checkSignIn()
    }, PING_MS)
    await stream.writeSSE({ event: 'hello', data: '{}', retry: RETRY_MS })
    await ended
    forget()
    clearInterval(ping)
    stop()
  })
}

function checkPush(body: unknown): void {
  checkProtocol(body)
  const { mutations } = (body ?? {}) as { mutations?: unknown }
  const tooMany = Array.isArray(mutations) && mutations.length > MAX_PUSH
  refuseIf(tooMany, 'too_large', { limit: `${MAX_PUSH} actions` })
}

/** Returns the response to a device that is out of step. Its code tells the device how to recover. */
function outOfStepResponse(c: Context<Env>, error: unknown): Response {
  if (!(error instanceof PushConflict)) throw error
  const { code, lastMid } = error
  return c.json({ code, lastMid, message: 'This device has to sync first.' }, 409)
}

/** The calls of the sync protocol (sync/README.md) and of the office's device list. */
export const syncCalls = [
  ...deviceCalls,
  defineCall('POST', '/sync/enroll', 'Registers a device, or a person on it', {
    body: enrollRequest,
    before: checkProtocol,
    answer: ok(enrollAnswer),
    refusals: ['outdated', 'not_your_device', 'too_many_enrolments', 'locked'],
    async handle(c, { body }) {
      const { server, speaker, rest } = c.var
      if (rest === 'locked') await refuseNewClient(server, speaker, body)
      return enroll(server, speaker, body)
    },
  }),
  defineCall('POST', '/sync/push', 'Accepts actions done on a device', {
    body: pushRequest,
    mostBytes: MAX_BYTES,
    before: checkPush,
    answer: ok(pushAnswer),
    refusals: ['outdated', 'not_your_device', 'too_many_refused', ...PUSH_CONFLICTS],
    async handle(c, { body }) {
      const { server, speaker } = c.var
      try {
        const answer = await push(server, speaker, body)
        noteSeen(server, speaker, body)
        return answer
      } catch (error) {
        return outOfStepResponse(c, error)
      }
    },
  }),
  defineCall('POST', '/sync/pull', "What has changed since a device's last pull", {
    body: pullRequest,
    before: checkProtocol,
    answer: ok(pullAnswer),
    refusals: ['outdated', 'not_your_device'],
    async handle(c, { body }) {
      const { server, speaker } = c.var
      const answer = await pull(server, speaker, body)
      noteSeen(server, speaker, body)
      return answer
    },
  }),
  defineCall('POST', '/sync/snapshot', 'The rows a device holds, by page', {
    body: snapshotRequest,
    before: checkProtocol,
    answer: ok(snapshotAnswer),
    refusals: ['outdated', 'not_your_device'],
    handle: (c, { body }) => snapshot(c.var.server, c.var.speaker, body),
  }),
  defineCall('POST', '/sync/open', "Decrypts the user's own actions stored on a shared device", {
    body: openRequest,
    before: checkProtocol,
    mostBytes: MAX_BYTES,
    answer: ok(openAnswer),
    refusals: ['outdated'],
    handle: (c, { body }) => openOwn(c.var.server, c.var.speaker, body),
  }),
  defineCall('GET', '/sync/events', 'An event stream that signals changes', {
    answer: { status: 200, type: 'text/event-stream' },
    handle: events,
  }),
]
