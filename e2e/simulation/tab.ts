import type { IDBFactory } from 'fake-indexeddb'
import { IDBKeyRange } from 'fake-indexeddb'
import { Replica } from '#sync/replica/replica'

/**
 * The point at which a tab dies: when it begins a transaction that writes, at one of its requests, after its commit,
 * when it sends something, or when an answer arrives. Between two of these a tab changes only its own memory, so they
 * cover every await.
 */
export type Moment = 'begin' | 'request' | 'commit' | 'send' | 'answer'

/** When a tab dies: at such a moment, after `after` others of its kind. */
export interface Death {
  at: Moment
  after: number
}

/** A transaction of the simulated IndexedDB, with the internals needed to count its requests. */
type Watched = IDBTransaction & { _state: string; _execRequestAsync(request: object): IDBRequest }

/**
 * One browser tab: a connection to the disk that the device's tabs share. It can die at any moment: what was committed
 * stays, an open transaction is rolled back, and nothing its code still tries has any effect.
 */
export class Tab {
  readonly replica: Replica
  isGone = false
  private death: Death | null = null
  private readonly writing = new Set<Watched>()

  /** @param committed called after each transaction that wrote, before any other can begin */
  constructor(
    organization: number,
    disk: IDBFactory,
    private readonly committed: (connection: IDBDatabase) => void,
  ) {
    const open: IDBFactory['open'] = (name, version) => {
      const request = disk.open(name, version)
      request.addEventListener('success', () => this.attach(request.result as unknown as IDBDatabase))
      return request
    }
    const own = new Proxy(disk, { get: (all, key) => (key === 'open' ? open : all[key as keyof IDBFactory]) })
    this.replica = new Replica(organization, { indexedDB: own, IDBKeyRange })
  }

  /** Instruments a newly opened connection. */
  private attach(connection: IDBDatabase): void {
    const begin = connection.transaction.bind(connection)
    connection.transaction = (names, mode, options) => {
      if (mode !== 'readwrite') {
        this.refuseIfGone()
        return begin(names, mode, options)
      }
      this.pass('begin')
      const transaction = begin(names, mode, options) as Watched
      this.follow(connection, transaction)
      return transaction
    }
  }

  /** Makes the tab die at a future moment; null cancels that. */
  dieAt(death: Death | null): void {
    this.death = death && { ...death }
  }

  /** Called at each moment at which the tab may die or already be dead. */
  pass(moment: Moment): void {
    this.refuseIfGone()
    if (this.death?.at !== moment) return
    if (this.death.after > 0) {
      this.death.after -= 1
      return
    }
    this.isGone = true
    for (const transaction of this.writing) if (transaction._state !== 'finished') transaction.abort()
    this.refuseIfGone()
  }

  private refuseIfGone(): void {
    if (this.isGone) throw new Error('the tab is gone')
  }

  private follow(connection: IDBDatabase, transaction: Watched): void {
    this.writing.add(transaction)
    const end = () => this.writing.delete(transaction)
    transaction.addEventListener('abort', end)
    transaction.addEventListener('complete', () => {
      end()
      this.committed(connection)
      // The tab's next step finds it dead; no event is fired.
      if (this.death?.at === 'commit' && this.death.after-- === 0) this.isGone = true
    })
    const execute = transaction._execRequestAsync.bind(transaction)
    transaction._execRequestAsync = (request) => {
      this.pass('request')
      return execute(request)
    }
  }
}
