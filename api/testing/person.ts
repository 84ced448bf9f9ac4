import type { Hono } from 'hono'
import type { Mutation } from '#shared/kernel/rules/define'
import type { ActionResult, EnrollAnswer } from '#shared/protocol'
import type { Server } from '../context/server'
import type { Env } from '../http/request'
import { checkDescribed } from './described'
import { leaseTo } from './lease'
import { newKey, sealWith, type TestKey } from './sealing'

/** A server, and the app that answers for it. */
export interface Site {
  server: Server
  app: Hono<Env>
}

/** An answer, read. */
export interface TestResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
  body: any
  headers: Headers
}

/** One person of a test's camp, with a browser. */
export class Person {
  /** The camp's answer when this person's device was enrolled. */
  enrollment: EnrollAnswer | undefined
  private client: { id: string; epoch: string; view: string; mid: number } | undefined
  sealingKey: TestKey | undefined

  constructor(
    readonly site: Site,
    readonly userId: number,
    public cookie: string,
    /** Where this person's requests come from. */
    readonly address = '192.0.2.1',
  ) {}

  /** The same browser at another address. */
  at(address: string): Person {
    return new Person(this.site, this.userId, this.cookie, address)
  }

  /** Sends a request. What comes back is held against what is described of the call, in every test. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const payload = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const connection = { incoming: { socket: { remoteAddress: this.address } } }
    const init = {
      method,
      headers: {
        cookie: this.cookie,
        host: 'camp.example',
        origin: 'https://camp.example',
        // As behind a proxy that handles TLS and is not named in TRUSTED_PROXIES.
        via: '1.1 proxy',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...payload,
    }
    const response = await this.site.app.request(path, init, connection)
    const text = await response.text()
    const answer = { status: response.status, body: text ? parse(text) : undefined, headers: response.headers }
    if (!answer.headers.has('content-encoding')) checkDescribed(method, path, answer.status, answer.body)
    return answer
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body: unknown, headers?: Record<string, string>) => this.send('POST', path, body, headers)
  patch = (path: string, body: unknown) => this.send('PATCH', path, body)
  delete = (path: string) => this.send('DELETE', path)

  /** This person's device, enrolled once. */
  async enrolled() {
    if (!this.client) {
      const { body } = await this.post('/api/sync/enroll', {
        protocol: 1,
        device: null,
        name: 'Tablet',
        blocks: 1,
        clientId: null,
        publicKey: this.sealingKey?.publicKey ?? null,
      })
      if (this.sealingKey) this.sealingKey.certificate = body.certificate
      this.client = { id: body.clientId, epoch: body.epoch, view: body.view, mid: 0 }
      this.enrollment = body
    }
    return this.client
  }

  /** Actions as a device would send them, numbered on; ids of devices in them are of blocks that this one holds. */
  async actions(
    list: {
      mutation: Pick<Mutation, 'name'>
      args: unknown
      uid?: string
      at?: string
      made?: number[]
      after?: string[]
    }[],
  ) {
    const client = await this.enrolled()
    await leaseTo(
      this.site.server,
      client.id,
      list.map(({ args }) => args),
    )
    return list.map(({ mutation, args, uid, at, ...more }) => {
      client.mid += 1
      return {
        mid: client.mid,
        uid: uid ?? crypto.randomUUID(),
        name: mutation.name,
        args,
        actor: { userId: this.userId, grant: '' },
        at: at ?? new Date().toISOString(),
        offline: true,
        ...more,
      }
    })
  }

  /**
   * Returns actions of this person as their device keeps them: sealed, ready to be carried by the next person who signs
   * in there.
   */
  async sealed(list: Parameters<Person['actions']>[0]) {
    this.sealingKey ??= await newKey()
    const key = this.sealingKey
    await this.enrolled()
    return Promise.all((await this.actions(list)).map(async (each) => ({ ...each, seal: await sealWith(key, each) })))
  }

  /** Another person's actions as this person's device sends them on, numbered on. */
  async carry(actions: (object | undefined)[]): Promise<TestResponse> {
    const client = await this.enrolled()
    return this.pushRaw(
      actions.map((each) => {
        client.mid += 1
        return { ...each, mid: client.mid }
      }),
    )
  }

  async pushRaw(mutations: unknown[]): Promise<TestResponse> {
    const { id: clientId, epoch } = await this.enrolled()
    return this.post('/api/sync/push', { protocol: 1, epoch, clientId, mutations })
  }

  /** Does one action offline and sends it; answers how it ended. */
  async run(mutation: Pick<Mutation, 'name'>, args: unknown): Promise<ActionResult> {
    const { body } = await this.pushRaw(await this.actions([{ mutation, args }]))
    return body.results[0]
  }

  async pull(cursor = 0, more: object = {}): Promise<TestResponse> {
    const { id: clientId, epoch, view } = await this.enrolled()
    return this.post('/api/sync/pull', { protocol: 1, clientId, epoch, view, cursor, ...more })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
