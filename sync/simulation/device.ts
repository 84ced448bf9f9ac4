import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { z } from 'zod'
import type { Actor } from '#shared/access/capabilities'
import type { Mutation } from '#shared/kernel/define'
import { Refusal } from '#shared/kernel/refusal'
import { ENTITIES } from '#shared/registry'
import { Halted } from '../answers'
import { clearRows } from '../download'
import type { Ids } from '../ids'
import { OutOfIds } from '../ids'
import { enqueue } from '../mutate'
import { Replica, type SignedIn } from '../replica'
import { SyncSession } from '../session'
import { forgetCopy } from '../sign-out'
import { OutOfReach } from '../transport'
import type { SimulatedCamp } from './camp'
import { calm, type Door, simulatedTransport, type Weather } from './network'

/** Everything on a device's disk. */
type Disk = Map<string, unknown[]>

function rethrowUnlessOutOfReach(error: unknown): void {
  if (!(error instanceof OutOfReach)) throw error
}

/** One device: a replica on its own disk, and whoever is signed in on it. */
export class SimulatedDevice {
  readonly weather: Weather = calm()
  readonly replica: Replica
  /** The uids of actions that the screen called saved and that no rolled-back disk has forgotten. */
  saved = new Map<string, number>()
  private session: SyncSession
  private who: SignedIn
  private disk: { rows: Disk; saved: Map<string, number> } | null = null
  private rollingBack = false
  private readonly flushes: boolean

  constructor(
    readonly camp: SimulatedCamp,
    actor: Actor,
  ) {
    this.replica = new Replica(camp.org, { indexedDB: new IDBFactory(), IDBKeyRange })
    const { chromeTransactionDurability } = (
      this.replica as unknown as { _options: { chromeTransactionDurability: string } }
    )._options
    this.flushes = chromeTransactionDurability === 'strict'
    this.replica.meta.hook('updating', (changes, key, before) => this.watchCursor(changes, key, before.value))
    this.who = this.person(actor)
    this.session = this.newSession()
  }

  /** A cursor never goes back within one history and view (promise 7). */
  private watchCursor(changes: object, key: string, before: unknown): undefined {
    if (key !== 'copy' || this.rollingBack) return
    const now = { ...(before as object) } as { cursor: number; epoch: string; view: string }
    const was = before as typeof now
    for (const [path, value] of Object.entries(changes)) {
      if (path === 'value') Object.assign(now, value)
      else Object.assign(now, { [path.replace('value.', '')]: value })
    }
    const sameHistory = now.epoch === was.epoch && now.view === was.view
    if (sameHistory && now.cursor < was.cursor) throw new Error('broken: a cursor never goes back')
  }

  get actor(): Actor {
    return this.who.actor
  }

  private person(actor: Actor): SignedIn {
    const name = { email: 'a@b.example', firstName: null, lastName: null }
    return { organizationId: this.camp.org, userId: actor.userId, ...name, actor, grant: '' }
  }

  private newSession(weather = this.weather): SyncSession {
    const transport = simulatedTransport(this.camp.server, this.camp.org, this.actor.userId, weather)
    return new SyncSession(this.replica, this.who, transport)
  }

  /** The app starts: what was only in memory is gone. */
  async start(): Promise<void> {
    const known = await this.replica.getMeta('signedIn')
    if (known?.userId === this.who.userId) this.who = { ...this.who, grant: known.grant }
    this.session = this.newSession()
    await this.session.start()
    // What was flushed is on the disk for good, and all that was committed before it.
    if (this.flushes) this.disk = null
  }

  /** Another person signs in on this device; what waits stays. */
  async signIn(actor: Actor): Promise<void> {
    this.who = this.person(actor)
    await this.start()
  }

  /**
   * The person signs out while an answer is on its way: nothing of the camp may come back with it. Then somebody signs
   * in again. `afresh` has the device enroll and download anew, so that such answers are on their way too.
   */
  async signOutDuring(door: Door, afresh: boolean, next: Actor): Promise<void> {
    if (afresh) {
      await this.replica.meta.delete('client')
      await clearRows(this.replica)
    }
    this.weather.meanwhile = { door, act: () => forgetCopy(this.replica).then(() => undefined) }
    await this.session.cycle().catch((error: unknown) => {
      if (!(error instanceof Halted)) rethrowUnlessOutOfReach(error)
    })
    if (this.weather.meanwhile) await forgetCopy(this.replica)
    this.weather.meanwhile = null
    for (const { name } of ENTITIES) {
      if ((await this.replica.table(name).count()) > 0) throw new Error(`broken: rows of ${name} outlive a sign-out`)
    }
    if (await this.replica.getMeta('signedIn')) throw new Error('broken: a sign-out is taken back')
    await this.signIn(next)
  }

  /** Does an action as the screen would; nothing is saved where the rules refuse or the device is not ready. */
  async act<A extends z.ZodType>(mutation: Mutation<A>, build: (ids: Ids) => z.input<A>): Promise<void> {
    const uid = crypto.randomUUID()
    try {
      await enqueue(this.replica, this.who, mutation, build, { uid, offline: this.weather.down })
      this.saved.set(uid, this.actor.userId)
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof OutOfIds)) throw error
    }
  }

  /** Brings the device in step as far as the weather lets it. Returns whether it came to the end. */
  async sync(): Promise<boolean> {
    try {
      await this.session.cycle()
      return true
    } catch (error) {
      rethrowUnlessOutOfReach(error)
      return false
    }
  }

  /** Two tabs, neither of which knows that the other is sending. Returns nothing: each may fail. */
  async syncInTwoTabs(): Promise<void> {
    const other = this.newSession()
    await Promise.all([this.sync(), other.cycle().catch(rethrowUnlessOutOfReach)])
  }

  /** Another tab has asked for what is new; its answer comes only after `meanwhile` and another sync of this one. */
  async syncWithStaleTab(meanwhile: () => Promise<void>): Promise<void> {
    let release: () => void = () => undefined
    const weather = { ...calm(), held: new Promise<void>((resolve) => (release = resolve)) }
    const stale = this.newSession(weather).cycle().catch(rethrowUnlessOutOfReach)
    await meanwhile()
    await this.sync()
    release()
    await stale
  }

  /** Keeps a copy of the disk, as a backup of the browser's profile would. */
  async keepDisk(): Promise<void> {
    const rows: Disk = new Map()
    for (const table of this.replica.tables) rows.set(table.name, await table.toArray())
    this.disk = { rows, saved: new Map(this.saved) }
  }

  /** The disk is again as it was kept; what was saved since is lost with it, and the app starts anew. */
  async rollBackDisk(): Promise<void> {
    const { disk, replica } = this
    if (!disk) return
    this.rollingBack = true
    await replica.transaction('rw', replica.tables, async () => {
      for (const table of replica.tables) {
        await table.clear()
        await table.bulkAdd(disk.rows.get(table.name) ?? [])
      }
    })
    this.rollingBack = false
    this.saved = new Map(disk.saved)
    await this.start()
  }
}
