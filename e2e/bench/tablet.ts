import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { BLOCK_SIZE } from '#shared/kernel/values/ids'
import { type EnrollAnswer, enrollAnswer, PROTOCOL, type PushedMutation } from '#shared/protocol'
import { uidsAlike } from '#sync/replica/uid'
import { PASSWORD } from '../fixtures'

/** The server's response and how long it took, in ms. */
export interface Heard {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: benches read responses freely
  body: any
  ms: number
  retryAfter: number | undefined
}

/** Connections are kept alive, as browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Sends one request; rejects if the server cannot be reached. */
export async function askServer(url: string, cookie: string, path: string, body?: string): Promise<Heard> {
  const began = performance.now()
  const { origin } = new URL(url)
  const headers = { cookie, origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(`${url}${path}`, { method: body === undefined ? 'GET' : 'POST', headers, agent }, resolve)
    asking.on('error', reject)
    asking.end(body)
  })
  const said = await text(answer)
  const json = answer.headers['content-type']?.startsWith('application/json')
  const retryAfter = answer.headers['retry-after']
  return {
    status: answer.statusCode ?? 0,
    body: json ? JSON.parse(said) : said,
    ms: performance.now() - began,
    retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
  }
}

/** The same, but retried while the server is unreachable or busy. */
async function askUntilAnswered(url: string, cookie: string, path: string, body?: string): Promise<Heard> {
  for (;;) {
    const heard = await askServer(url, cookie, path, body).catch(() => undefined)
    if (heard && heard.status < 500) return heard
    await wait(200)
  }
}

/** Signs in a demo user; returns the cookie. */
export async function signIn(url: string, who = 'staff', slug = 'lakeside'): Promise<string> {
  const body = JSON.stringify({ email: `${who}@${slug}.example`, password: PASSWORD, organizationSlug: slug })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/camp/login`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** The most event streams that the server allows per sign-in. */
const STREAMS_OF_A_SIGN_IN = 10

/** Signs in a demo user often enough for this many devices to listen at once; returns the cookies. */
export async function signInFor(devices: number, url: string, who?: string, slug?: string): Promise<string[]> {
  const cookies: string[] = []
  while (cookies.length * STREAMS_OF_A_SIGN_IN < devices) cookies.push(await signIn(url, who, slug))
  return cookies
}

/** A device without a screen: it enrolls and sends actions like the product's own. */
export class Tablet {
  private mid: number
  private used = 0
  private readonly newUid = uidsAlike()

  private constructor(
    readonly url: string,
    readonly cookie: string,
    readonly userId: number,
    readonly enrolled: EnrollAnswer,
  ) {
    this.mid = enrolled.lastMid
  }

  static async enroll(url: string, cookie: string, name: string): Promise<Tablet> {
    const user = await askUntilAnswered(url, cookie, '/api/user')
    const asked = { protocol: PROTOCOL, device: null, name, blocks: 1, clientId: null }
    const { body } = await askUntilAnswered(url, cookie, '/api/sync/enroll', JSON.stringify(asked))
    return new Tablet(url, cookie, user.body.id, enrollAnswer.parse(body))
  }

  /** The next id from this tablet's block. */
  newId(): number {
    this.used += 1
    return (this.enrolled.blocks[0] ?? 0) * BLOCK_SIZE + this.used
  }

  /** Builds this tablet's next action, as if made now. */
  action(name: string, args: object): PushedMutation {
    this.mid += 1
    const actor = { userId: this.userId, grant: this.enrolled.grant }
    return {
      mid: this.mid,
      uid: this.newUid(),
      name,
      args,
      actor,
      at: new Date().toISOString(),
      offline: true,
      seal: null,
    }
  }

  /** The request body that pushes these actions. */
  pushText(mutations: PushedMutation[]): string {
    const { epoch, clientId } = this.enrolled
    return JSON.stringify({ protocol: PROTOCOL, epoch, clientId, mutations })
  }

  ask(path: string, body: string): Promise<Heard> {
    return askServer(this.url, this.cookie, path, body)
  }

  /** The head at which a first download would start. */
  async snapshotHead(): Promise<number | undefined> {
    const { clientId } = this.enrolled
    const asked = { protocol: PROTOCOL, clientId, after: null, limit: 1 }
    return (await this.ask('/api/sync/snapshot', JSON.stringify(asked))).body.head
  }

  push(body: string, url = this.url): Promise<Heard> {
    return askServer(url, this.cookie, '/api/sync/push', body)
  }

  /**
   * Sends a push until it is accepted, as a device does, retrying while the server is unreachable or busy.
   *
   * @returns the answer, how long it all took, and how often the server asked for a retry
   */
  async pushUntilTaken(body: string, gone: () => boolean = () => false): Promise<Heard & { tries: number }> {
    const began = performance.now()
    for (let tries = 1; ; tries += 1) {
      const heard = await this.push(body).catch(() => undefined)
      const ms = performance.now() - began
      if (heard && heard.status < 500) return { ...heard, ms, tries }
      if (gone()) throw new Error('the bench is over')
      // Real devices don't all come back at the same moment.
      await wait((heard?.retryAfter ?? 0.2) * 1000 * (0.5 + Math.random()))
    }
  }
}

/** Returns the given quantile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
