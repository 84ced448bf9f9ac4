import { eq } from 'drizzle-orm'
import { syncOrg } from '#api/db/tables/sync'
import { createFamily } from '#shared/campers/mutations'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { type Actor, can } from '#shared/kernel/rights/capabilities'
import { BLOCK_SIZE } from '#shared/kernel/values/ids'
import { type EnrollAnswer, PROTOCOL } from '#shared/protocol'
import { ENTITIES, MUTATIONS } from '#shared/registry'
import type { SealedAction } from '#shared/seal'
import type { MetaValues, OutboxEntry, SentEntry } from '#sync/replica/replica'
import type { SimulatedCamp } from './camp'
import type { SimulatedDevice } from './device'
import { forgedSeal } from './forger'
import { type Chance, chanceOf, madeUp, pickOneOf } from './made-up'
import { askCamp } from './network'
import { type Action, OtherEndpoints } from './other-endpoints'

/** The contents of a copy of another device's profile. */
interface Loot {
  device: MetaValues['device'] | undefined
  client: MetaValues['client'] | undefined
  blocks: number[]
  next: number
  actions: (OutboxEntry | SentEntry)[]
}

/**
 * The lies that examples ask for: someone else's seal on an action that it does not belong to, a self-made certificate,
 * or an id that was leased to someone else.
 */
export const LIES = ['seal', 'certificate', 'id'] as const
export type Lie = (typeof LIES)[number]

type Made = Action & { mid: number; version: number }

const FIELDS = [...new Set(ENTITIES.flatMap(({ fields }) => Object.keys(fields)))]
const DAY_MS = 24 * 3600 * 1000
const WRONG_CLOCKS = [0, 0, -DAY_MS, DAY_MS, -3650 * DAY_MS, 3650 * DAY_MS]

/** The argument of each mutation that holds the id of the row it creates. */
const MAKES: Readonly<Record<string, string>> = {
  'campers.createFamily.v1': 'familyId',
  'campers.createCamper.v1': 'camperId',
  'registration.register.v2': 'registrationId',
  'housing.assignCabin.v1': 'assignmentId',
  'store.sell.v1': 'transactionId',
  'store.sell.v2': 'transactionId',
  'store.addFunds.v1': 'transactionId',
  'store.takeFunds.v1': 'transactionId',
  'store.voidSale.v1': 'transactionId',
  'store.refundLines.v1': 'transactionId',
  'store.reverseEntry.v1': 'transactionId',
}

/** The argument of a mutation that holds the id of the row it creates, if that must be a leased one. */
export function newIdOf(name: string): string | undefined {
  return MAKES[name]
}

/** Ids of rows in the previous run's camp, on the same server. */
let rowsOfLastCamp: number[] = []

/**
 * A device whose user speaks the protocol without the app, and lies in all of it: ids that it does not own, other
 * users' names and proofs, times, views, cursors and numbers, and data from a copy of another device's profile.
 */
export class HostileDevice {
  private readonly chance: Chance
  private own: EnrollAnswer | null = null
  private nextMid = 1
  private nextId = 0
  private readonly elsewhere: number[]
  private readonly leased = new Set<number>()
  private readonly loot: Loot[] = []
  private readonly uids: string[] = []
  private readonly otherEndpoints: OtherEndpoints

  constructor(
    readonly camp: SimulatedCamp,
    readonly actor: Actor,
    seed: number,
  ) {
    this.chance = chanceOf(seed)
    const { campers, families, registrations } = camp
    this.elsewhere = rowsOfLastCamp
    rowsOfLastCamp = [...campers, ...families, ...registrations]
    camp.liar = actor.userId
    this.otherEndpoints = new OtherEndpoints(camp, actor, this.chance)
  }

  /** Returns whether an id is from a block that was leased to this device. */
  owns(id: number): boolean {
    return this.leased.has(Math.floor(id / BLOCK_SIZE))
  }

  /** Does something that no honest device does: what the step asks for, or something random. */
  async lie(devices: readonly SimulatedDevice[], about?: Lie): Promise<void> {
    if (!this.own) await this.enroll(null, null)
    if (about) return this.makeFamily(requireFound(devices[0], 'device'), about)
    const lies = [
      () => this.push(),
      () => this.push(),
      () => this.push(),
      () => this.push(),
      () => this.pull(),
      () => this.pull(),
      () => this.snapshot(),
      () => this.enrollAs(),
      () => this.copyProfile(pickOneOf(this.chance, devices)),
      () => this.otherEndpoints.openStolen(this.stolen()),
      () => this.otherEndpoints.useInbox([...this.uids, ...this.camp.lies]),
    ]
    await pickOneOf(this.chance, lies)()
  }

  private post(path: string, body: object) {
    return askCamp(this.camp, this.actor.userId, path, { protocol: PROTOCOL, ...body })
  }

  private async enroll(device: MetaValues['device'] | null, clientId: string | null): Promise<void> {
    const asked = { device, name: 'Tablet', blocks: this.chance(4), clientId }
    const { status, body } = await this.post('/api/sync/enroll', this.own ? asked : { ...asked, blocks: 2 })
    if (status !== 200) return
    const answer = body as EnrollAnswer
    this.own ??= answer
    for (const { block } of answer.leases) this.leased.add(block)
    if (answer.clientId === this.own.clientId) return
    this.own = { ...answer, blocks: [...this.own.blocks, ...answer.blocks] }
    this.nextMid = answer.lastMid + 1
  }

  /** Enrolls as another device, or with guessed data. */
  private enrollAs(): Promise<void> {
    const { chance } = this
    const stolen = this.loot.length > 0 ? pickOneOf(chance, this.loot) : undefined
    const guessed = { id: 1 + chance(50), key: this.own?.device.key ?? 'key' }
    const device = chance(2) === 0 ? (stolen?.device ?? guessed) : chance(2) === 0 ? guessed : null
    return this.enroll(device, pickOneOf(chance, this.clients()))
  }

  /** Reads everything that another device stores. */
  private async copyProfile({ replica }: SimulatedDevice): Promise<void> {
    const { blocks = [], next = 0 } = (await replica.getMeta('ids')) ?? {}
    const actions = [...(await replica.outbox.toArray()), ...(await replica.sent.toArray())]
    const [device, client] = [await replica.getMeta('device'), await replica.getMeta('client')]
    this.loot.push({ device, client, blocks, next, actions })
    this.uids.push(...actions.map(({ uid }) => uid))
  }

  private clients(): string[] {
    const others = this.loot.map(({ client }) => client?.id).filter((id) => id !== undefined)
    const own = this.own?.clientId ?? ''
    return [own, own, own, ...others]
  }

  /** Sends up to nine actions that are made up or were made by others. */
  private async push(): Promise<void> {
    const { chance } = this
    const ids = await this.idPool()
    const clientId = pickOneOf(chance, this.clients())
    const begin = chance(8) === 0 ? chance(20) : this.nextMid
    const count = 1 + chance(9)
    const actions = Array.from({ length: count }, (_, index) => this.action(begin + index, ids))
    await this.send(
      clientId,
      await Promise.all(actions.map((each) => (chance(10) === 0 ? this.inEnvelope(each) : each))),
    )
  }

  private async send(clientId: string, mutations: readonly Made[]): Promise<void> {
    const epoch = await this.epoch()
    for (const { uid } of mutations) this.camp.claimed.add(uid)
    const { status, body } = await this.post('/api/sync/push', { epoch, clientId, mutations })
    const { lastMid } = body as { lastMid?: number }
    if (clientId !== this.own?.clientId || lastMid === undefined) return
    if (status === 200 || status === 409) this.nextMid = lastMid + 1
  }

  /** Creates a family in the name of a device's user, or under an id of that device. */
  private async makeFamily(device: SimulatedDevice, about: Lie): Promise<void> {
    await this.copyProfile(device)
    const { blocks = [], next = 0 } = this.loot.at(-1) ?? {}
    const familyId = about === 'id' ? (blocks[0] ?? 0) * BLOCK_SIZE + next : this.freshId()
    const [uid, at] = [crypto.randomUUID(), new Date().toISOString()]
    const made = { uid, name: createFamily.name, args: { familyId, lastName: 'Made up' }, at, offline: false }
    this.camp.lies.add(uid)
    const action = { mid: this.nextMid, version: PROTOCOL, ...made, ...this.authorFor(about, device.actor, made) }
    await this.send(this.own?.clientId ?? '', [action])
  }

  private authorFor(about: Lie, { userId }: Actor, made: SealedAction) {
    if (about === 'id') return { actor: { userId: this.actor.userId }, seal: null }
    if (about === 'certificate') return { actor: { userId }, seal: this.forged(userId, made) }
    const { seal } = requireFound(
      this.stolen().find((each) => each.actor.userId === userId && each.seal !== null),
      'something that they sealed',
    )
    return { actor: { userId }, seal }
  }

  private stolen(): (OutboxEntry | SentEntry)[] {
    return this.loot.flatMap(({ actions }) => actions)
  }

  private inEnvelope(action: Made): Made | Promise<Made> {
    const { campKey } = this.own ?? {}
    return campKey ? this.otherEndpoints.enclosed(action, campKey) : action
  }

  private action(mid: number, ids: () => number): Made {
    const { chance } = this
    const stolen = this.stolen()
    if (stolen.length > 0 && chance(6) === 0) {
      const { seq: _seq, ...copied } = { seq: 0, ...pickOneOf(chance, stolen) }
      return { ...copied, mid, version: PROTOCOL, actor: { userId: copied.actor.userId } }
    }
    const all = [...MUTATIONS.values()]
    const allowed = all.filter(({ needs }) => can(this.actor, needs))
    // Random arguments are nearly always refused for most mutations; these are accepted often enough to matter.
    const likely = allowed.filter(({ name }) => newIdOf(name) !== undefined)
    const mutation = pickOneOf(chance, chance(5) === 0 ? all : likely.length > 0 && chance(2) === 0 ? likely : allowed)
    const uid = this.uids.length > 0 && chance(12) === 0 ? pickOneOf(chance, this.uids) : crypto.randomUUID()
    if (!this.uids.includes(uid)) this.camp.lies.add(uid)
    const at = new Date(Date.now() + pickOneOf(chance, WRONG_CLOCKS)).toISOString()
    const args = madeUp(mutation.args, chance, (field) => this.idFor(mutation.name, field, ids), FIELDS)
    const proof = stolen.length > 0 ? pickOneOf(chance, stolen) : undefined
    const made = { uid, name: mutation.name, args, at, offline: chance(2) === 0 }
    const claimed = chance(10) === 0 ? this.forgedAuthor(made) : this.claimedAuthor(proof)
    return { mid, version: PROTOCOL, ...made, ...claimed }
  }

  /** Returns an id that an honest device would send here, or a false one. */
  private idFor(name: string, field: string, lies: () => number): number {
    const { chance, camp } = this
    if (chance(3) === 0) return lies()
    const rows: Record<string, number[]> = {
      familyId: camp.families,
      camperId: camp.campers,
      registrationId: camp.registrations,
      sessionId: [camp.session],
      cabinId: camp.cabins,
      itemId: camp.items,
    }
    const isNew = newIdOf(name) === field || rows[field] === undefined
    return isNew ? this.freshId() : pickOneOf(chance, rows[field] ?? [])
  }

  private freshId(): number {
    const [block = 4096] = this.own?.blocks ?? []
    this.nextId += 1
    return block * BLOCK_SIZE + this.nextId
  }

  /** Usually claims its own name, sometimes another's with whatever proof it has. */
  private claimedAuthor(proof: OutboxEntry | SentEntry | undefined): {
    actor: { userId: number }
    seal: string | null
  } {
    if (this.chance(4) > 0) return { actor: { userId: this.actor.userId }, seal: null }
    if (proof && this.chance(2) === 0) return { actor: { userId: proof.actor.userId }, seal: proof.seal }
    return { actor: { userId: pickOneOf(this.chance, this.camp.actors).userId }, seal: proof?.seal ?? null }
  }

  /** Claims another's name, under a self-made certificate. */
  private forgedAuthor(action: SealedAction): { actor: { userId: number }; seal: string } {
    const { userId } = pickOneOf(this.chance, this.camp.actors)
    return { actor: { userId }, seal: this.forged(userId, action) }
  }

  private forged(userId: number, action: SealedAction): string {
    return forgedSeal({ org: this.camp.org, userId, device: this.own?.device.id ?? 1 }, action)
  }

  private async pull(): Promise<void> {
    const { chance } = this
    const [epoch, clientId] = [await this.epoch(), pickOneOf(chance, this.clients())]
    const view = this.own?.view ?? ''
    const first = await this.post('/api/sync/pull', {
      clientId,
      epoch,
      view,
      cursor: chance(200),
      limit: 1 + chance(40),
    })
    if (!('reset' in (first.body as object))) return
    // Uses the view in force now, even if it belongs to someone else.
    const { body } = await this.post('/api/sync/snapshot', { clientId, after: null, limit: 1 })
    const fresh = (body as { view?: string }).view ?? view
    await this.post('/api/sync/pull', { clientId, epoch, view: fresh, cursor: chance(60), limit: 500 })
  }

  private async snapshot(): Promise<void> {
    const { chance } = this
    const after = chance(3) === 0 ? null : { table: pickOneOf(chance, ENTITIES).name, id: chance(3) }
    await this.post('/api/sync/snapshot', { clientId: pickOneOf(chance, this.clients()), after, limit: 500 })
  }

  private async epoch(): Promise<string> {
    return (await this.counter()).epoch
  }

  private counter() {
    const { camp } = this
    return camp.server.database.read(async (db) => {
      const [counter] = await db.select().from(syncOrg).where(eq(syncOrg.org, camp.org))
      if (!counter) throw new Error('no counter')
      return counter
    })
  }

  /**
   * Returns a function that picks ids of all kinds: leased to it or to others, the server's next ones, of other rows,
   * users and another camp.
   */
  private async idPool(): Promise<() => number> {
    const { chance, camp } = this
    const { nextId } = await this.counter()
    const [block = 4096] = this.own?.blocks ?? []
    const mine = () => this.freshId()
    const rows = [camp.campers, camp.families, camp.registrations, camp.cabins, camp.items, [camp.session]]
    const guess = () => (block - 3 + chance(6)) * BLOCK_SIZE + 1024 * chance(17) + chance(4)
    const stolen = () => {
      const { blocks = [], next = 0 } = this.loot.length > 0 ? pickOneOf(chance, this.loot) : {}
      return (blocks[0] ?? block) * BLOCK_SIZE + next + chance(3)
    }
    const pools = [
      mine,
      mine,
      mine,
      () => pickOneOf(chance, pickOneOf(chance, rows)),
      () => pickOneOf(chance, pickOneOf(chance, rows)),
      () => pickOneOf(chance, camp.campers),
      () => nextId + chance(4),
      guess,
      stolen,
      () => pickOneOf(chance, camp.actors).userId,
      () => (this.elsewhere.length > 0 ? pickOneOf(chance, this.elsewhere) : 1),
    ]
    return () => pickOneOf(chance, pools)()
  }
}
