import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { z } from 'zod'
import { Refusal, refuseIf } from '#shared/kernel/refusal'
import {
  enrollRequest,
  MAX_PUSH,
  openRequest,
  PROTOCOL,
  pullRequest,
  pushRequest,
  snapshotRequest,
} from '#shared/protocol'
import { askingPerson } from '../auth/guard'
import { isOutOfReach } from '../db/errors'
import { bodyAs, type Env } from '../http/request'
import { enroll } from './clients'
import { noteContact } from './contact'
import { openOwn } from './envelopes'
import { pull, snapshot } from './pull'
import { push } from './push'

const PING_MS = 25_000
/** How soon a browser asks again when the stream breaks. */
const RETRY_MS = 1000

function checkProtocol(body: unknown): void {
  const { protocol } = (body ?? {}) as { protocol?: unknown }
  if (typeof protocol === 'number' && protocol !== PROTOCOL) throw new Refusal('outdated')
}

/** Whether the sign-in behind a stream still holds; a database that is away for a moment ends nothing. */
async function stillSignedIn(c: Context<Env>): Promise<boolean> {
  try {
    const person = await askingPerson(c)
    return person?.kind === 'camp' && person.user.isApproved
  } catch (error) {
    if (isOutOfReach(error)) return true
    throw error
  }
}

/** Tells a device that something has changed, until it goes away or its sign-in ends. */
function events(c: Context<Env>): Response {
  const { server, speaker } = c.var
  return streamSSE(c, async (stream) => {
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const hear = (head: number) =>
      void stream.writeSSE({ event: 'poke', data: JSON.stringify({ head }), retry: RETRY_MS })
    const judge = () => stillSignedIn(c).then((still) => still || end(), end)
    const stop = server.pokes.listen({
      org: speaker.org,
      userId: speaker.actor.userId,
      hear,
      end,
      // Whoever may go on asks at once, and is sent what may be seen now.
      judgeAgain: () => void judge().then(() => hear(0)),
    })
    stream.onAbort(end)
    const ping = setInterval(() => {
      void stream.write(': ping\n\n')
      void judge()
    }, PING_MS)
    await stream.writeSSE({ event: 'hello', data: '{}', retry: RETRY_MS })
    await ended
    clearInterval(ping)
    stop()
  })
}

/** The doors of the sync protocol (sync/README.md). */
export function syncRoutes(): Hono<Env> {
  const routes = new Hono<Env>()

  function door<S extends z.ZodType>(
    path: string,
    schema: S,
    work: (
      server: Env['Variables']['server'],
      speaker: Env['Variables']['speaker'],
      asked: z.output<S>,
    ) => Promise<object>,
  ): void {
    routes.post(path, async (c) => {
      checkProtocol(c.var.body)
      return c.json(await work(c.var.server, c.var.speaker, bodyAs(c, schema)))
    })
  }

  door('/enroll', enrollRequest, enroll)
  door('/pull', pullRequest, async (server, speaker, asked) => {
    const answer = await pull(server, speaker, asked)
    noteContact(server, speaker, asked.clientId)
    return answer
  })
  door('/snapshot', snapshotRequest, snapshot)
  door('/open', openRequest, openOwn)
  routes.post('/push', async (c) => {
    checkProtocol(c.var.body)
    const { mutations } = (c.var.body ?? {}) as { mutations?: unknown }
    const tooMany = Array.isArray(mutations) && mutations.length > MAX_PUSH
    refuseIf(tooMany, 'too_large', { limit: `${MAX_PUSH} actions` })
    return c.json(await push(c.var.server, c.var.speaker, bodyAs(c, pushRequest)))
  })

  routes.get('/events', events)
  return routes
}
