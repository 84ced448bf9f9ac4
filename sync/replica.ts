import Dexie, { type DexieOptions, type Table } from 'dexie'
import type { Actor } from '#shared/kernel/capabilities'
import { type Entity, mayLackFields, type Row, type RowOf, withAddedFields } from '#shared/kernel/entity'
import type { KnownCommit, Lease, Views } from '#shared/protocol'
import { ENTITIES } from '#shared/registry'
import { CampClock, type KeptClock } from './clock'

/** An action of this device that the server has not answered yet, in a pull, to this device. */
export interface OutboxEntry {
  /** The order of the device's own actions. */
  seq: number
  /** The action's number in its client's order; given anew when the device takes a new client. */
  mid: number
  uid: string
  name: string
  args: unknown
  actor: Actor
  /** Proves who made it; null until it is sealed, a moment after it was saved. Former versions wrote none. */
  seal: string | null
  at: string
  offline: boolean
  /** The uid of the action that this one belongs to, such as the first of a Quick Add. */
  group: string | null
  /** The ids of the rows that it makes; absent where an app of the version before has put it here, as `after` is. */
  made?: number[]
  /** The uids of waiting actions that made what this one is about. */
  after?: string[]
}

/** What a row was before this device's waiting actions: null where there was none. */
export interface UndoEntry {
  key: string
  table: string
  id: number
  row: Row | null
}

/** An action that the server refused, waiting for a person. */
export interface InboxEntry {
  uid: string
  name: string
  args: unknown
  userId: number
  at: string
  code: string
  data: Record<string, unknown> | null
  group: string | null
  /** The ids that it was to give to rows; a retry takes others. */
  made?: number[]
  refusedAt: string
}

/** An answered action that is kept 30 days in case the server is restored from a backup. */
export type SentEntry = Omit<OutboxEntry, 'seq' | 'mid'> & { seq?: number }

/** A person who has signed in on this device. */
export interface SignedIn {
  organizationId: number
  userId: number
  email: string
  firstName: string | null
  lastName: string | null
  actor: Actor
}

/** Of which history the device's rows are, how far they are, and with which shape and view each kind was fetched. */
export interface Copy {
  epoch: string
  view: string
  /** Other names that servers of other versions have for the same view. */
  sameViews?: string[]
  cursor: number
  /** Always {@link FIRST_SCHEMA}: the first versions of the app, to which a server may be put back, empty any other copy. */
  schema: number
  /** By kind of row, its fingerprint when it was fetched; what is absent or differs is fetched again. */
  shapes?: Record<string, string>
  /** When a server last could not give all that this app knows of a kind of row, in milliseconds. */
  lessAt?: number
  /** By kind of row, how the server showed it. */
  views?: Views
}

/** How far the device is with fetching some kinds of rows again, beside those that it goes on working with. */
export interface Fill {
  tables: string[]
  /** Whether the device's cursor means nothing any more: it begins anew at the head of the first page. */
  anew: boolean
  after: { table: string; id: number } | null
  /** The newest head that a page was read at; below zero before the first. */
  head: number
  isWhole: boolean
  /** Kinds of rows that the server says nothing of. */
  unknown: string[]
  done: number
  total: number
}

/** A row that was fetched and waits for the others of its kind. */
export interface StagedRow {
  table: string
  id: number
  row: Row
}

/**
 * The number that every version of the app opens the copy with. Tables and indexes that are not there yet Dexie adds by
 * itself, and an earlier version goes on with those that it knows.
 */
export const FIRST_SCHEMA = 4

/** What the device knows about itself; one row a key. */
export interface MetaValues {
  device: { id: number; key: string }
  client: { id: string; userId: number; nextMid: number }
  ids: { blocks: number[]; next: number }
  /** The blocks that waiting actions may have ids of, with what proves it; `shown` once the server knows of them. */
  leases: (Lease & { shown: boolean })[]
  /** The newest commit of the camp that this device was told of: a server that has it not has lost it. */
  commit: KnownCommit & { epoch: string }
  copy: Copy
  fill: Fill
  download: {
    epoch: string
    view: string
    views?: Views
    head: number
    after: { table: string; id: number } | null
    /** Kinds of rows that the server did not give as this app knows them; apps of former versions kept none. */
    less?: string[]
    done: number
    total: number
  }
  signedIn: SignedIn
  /** The key of this sign-in, and the server's word for it once it has been asked. */
  signing: { userId: number; privateKey: CryptoKey; publicKey: string; certificate: string | null }
  clock: KeptClock
  /** The camp's public key, for what nobody on this device may read; its private half only the server has. */
  campKey: string
  /** Whose actions alone can be read here, once all others are locked away; null for nobody's. */
  locked: { except: number | null }
  status: SyncStatus
}
export type MetaKey = keyof MetaValues

/** What the bar of truth says. */
export interface SyncStatus {
  state: 'starting' | 'downloading' | 'in-step' | 'syncing' | 'offline' | 'signed-out' | 'outdated'
  /** When the device was last in step with the server. */
  inStepAt: string | null
}

/** The device's copy of one organization: entity tables, and what waits, was refused, or was sent. */
export class Replica extends Dexie {
  declare readonly outbox: Table<OutboxEntry, number, Omit<OutboxEntry, 'seq'>>
  declare readonly undo: Table<UndoEntry, string>
  declare readonly inbox: Table<InboxEntry, string>
  declare readonly sent: Table<SentEntry, string>
  declare readonly staged: Table<StagedRow, [string, number]>
  declare readonly meta: Table<{ key: MetaKey; value: MetaValues[MetaKey] }, MetaKey>

  /** @param storage another IndexedDB than the browser's own, as tests give */
  constructor(
    readonly organizationId: number,
    storage: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {},
    /** The camp's time on this device. */
    readonly clock = new CampClock(),
  ) {
    super(`anchor-camp-${organizationId}`, { chromeTransactionDurability: 'strict', cache: 'disabled', ...storage })
    const stores: Record<string, string> = {
      outbox: '++seq, &uid, *made',
      undo: 'key',
      inbox: 'uid',
      sent: 'uid, at',
      staged: '[table+id], table',
      meta: 'key',
    }
    for (const { name, indexes, wordIndexes } of ENTITIES)
      stores[name] = ['id', ...indexes, ...wordIndexes.map((field) => `*${field}`)].join(', ')
    this.version(FIRST_SCHEMA).stores(stores)
    for (const entity of ENTITIES.filter(mayLackFields))
      this.table(entity.name).hook('reading', (row: Row | undefined) => row && withAddedFields(entity, row))
  }

  /** The table of an entity's rows. */
  rows<E extends Entity>(entity: E): Table<RowOf<E>, number> {
    return this.table(entity.name)
  }

  /** One thing that the device knows about itself. */
  async getMeta<K extends MetaKey>(key: K): Promise<MetaValues[K] | undefined> {
    return (await this.meta.get(key))?.value as MetaValues[K] | undefined
  }

  async setMeta<K extends MetaKey>(key: K, value: MetaValues[K]): Promise<void> {
    await this.meta.put({ key, value })
  }
}

/** The key of a row in {@link Replica.undo}. */
export function undoKey(table: string, id: number): string {
  return `${table}/${id}`
}
