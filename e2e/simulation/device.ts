import { IDBFactory } from 'fake-indexeddb'
import type { z } from 'zod'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Actor } from '#shared/kernel/rights/capabilities'
import type { Mutation } from '#shared/kernel/rules/define'
import type { PokedNews } from '#shared/protocol'
import { ENTITIES } from '#shared/registry'
import { clearRows } from '#sync/pull/download'
import { isLocked } from '#sync/push/envelope'
import { enqueue } from '#sync/push/mutate'
import type { Ids } from '#sync/replica/ids'
import { OutOfIds } from '#sync/replica/ids'
import type { Replica, SignedIn } from '#sync/replica/replica'
import { SyncSession } from '#sync/session/session'
import { forgetCopy } from '#sync/session/sign-out'
import { Halted } from '#sync/transport/answers'
import { OutOfReach } from '#sync/transport/transport'
import type { SimulatedCamp } from './camp'
import { calmWeather, type Endpoint, newsFor, simulatedTransport, type Weather } from './network'
import { type Death, Tab } from './tab'
import { Watch } from './watch'

/** Everything on a device's disk. */
type Disk = Map<string, unknown[]>

function rethrowUnlessOutOfReach(error: unknown): void {
  if (error instanceof Halted) throw new Error(`broken: whoever is signed in is let in ${error.stack}`)
  if (!(error instanceof OutOfReach)) throw error
}

/** One device: a disk, the visible tab, and the signed-in user. */
export class SimulatedDevice {
  readonly weather: Weather = calmWeather()
  /** The uids of actions that the screen reported as saved, except those lost with a rolled-back disk. */
  saved = new Map<string, number>()
  readonly watch: Watch
  /** News of pokes that have not arrived yet. */
  private readonly onTheWay: PokedNews[] = []
  private readonly storage = new IDBFactory()
  private tab: Tab
  private session: SyncSession
  private who: SignedIn
  private disk: { rows: Disk; saved: Map<string, number> } | null = null
  private readonly flushes: boolean

  constructor(
    readonly camp: SimulatedCamp,
    actor: Actor,
  ) {
    this.watch = new Watch(() => this.saved.keys(), camp.answered)
    this.tab = this.newTab()
    const { chromeTransactionDurability } = (
      this.replica as unknown as { _options: { chromeTransactionDurability: string } }
    )._options
    this.flushes = chromeTransactionDurability === 'strict'
    this.who = this.person(actor)
    this.session = this.sessionIn(this.tab)
  }

  /** The copy as opened by the visible tab. */
  get replica(): Replica {
    return this.tab.replica
  }

  get actor(): Actor {
    return this.who.actor
  }

  private person(actor: Actor): SignedIn {
    const name = { email: 'a@b.example', firstName: null, lastName: null }
    return { organizationId: this.camp.org, userId: actor.userId, ...name, actor }
  }

  private newTab(): Tab {
    return new Tab(this.camp.org, this.storage, (connection) => this.watch.committed(connection))
  }

  private sessionIn(tab: Tab, weather = this.weather): SyncSession {
    const transport = simulatedTransport(this.camp, this.actor.userId, weather, tab, this.watch)
    return new SyncSession(tab.replica, this.who, transport)
  }

  /** Starts the app; everything that was only in memory is gone. */
  async start(): Promise<void> {
    if (this.tab.isGone) {
      this.tab.replica.close()
      this.tab = this.newTab()
    }
    this.session = this.sessionIn(this.tab)
    await this.session.start()
    await this.checkUnreadable(this.who.userId)
    // After a flush, everything committed so far is safely on disk.
    if (this.flushes) this.disk = null
  }

  /** Does something in a tab that dies during it or right after; then restarts the app. */
  async dieDuring(death: Death, work: () => Promise<unknown>): Promise<void> {
    const { tab } = this
    tab.dieAt(death)
    try {
      await work()
    } catch (error) {
      // Errors in a dead tab don't matter.
      if (!tab.isGone) throw error
    }
    tab.dieAt(null)
    await this.start()
  }

  /** Signs in another user on this device; waiting actions stay. */
  async signIn(actor: Actor): Promise<void> {
    this.who = this.person(actor)
    await this.start()
  }

  /**
   * Signs the user out while an answer is on its way, which must bring back nothing of the camp. Then another user
   * signs in. With `afresh` the device enrolls and downloads everything again, so that such answers are on their way
   * too.
   */
  async signOutDuring(endpoint: Endpoint, afresh: boolean, next: Actor): Promise<void> {
    if (afresh) {
      await this.replica.meta.delete('client')
      await clearRows(this.replica)
    }
    this.weather.meanwhile = { endpoint, act: () => forgetCopy(this.replica).then(() => undefined) }
    await this.session.cycle().catch((error: unknown) => {
      if (!(error instanceof Halted)) rethrowUnlessOutOfReach(error)
    })
    if (this.weather.meanwhile) await forgetCopy(this.replica)
    this.weather.meanwhile = null
    for (const { name } of ENTITIES) {
      if ((await this.replica.table(name).count()) > 0) throw new Error(`broken: rows of ${name} outlive a sign-out`)
    }
    if (await this.replica.getMeta('signedIn')) throw new Error('broken: a sign-out is taken back')
    await this.checkUnreadable(null)
    await this.signIn(next)
  }

  /** Verifies that no one at the device can read other users' actions, whether waiting, refused or kept. */
  private async checkUnreadable(except: number | null): Promise<void> {
    const { outbox, sent, inbox } = this.replica
    // Before its first contact a device has no key of the camp, so nothing can be encrypted.
    if (!(await this.replica.getMeta('campKey'))) return
    const done = [...(await outbox.toArray()), ...(await sent.toArray())].map((row) => ({
      ...row,
      userId: row.actor.userId,
    }))
    const readable = [...done, ...(await inbox.toArray())].filter((row) => row.userId !== except && !isLocked(row))
    if (readable.length > 0) throw new Error(`broken: ${readable[0]?.name} of somebody else can be read`)
  }

  /**
   * Does an action as the screen would. Nothing is saved if the rules refuse it or the device is not ready.
   *
   * @returns whether it was saved
   */
  async act<A extends z.ZodType>(mutation: Mutation<A>, build: (ids: Ids) => z.input<A>): Promise<boolean> {
    const uid = crypto.randomUUID()
    try {
      await enqueue(this.replica, this.who, mutation, build, { uid, offline: this.weather.down })
      this.saved.set(uid, this.actor.userId)
      const { after = [] } = (await this.replica.outbox.get({ uid })) ?? {}
      this.camp.dependsOn.set(uid, after)
      return true
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof OutOfIds)) throw error
      return false
    }
  }

  /** Syncs the device as far as the network's faults allow. Returns whether it finished. */
  async sync(): Promise<boolean> {
    try {
      await this.session.cycle()
      return true
    } catch (error) {
      rethrowUnlessOutOfReach(error)
      return false
    }
  }

  /**
   * Receives pokes: those that were delayed, and a new one, which is delayed if it is `slow`. A device that can't apply
   * their rows syncs.
   */
  async hear(slow: boolean): Promise<void> {
    const { cursor = 0 } = (await this.replica.getMeta('copy')) ?? {}
    const news = await newsFor(this.camp, this.actor.userId, cursor)
    const late = this.onTheWay.splice(0)
    if (news) (slow ? this.onTheWay : late).push(news)
    for (const each of late) {
      this.watch.hear({ ...each, from: each.after.head, to: each.commit.head })
      const isTaken = await this.session.takeNews(each).catch(rethrowUnlessOutOfReach)
      if (!isTaken) await this.sync()
    }
  }

  /** Syncs in two tabs at once, which don't know of each other; `death` is the second one's. Each sync may fail. */
  async syncInTwoTabs(death: Death | null): Promise<void> {
    const other = this.newTab()
    other.dieAt(death)
    const cycle = this.sessionIn(other).cycle()
    const ended = cycle.catch((error: unknown) => other.isGone || rethrowUnlessOutOfReach(error))
    await Promise.all([this.sync(), ended])
    other.replica.close()
  }

  /** Lets another tab ask for changes and receive its answer only after `meanwhile` and another sync of this tab. */
  async syncWithStaleTab(meanwhile: () => Promise<void>): Promise<void> {
    let release: () => void = () => undefined
    const weather = { ...calmWeather(), held: new Promise<void>((resolve) => (release = resolve)) }
    const other = this.newTab()
    const stale = this.sessionIn(other, weather).cycle().catch(rethrowUnlessOutOfReach)
    await meanwhile()
    await this.sync()
    release()
    await stale
    other.replica.close()
  }

  /** Saves a copy of the disk, as a backup of the browser's profile would. */
  async keepDisk(): Promise<void> {
    const rows: Disk = new Map()
    for (const table of this.replica.tables) rows.set(table.name, await table.toArray())
    this.disk = { rows, saved: new Map(this.saved) }
  }

  /** Restores the saved disk. Everything saved since is lost, and the app restarts. */
  async rollBackDisk(): Promise<void> {
    const { disk, replica } = this
    if (!disk) return
    await this.watch.lookAway(() =>
      replica.transaction('rw', replica.tables, async () => {
        for (const table of replica.tables) {
          await table.clear()
          await table.bulkAdd(disk.rows.get(table.name) ?? [])
        }
      }),
    )
    this.saved = new Map(disk.saved)
    await this.start()
  }
}
