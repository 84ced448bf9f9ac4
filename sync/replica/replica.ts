import Dexie, { type DexieOptions, type Table } from 'dexie'
import type { RosterCamper } from '#shared/campers/roster/roster-values'
import { type Entity, mayLackFields, type Row, type RowOf, withAddedFields } from '#shared/kernel/entity/entity'
import type { Actor } from '#shared/kernel/rights/capabilities'
import type { IdLease, KnownCommit, Views } from '#shared/protocol'
import type { PlannedPlace } from '#shared/registration/roster-places'
import { ENTITIES } from '#shared/registry'
import { CampClock, type KeptClock } from './clock'

/** Unsaved form input, by form. It stays on this device, and is removed at sign-out. */
export interface KeptDrafts {
  userId: number
  forms: Readonly<Record<string, { values: unknown; at: string }>>
}

/** An action of this device whose result hasn't arrived with a pull yet. */
export interface OutboxEntry {
  /** The order of the device's own actions. */
  seq: number
  /** The action's number within its client; renumbered when the device gets a new client. */
  mid: number
  uid: string
  name: string
  args: unknown
  actor: Actor
  /** Proves who made it. Null until it is sealed, a moment after it was saved, or if an older version saved it. */
  seal: string | null
  at: string
  offline: boolean
  /** The uid of the action that this one depends on, such as the first of a Quick Add. */
  group: string | null
  /** The ids of the rows it creates. Actions from older apps have neither these nor `after`. */
  made?: number[]
  /** The uids of actions, unsent at the time, that created the rows this one is about. */
  after?: string[]
}

/** A row before this device's unsent actions changed it (its pre-image); null if there was none. */
export interface UndoEntry {
  key: string
  table: string
  id: number
  row: Row | null
}

/** An action that the server refused and the user has to resolve. */
export interface InboxEntry {
  uid: string
  name: string
  args: unknown
  userId: number
  at: string
  code: string
  data: Record<string, unknown> | null
  group: string | null
  /** The ids of rows it would have created; a retry uses new ones. */
  made?: number[]
  refusedAt: string
}

/** An answered action, kept for 30 days in case the server is restored from a backup. */
export type SentEntry = Omit<OutboxEntry, 'seq' | 'mid'> & { seq?: number }

/** The user who has signed in on this device. */
export interface SignedIn {
  organizationId: number
  userId: number
  email: string
  firstName: string | null
  lastName: string | null
  actor: Actor
  /**
   * Identifies this sign-in on this device, to tell it from an earlier one by the same user. Older versions have none.
   */
  signIn?: string | undefined
  /** The deadline for setting up two-factor sign-in; absent or null if it isn't required. */
  secondStepDue?: string | null
}

/** The epoch of the device's rows, its cursor, and the shape and view with which each kind of row was fetched. */
export interface Copy {
  epoch: string
  view: string
  /** Names that servers of other versions use for the same view. */
  sameViews?: string[]
  cursor: number
  /**
   * Always {@link FIRST_SCHEMA}. The app's first versions, which a camp may go back to, delete a copy with any other
   * value.
   */
  schema: number
  /** The fingerprint of each kind of row when it was fetched. A kind that is absent or differs is fetched again. */
  shapes?: Record<string, string>
  /** When a server last lacked a field or kind of row that this app knows, in ms. */
  lessAt?: number
  /** How the server showed each kind of row. */
  views?: Views
}

/** The progress of fetching some kinds of rows again while their old rows stay in use. */
export interface Fill {
  tables: string[]
  /** Whether the device's cursor is invalid and restarts at the head of the first page. */
  anew: boolean
  after: { table: string; id: number } | null
  /** The newest head at which a page was read; negative before the first page. */
  head: number
  isWhole: boolean
  /** Kinds of rows that the server does not know. */
  unknown: string[]
  done: number
  total: number
}

/** A fetched row that is staged until all of its kind have arrived. */
export interface StagedRow {
  table: string
  id: number
  row: Row
}

/** A file that a user stores on this device for offline use. */
export interface KeptFile {
  /** SHA-256 of its bytes, to detect a changed file. */
  hash: string
  type: string
  /** In bytes: the total, and downloaded so far. */
  size: number
  done: number
}

/** A piece of a stored file, from byte `start` on. */
export interface KeptPiece {
  hash: string
  start: number
  bytes: Blob
}

/** A roster import that has not finished (Campers rule 15). */
export interface BegunImport {
  userId: number
  fileName: string
  /** The family all campers belong to; null if the roster determines the families. */
  familyId: number | null
  /** The import that all parts belong to; null before the first part. */
  importId: number | null
  /** Numbers of rows: in total, processed so far, added as campers, and skipped because they were already there. */
  total: number
  done: number
  imported: number
  skipped: number
  /** Numbers of registrations: added, and of these on the waitlist because no spot was left. Absent at first. */
  registered?: number
  waiting?: number
  /** The balances in the rows processed so far, to be put on the families' accounts at the end. */
  balances?: CamperBalance[]
  /** How many were put there. */
  booked?: number
}

/** A balance in a camper's row of a roster. Above zero, the family owes it. */
export interface CamperBalance {
  camperId: number
  amount: string
}

/** A row of a roster, with the registration that a person has decided on. */
export type RosterImportRow = RosterCamper & { place?: PlannedPlace | null }

/** Rows of a roster that are not imported yet, from row `start` on. */
export interface RosterPart {
  start: number
  rows: RosterImportRow[]
}

/**
 * The version with which every release of the app opens the database. Dexie adds missing tables and indexes
 * automatically, and an earlier release keeps working with those it knows.
 */
export const FIRST_SCHEMA = 4

/** What the device stores about itself, one row per key. */
export interface MetaValues {
  device: { id: number; key: string }
  client: { id: string; userId: number; nextMid: number }
  ids: { blocks: number[]; next: number }
  /** The blocks that unsent actions may have ids from, each with its proof; `shown` once the server knows about it. */
  leases: (IdLease & { shown: boolean })[]
  /** The camp's newest commit that this device has seen. A server without it has lost it. */
  commit: KnownCommit & { epoch: string }
  copy: Copy
  fill: Fill
  download: {
    epoch: string
    view: string
    views?: Views
    head: number
    after: { table: string; id: number } | null
    /** Kinds of rows of which the server knows fewer fields than this app. Older apps didn't store this. */
    less?: string[]
    done: number
    total: number
  }
  signedIn: SignedIn
  /** This sign-in's key, and the server's certificate for it once there is one. */
  signing: { userId: number; privateKey: CryptoKey; publicKey: string; certificate: string | null }
  clock: KeptClock
  /**
   * The camp's public key, for encrypting what other users of this device must not read. Only the server has the
   * private half.
   */
  campKey: string
  /** The user whose actions are readable here while all others are encrypted; null if none are readable. */
  locked: { except: number | null }
  begunImport: BegunImport
  /** The people that a staff list added here last, with hashes of their records as added, for its undo. */
  addedStaff: { userId: number; fileName: string; at: string; people: { staffId: number; print: string }[] }
  /** The payments that were imported here last, for the undo. */
  addedPayments: { userId: number; fileName: string; at: string; entryIds: number[] }
  status: SyncStatus
  drafts: KeptDrafts
  /** Recent sales of each item, by which the till sorts its tiles as soon as it opens. */
  soldLately: [number, number][]
  /**
   * The first campers by name as last read, which a list shows until it has read them all. Any change to a camper
   * deletes it. `mark` tells one reading from the next; `ids` is null until the reading has ended.
   */
  firstCampers: { mark: string; ids: number[] | null }
}
export type MetaKey = keyof MetaValues

/** The state shown in the sync status bar. */
export interface SyncStatus {
  state:
    | ('starting' | 'downloading' | 'in-step' | 'syncing')
    | ('offline' | 'maintenance' | 'no-storage' | 'signed-out' | 'outdated')
  /** When the device was last in sync with the server. */
  inStepAt: string | null
}

/** The device's copy of one organization: entity tables, and its unsent, refused and sent actions. */
export class Replica extends Dexie {
  declare readonly outbox: Table<OutboxEntry, number, Omit<OutboxEntry, 'seq'>>
  declare readonly undo: Table<UndoEntry, string>
  declare readonly inbox: Table<InboxEntry, string>
  declare readonly sent: Table<SentEntry, string>
  declare readonly staged: Table<StagedRow, [string, number]>
  declare readonly keptFiles: Table<KeptFile, string>
  declare readonly keptPieces: Table<KeptPiece, [string, number]>
  declare readonly rosterParts: Table<RosterPart, number>
  declare readonly meta: Table<{ key: MetaKey; value: MetaValues[MetaKey] }, MetaKey>
  /** The `IDBKeyRange` of the IndexedDB that it uses. */
  readonly keyRange: typeof IDBKeyRange

  /** @param storage another IndexedDB than the browser's own, for tests */
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
      keptFiles: 'hash',
      keptPieces: '[hash+start], hash',
      rosterParts: 'start',
      meta: 'key',
    }
    for (const { name, indexes, wordIndexes } of ENTITIES)
      stores[name] = ['id', ...indexes, ...wordIndexes.map((field) => `*${field}`)].join(', ')
    this.keyRange = (storage.IDBKeyRange as typeof IDBKeyRange | undefined) ?? globalThis.IDBKeyRange
    this.version(FIRST_SCHEMA).stores(stores)
    for (const entity of ENTITIES.filter(mayLackFields))
      this.table(entity.name).hook('reading', (row: Row | undefined) => row && withAddedFields(entity, row))
  }

  /** The table of an entity's rows. */
  rows<E extends Entity>(entity: E): Table<RowOf<E>, number> {
    return this.table(entity.name)
  }

  /** Returns one value the device stores about itself. */
  async getMeta<K extends MetaKey>(key: K): Promise<MetaValues[K] | undefined> {
    return (await this.meta.get(key))?.value as MetaValues[K] | undefined
  }

  async setMeta<K extends MetaKey>(key: K, value: MetaValues[K]): Promise<void> {
    await this.meta.put({ key, value })
  }
}

/** Returns a row's key in {@link Replica.undo}; without an id, the prefix of all keys of a table. */
export function undoKey(table: string, id: number | ''): string {
  return `${table}/${id}`
}
