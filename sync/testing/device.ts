import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { PushedMutation } from '#shared/protocol'
import type { CampClock } from '../replica/clock'
import { Replica, type SignedIn } from '../replica/replica'
import { OutOfReach, type SyncResponse, type Transport } from '../transport/transport'

/** An admin of camp 1 who is signed in on a device. */
export function person(userId = 7): SignedIn {
  const name = { email: `${userId}@camp.example`, firstName: null, lastName: null }
  return { organizationId: 1, userId, ...name, actor: { userId, role: 'admin', grants: [] } }
}

/** A device's copy on a new disk, or on the given one. */
export function newReplica(disk = new IDBFactory(), clock?: CampClock): Replica {
  return new Replica(1, { indexedDB: disk, IDBKeyRange }, clock)
}

type Say = (body: Record<string, unknown>) => SyncResponse | Promise<SyncResponse>
type Endpoint = 'enroll' | 'snapshot' | 'push' | 'pull' | 'open'

/** A stub server that accepts everything, unless a test replaces one of its responses. */
export class ScriptedServer implements Transport {
  readonly asked: { endpoint: Endpoint; body: Record<string, unknown>; stopping: AbortSignal | undefined }[] = []
  /** The replaced responses, by endpoint. */
  readonly instead: Partial<Record<Endpoint, Say>> = {}
  /** The open event streams. */
  readonly streams = new Set<Parameters<Transport['events']>[0]>()
  /** How often a stream was requested. */
  opened = 0
  readonly taken: PushedMutation[] = []
  private head = 1
  private block = 4096

  readonly usual: Record<Endpoint, Say> = {
    enroll: ({ blocks }) => {
      const leased = Array.from({ length: Number(blocks) }, () => this.block++)
      const known = { device: { id: 1, key: 'key' }, clientId: crypto.randomUUID(), lastMid: 0 }
      const leases = leased.map((block) => ({ block, proof: `proof of ${block}` }))
      return this.ok({ ...known, blocks: leased, leases, epoch: 'one', view: 'all', grant: '', certificate: null })
    },
    snapshot: () => this.ok({ head: this.head, epoch: 'one', view: 'all', total: 1, pages: this.pages, next: null }),
    push: ({ mutations }) => {
      const list = mutations as PushedMutation[]
      if (list.length > 0) this.head += 1
      this.taken.push(...list)
      const results = list.map(({ mid, uid }) => ({ ...DONE, mid, uid, head: this.head }))
      return this.ok({ results, lastMid: 0, head: this.head })
    },
    open: () => this.ok({ opened: [] }),
    pull: ({ cursor }) => this.ok({ from: cursor, to: this.head, more: false, patch: {}, results: [], lastMid: 0 }),
  }

  private readonly pages = [{ table: 'families', columns: ['id', 'lastName'], rows: [[1, 'Keller']] }]

  async post(path: string, body: unknown, stopping?: AbortSignal): Promise<SyncResponse> {
    const endpoint = path.replace('/api/sync/', '') as Endpoint
    const sent = JSON.parse(JSON.stringify(body)) as Record<string, unknown>
    this.asked.push({ endpoint, body: sent, stopping })
    return (this.instead[endpoint] ?? this.usual[endpoint])(sent)
  }

  events(hear: Parameters<Transport['events']>[0]): () => void {
    this.opened += 1
    this.streams.add(hear)
    return () => this.streams.delete(hear)
  }

  /** Returns how often an endpoint was called. */
  count(endpoint: Endpoint): number {
    return this.asked.filter((each) => each.endpoint === endpoint).length
  }

  private ok(body: object): SyncResponse {
    return { status: 200, body: { ...body, serverNow: new Date().toISOString() } }
  }
}

const DONE = { status: 'ok', code: null, message: null, data: null }

/** A response that never comes; the request ends when the caller gives up. */
export function never(server: ScriptedServer): Say {
  return () =>
    new Promise((_, reject) => {
      server.asked.at(-1)?.stopping?.addEventListener('abort', () => reject(new OutOfReach('stopped')))
    })
}

/** A refusal by the server. */
export function refusal(status: number, code: string): Say {
  return () => ({ status, body: { code, message: 'No' } })
}
