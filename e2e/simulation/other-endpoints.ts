import { currentActor } from '#api/auth/actors'
import { openSignIn } from '#api/auth/sign-ins'
import { readConfig } from '#api/context/config'
import { createApp } from '#api/server/app'
import { ENVELOPE } from '#shared/envelope'
import type { Actor } from '#shared/kernel/rights/capabilities'
import { type OpenAnswer, PROTOCOL } from '#shared/protocol'
import { isLocked, lockerFor } from '#sync/push/envelope'
import type { OutboxEntry, SentEntry } from '#sync/replica/replica'
import type { SimulatedCamp } from './camp'
import { type Chance, pickOneOf } from './made-up'
import { askCamp } from './network'
import { judgeOf } from './oracle'

type Stolen = OutboxEntry | SentEntry

/** An action as it is sent. */
export interface Action {
  uid: string
  at: string
  name: string
  args: unknown
  offline: boolean
  seal: string | null
  actor: { userId: number }
}

const OFFICE: readonly Actor['role'][] = ['admin', 'manager']

/**
 * A hostile device's attempts at endpoints other than push and pull: it opens what others encrypted, and uses the
 * inbox.
 */
export class OtherEndpoints {
  private cookie: string | undefined

  constructor(
    private readonly camp: SimulatedCamp,
    private readonly actor: Actor,
    private readonly chance: Chance,
  ) {}

  /** Requests decryption of what others encrypted, under their names and times or under made-up ones. */
  async openStolen(stolen: readonly Stolen[]): Promise<void> {
    const locked = stolen.filter(isLocked)
    if (locked.length === 0) return
    const envelopes = Array.from({ length: 1 + this.chance(5) }, () => {
      const { uid, at, args } = pickOneOf(this.chance, locked)
      const { uid: other } = pickOneOf(this.chance, stolen)
      return { uid: this.chance(4) === 0 ? other : uid, at, args }
    })
    const answer = await askCamp(this.camp, this.actor.userId, '/api/sync/open', { protocol: PROTOCOL, envelopes })
    const { opened = [] } = answer.body as Partial<OpenAnswer>
    const own = new Set(locked.filter(({ actor }) => actor.userId === this.actor.userId).map(({ uid }) => uid))
    for (const each of opened)
      if (!own.has(each.uid)) this.camp.leaks.push(`${this.actor.userId} was opened ${JSON.stringify(each)}`)
  }

  /** Encrypts an action itself, in anyone's name. */
  async enclosed<A extends Action>(action: A, campKey: string): Promise<A> {
    const { uid, at, name, args, offline, seal, actor } = action
    const of = { organizationId: this.camp.org, userId: actor.userId, uid, at }
    const box = await (await lockerFor(campKey))(of, { name, args, offline, seal, group: null }, false)
    return { ...action, name: ENVELOPE, args: box, seal: null }
  }

  /** Reads families' refused actions, and records anyone's refused actions. Only the office may do so. */
  async useInbox(uids: readonly string[]): Promise<void> {
    const { camp, actor, chance } = this
    const now = await camp.server.database.read((db) => currentActor(db, camp.org, actor.userId))
    if (now && OFFICE.includes(now.role)) return
    const some = Array.from({ length: 1 + chance(3) }, () =>
      uids.length > 0 ? pickOneOf(chance, uids) : crypto.randomUUID(),
    )
    await this.askApp('GET', '/api/inbox/families')
    await this.askApp('POST', '/api/inbox/book', { uids: some, reason: 'They were here' })
  }

  private async askApp(method: string, path: string, body?: object): Promise<void> {
    const { camp, actor } = this
    const judge = await judgeOf(camp, actor)
    const app = createApp(camp.server, readConfig({ RATE_LIMIT: 'off' }))
    this.cookie ??= await camp.server.database.transact(
      async (db) =>
        `anchor_sid=${await openSignIn(db, { kind: 'camp', org: camp.org, userId: actor.userId }, camp.server.now())}`,
    )
    const headers = {
      cookie: this.cookie,
      host: 'camp.example',
      origin: 'http://camp.example',
      'content-type': 'application/json',
    }
    const answer = await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    await judge(path, text === '' ? {} : JSON.parse(text))
    if (answer.status < 400) camp.leaks.push(`a ${actor.role} (${actor.userId}) was answered by ${path}: ${text}`)
  }
}
