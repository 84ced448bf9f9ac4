import type { Entity, Row, RowOf } from '#shared/kernel/entity/entity'
import { Overlay } from '#shared/kernel/store/overlay'
import type { RowSource } from '#shared/kernel/store/store'
import type { PullAnswer, SnapshotAnswer } from '#shared/protocol'
import { ENTITIES, entityNamed } from '#shared/registry'
import { replayAction } from '#sync/pull/rebase'
import { type MetaValues, type OutboxEntry, type UndoEntry, undoKey } from '#sync/replica/replica'
import { holdPromise, textOf } from './hold'

type Rows = Map<Entity, Map<number, Row>>
type Patch = Extract<PullAnswer, { patch: unknown }>

/** A device's disk at one moment. */
interface Disk {
  copy: MetaValues['copy'] | undefined
  /** The data being fetched again while the old data is shown. */
  fill: MetaValues['fill'] | undefined
  person: number | undefined
  outbox: OutboxEntry[]
  undo: UndoEntry[]
  refused: Set<string>
  /** The rows as the screen shows them. */
  shown: Rows
  /** The rows the server sent, without the effects of this device's waiting actions. */
  serverRows: Rows
}

/** The most answers that may be on their way to a device's tabs at once. */
const MAX_IN_FLIGHT = 40

/** The simulated IndexedDB's internal row storage and running transactions. */
interface RawDatabase {
  _rawDatabase: {
    rawObjectStores: Map<string, { records: { values(): Iterable<{ value: unknown }> } }>
    transactions: (IDBTransaction & { _started: boolean; _state: string })[]
  }
}

function rawOf(connection: IDBDatabase) {
  return (connection as unknown as RawDatabase)._rawDatabase
}

/** Returns whether another tab is in the middle of changing other tables, so that their rows on disk are incomplete. */
function isBeingChanged(connection: IDBDatabase): boolean {
  return rawOf(connection).transactions.some(
    ({ mode, _started, _state }) => mode === 'readwrite' && _started && _state !== 'finished',
  )
}

function readDisk(connection: IDBDatabase): Disk {
  const { rawObjectStores } = rawOf(connection)
  const all = <T>(store: string): T[] => {
    const rows: T[] = []
    for (const { value } of rawObjectStores.get(store)?.records.values() ?? []) rows.push(value as T)
    return rows
  }
  const meta = new Map(all<{ key: string; value: unknown }>('meta').map(({ key, value }) => [key, value]))
  const undo = all<UndoEntry>('undo')
  const shown: Rows = new Map(ENTITIES.map((entity) => [entity, byId(all<Row>(entity.name))]))
  const serverRows: Rows = new Map([...shown].map(([entity, rows]) => [entity, new Map(rows)]))
  for (const { table, id, row } of undo) {
    const rows = serverRows.get(entityNamed(table) as Entity)
    if (row) rows?.set(id, row)
    else rows?.delete(id)
  }
  return {
    copy: meta.get('copy') as Disk['copy'],
    fill: meta.get('fill') as Disk['fill'],
    person: (meta.get('signedIn') as MetaValues['signedIn'] | undefined)?.userId,
    outbox: all('outbox'),
    undo,
    refused: new Set(all<{ uid: string }>('inbox').map(({ uid }) => uid)),
    shown,
    serverRows,
  }
}

function byId(rows: Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

/** Rows in memory, as mutations read them. */
function readerOf(rows: Rows): RowSource {
  const list = (entity: Entity) => [...(rows.get(entity)?.values() ?? [])]
  return {
    get: async (entity, id) => rows.get(entity)?.get(id) as RowOf<typeof entity> | undefined,
    list: async (entity, field, value) => list(entity).filter((row) => row[field] === value) as never,
    all: async (entity) => list(entity) as never,
  }
}

/**
 * Checks a device's disk after each transaction that wrote: the screen shows the server's rows plus the device's
 * outbox, the cursor says which rows those are, and no saved action is missing (promises 2, 5 and 7).
 */
export class Watch {
  private before: Disk | null = null
  private readonly pulls: Patch[] = []
  private readonly heard = new Map<string, Set<string>>()
  private readonly running = new Set<Promise<void>>()
  private failure: unknown = null
  private looking = true

  /**
   * @param saved the uids of actions that the screen reported as saved
   * @param answered at which head the server accepted or refused an action, by uid
   */
  constructor(
    private readonly saved: () => Iterable<string>,
    private readonly answered: ReadonlyMap<string, number>,
  ) {}

  /** Records an answer to one of the device's tabs. */
  hear(answer: object): void {
    if ('patch' in answer) {
      const pull = answer as Patch
      this.pulls.push(pull)
      if (this.pulls.length > MAX_IN_FLIGHT) this.pulls.shift()
      for (const [table, { put }] of Object.entries(pull.patch)) for (const row of put) this.hearRow(table, row as Row)
    }
    if (!('pages' in answer)) return
    for (const { table, columns, rows } of (answer as SnapshotAnswer).pages)
      for (const values of rows)
        this.hearRow(table, Object.fromEntries(columns.map((column, index) => [column, values[index]])) as Row)
  }

  private hearRow(table: string, row: Row): void {
    const key = undoKey(table, row.id)
    this.heard.set(key, (this.heard.get(key) ?? new Set()).add(textOf(row)))
  }

  /** Called when a tab's transaction was committed and nothing else has begun since. */
  committed(connection: IDBDatabase): void {
    // The other transaction's own commit will be checked.
    if (isBeingChanged(connection)) return
    const { before } = this
    const now = readDisk(connection)
    this.before = now
    if (!this.looking || this.failure) return
    try {
      if (now.copy) {
        this.checkSaved(now, now.copy.cursor)
        if (before?.copy) this.checkServerRows(before, now)
        else this.checkDownloaded(now)
      }
    } catch (error) {
      this.failure = error
    }
    if (now.copy) this.checkShown(now)
  }

  /** Changes the disk in a way no tab does, without checking it. */
  async lookAway(work: () => Promise<void>): Promise<void> {
    this.looking = false
    await work()
    this.looking = true
  }

  /** Throws the first violation found so far. */
  refuseBroken(): void {
    if (this.failure) throw this.failure
  }

  /** Waits for all running checks; throws the first violation. */
  async report(): Promise<void> {
    await Promise.all(this.running)
    this.refuseBroken()
  }

  /** Verifies that no saved action leaves the outbox before the copy shows its outcome. */
  private checkSaved(now: Disk, cursor: number): void {
    const waiting = new Set(now.outbox.map(({ uid }) => uid))
    for (const uid of this.saved()) {
      if (waiting.has(uid) || now.refused.has(uid)) continue
      const head = this.answered.get(uid)
      holdPromise(head !== undefined && head <= cursor, 'a saved action waits until the copy shows it', {
        uid,
        head,
        cursor,
      })
    }
  }

  /**
   * Verifies that the server's rows change only by what a pull brought, all of it at once and together with the cursor.
   */
  private checkServerRows(before: Disk, now: Disk): void {
    const [from, to] = [before.copy?.cursor ?? 0, now.copy?.cursor ?? 0]
    const same = before.copy?.epoch === now.copy?.epoch && before.copy?.view === now.copy?.view
    holdPromise(to >= from || !same, 'a cursor never goes back', { from, to })
    const changed = this.changesOf(before, now)
    const anew = before.fill?.anew && before.fill.head < 0
    if (from === to || !same || anew) {
      const strange = changed.filter(({ entity, id, row }) => !this.wasFetched(before, now, entity, id, row))
      const about = strange.map(({ entity, id, row }) => ({ table: entity.name, id, row }))
      holdPromise(strange.length === 0, "the server's rows change with the cursor alone", about)
      return
    }
    const pulls = this.pulls.filter((pull) => pull.from === from && pull.to === to)
    holdPromise(
      pulls.some((pull) => isBroughtBy(pull, now.serverRows, changed)),
      'a cursor moves together with the rows that it counts as seen',
      {
        from,
        to,
        changed: changed.map(({ entity, row }) => [entity.name, row]),
        pulls: pulls.map(({ patch }) => patch),
      },
    )
  }

  private changesOf(before: Disk, now: Disk): { entity: Entity; id: number; row: Row | undefined }[] {
    const changed: { entity: Entity; id: number; row: Row | undefined }[] = []
    for (const [entity, rows] of now.serverRows) {
      const was = before.serverRows.get(entity) ?? new Map<number, Row>()
      for (const id of new Set([...was.keys(), ...rows.keys()])) {
        const [old, row] = [was.get(id), rows.get(id)]
        if (old !== row && textOf(old) !== textOf(row)) changed.push({ entity, id, row })
      }
    }
    return changed
  }

  /**
   * Returns whether a row equals one in an answer, or was removed with all others of its kind or because it was not
   * fetched again.
   */
  private wasFetched(before: Disk | null, now: Disk, entity: Entity, id: number, row: Row | undefined): boolean {
    if (row) return this.heard.get(undoKey(entity.name, id))?.has(textOf(row)) ?? false
    const replaced = before?.fill?.isWhole && before.fill.tables.includes(entity.name) && !now.fill
    return replaced || now.serverRows.get(entity)?.size === 0
  }

  private checkDownloaded(now: Disk): void {
    for (const [entity, rows] of now.serverRows)
      for (const [id, row] of rows)
        holdPromise(this.wasFetched(null, now, entity, id, row), 'a new copy holds what was downloaded', {
          entity: entity.name,
          row,
        })
  }

  /** Verifies that the screen shows the server's rows with the user's waiting actions replayed on top. */
  private checkShown(now: Disk): void {
    const look = this.compareShown(now).catch((error: unknown) => {
      this.failure ??= error
    })
    this.running.add(look)
    void look.then(() => this.running.delete(look))
  }

  private async compareShown({ serverRows, shown, outbox, person }: Disk): Promise<void> {
    const overlay = new Overlay(readerOf(serverRows))
    for (const entry of outbox) if (entry.actor.userId === person) await replayAction(overlay, entry)
    for (const [entity, rows] of shown) {
      const below = serverRows.get(entity) ?? new Map<number, Row>()
      const changes = overlay.allChanges().get(entity)
      for (const id of new Set([...rows.keys(), ...below.keys(), ...(changes?.keys() ?? [])])) {
        const change = changes?.get(id)
        const wanted = change === undefined ? below.get(id) : (change ?? undefined)
        const row = rows.get(id)
        if (row === wanted) continue
        const about = { entity: entity.name, row, wanted, outbox }
        holdPromise(textOf(row) === textOf(wanted), "the screen is the server's rows seen plus the own outbox", about)
      }
    }
  }
}

function isBroughtBy({ patch }: Patch, serverRows: Rows, changed: { entity: Entity; id: number }[]): boolean {
  for (const [table, { put, del }] of Object.entries(patch)) {
    const rows = serverRows.get(entityNamed(table) as Entity)
    if (put.some((row) => textOf(rows?.get(row.id)) !== textOf(row as Row))) return false
    if (del.some((id) => rows?.has(id))) return false
  }
  return changed.every(({ entity, id }) => {
    const part = patch[entity.name]
    return part?.del.includes(id) || part?.put.some((row) => row.id === id)
  })
}
