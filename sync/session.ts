import type { z } from 'zod'
import {
  enrollAnswer,
  MAX_PUSH,
  MAX_PUSH_BYTES,
  PROTOCOL,
  pullAnswer,
  pushAnswer,
  pushConflict,
  type Result,
  snapshotAnswer,
} from '#shared/protocol'
import { SCHEMA } from '#shared/registry'
import { clearRows, download, pageRequest } from './download'
import { addBlocks, jumpAtStart, replaceBlocks, spareBlocks } from './ids'
import { rebase } from './rebase'
import type { OutboxEntry, Replica, SignedIn } from './replica'
import { forgetCopy } from './sign-out'
import { OutOfReach, type Transport } from './transport'

/** While a long queue drains, the device pulls no more often than this. */
const PULL_WHILE_DRAINING_MS = 2000
/** How often one round makes up with the server before it gives up for now. */
const MOST_MENDS = 4
/** Answered sales and payments are kept for 30 days. */
const SENT_KEPT_MS = 30 * 24 * 3600 * 1000

/** The server wants something that only a person can do: sign in again, or take the new version of the app. */
export class Halted extends Error {
  override readonly name = 'Halted'
  constructor(readonly reason: 'signed-out' | 'outdated') {
    super(reason)
  }
}

/**
 * The steps of the protocol, one request at a time, for one person on one device. What it holds in memory may be lost
 * at any moment: everything that matters is in the replica.
 */
export class SyncSession {
  private readonly answered = new Map<string, Result>()
  private lastPull = 0
  private mostAtOnce = MAX_PUSH
  private mended = 0

  constructor(
    private readonly replica: Replica,
    private readonly who: SignedIn,
    private readonly transport: Transport,
    private readonly deviceName = 'device',
  ) {}

  /** Prepares the device for this start of the app; needs no network. */
  async start(): Promise<void> {
    const client = await this.replica.getMeta('client')
    if (client && client.userId !== this.who.userId) await forgetCopy(this.replica)
    const copy = await this.replica.getMeta('copy')
    if (copy && copy.schema !== SCHEMA) await clearRows(this.replica)
    await this.replica.setMeta('signedIn', this.who)
    await jumpAtStart(this.replica)
    const before = new Date(Date.now() - SENT_KEPT_MS).toISOString()
    await this.replica.sent.where('at').below(before).delete()
  }

  /** Brings device and server in step: sends what waits, fetches what is new. Rejects when it cannot. */
  async cycle(): Promise<void> {
    this.mended = 0
    await this.ensureEnrolled()
    if (!(await this.replica.getMeta('copy'))) await this.downloadAll()
    // What waits goes first: a pull in the middle would put the rest of it back on top for nothing.
    this.lastPull = Date.now()
    for (;;) {
      const sentAll = await this.pushSome()
      const due = Date.now() - this.lastPull >= PULL_WHILE_DRAINING_MS
      if (!sentAll && !due) continue
      const inStep = await this.pullSome()
      if (sentAll && inStep) return
    }
  }

  private async ensureEnrolled(): Promise<void> {
    const client = await this.replica.getMeta('client')
    const mine = client?.userId === this.who.userId
    const spare = await spareBlocks(this.replica)
    if (mine && spare > 0) return
    await this.enroll(mine ? client.id : null, spare > 0 ? 0 : mine ? 1 : 2)
  }

  /** Takes a client, and ids. With a new client the waiting actions are numbered from 1, under their same uids. */
  private async enroll(clientId: string | null, blocks: number, forked = false): Promise<void> {
    const { replica } = this
    const asked = {
      protocol: PROTOCOL,
      device: (await replica.getMeta('device')) ?? null,
      name: this.deviceName,
      blocks,
      clientId,
    }
    let response = await this.transport.post('/api/sync/enroll', asked)
    if (response.status === 403 && asked.device) {
      // The server does not know this device (any more): it begins anew as another one.
      const anew = { ...asked, device: null, clientId: null, blocks: 2 }
      response = await this.transport.post('/api/sync/enroll', anew)
    }
    const answer = this.read(enrollAnswer, response)
    await replica.transaction('rw', replica.meta, replica.outbox, async () => {
      await replica.setMeta('device', answer.device)
      if (forked) await replaceBlocks(replica, answer.blocks)
      else await addBlocks(replica, answer.blocks)
      await replica.setMeta('signedIn', { ...this.who, grant: answer.grant })
      if (answer.clientId === clientId) return
      const nextMid = await renumber(replica)
      await replica.setMeta('client', { id: answer.clientId, userId: this.who.userId, nextMid })
    })
    this.who.grant = answer.grant
  }

  private async downloadAll(): Promise<void> {
    await download(this.replica, this.who, async (after) => {
      const client = await this.client()
      return this.read(snapshotAnswer, await this.transport.post('/api/sync/snapshot', pageRequest(client.id, after)))
    })
  }

  private async client() {
    const client = await this.replica.getMeta('client')
    if (!client) throw new OutOfReach('not enrolled')
    return client
  }

  /** Sends the oldest actions that have no answer yet. Returns whether none are left. */
  private async pushSome(): Promise<boolean> {
    const copy = await this.replica.getMeta('copy')
    if (!copy) return true
    const { batch, more } = await this.nextBatch()
    if (batch.length === 0) return true
    const client = await this.client()
    const mutations = batch.map(({ mid, uid, name, args, actor, grant, at, offline }) => ({
      mid,
      uid,
      name,
      version: PROTOCOL,
      args,
      actor: { userId: actor.userId, grant },
      at,
      offline,
    }))
    const body = { protocol: PROTOCOL, epoch: copy.epoch, clientId: client.id, mutations }
    const response = await this.transport.post('/api/sync/push', body)
    if (response.status === 409) return this.mend(response.body)
    if (response.status === 413 && this.mostAtOnce > 1) {
      this.mostAtOnce = Math.ceil(this.mostAtOnce / 2)
      return false
    }
    if (response.status === 403) return this.mend({ code: 'forked' })
    const answer = this.read(pushAnswer, response)
    for (const result of answer.results) this.answered.set(result.uid, result)
    if (answer.results.length < batch.length) {
      await this.pullSome()
      throw new OutOfReach('the server could not take all of it yet')
    }
    return !more
  }

  private async nextBatch(): Promise<{ batch: OutboxEntry[]; more: boolean }> {
    // All at once: a cursor that filters would cost more than reading a few thousand actions.
    const all = await this.replica.outbox.orderBy('seq').toArray()
    const entries = all.filter(({ uid }) => !this.answered.has(uid))
    const batch: OutboxEntry[] = []
    let bytes = 1000
    for (const entry of entries.slice(0, this.mostAtOnce)) {
      // Room for the longest characters and for what surrounds the arguments.
      bytes += JSON.stringify(entry.args).length * 3 + 600
      if (batch.length > 0 && bytes > MAX_PUSH_BYTES) break
      batch.push(entry)
    }
    return { batch, more: batch.length < entries.length }
  }

  /** Makes up with a server that numbers this device's actions otherwise, or that was restored. */
  private async mend(body: unknown): Promise<boolean> {
    const conflict = pushConflict.safeParse(body)
    if (!conflict.success) throw new OutOfReach('not an answer of the server')
    this.mended += 1
    if (this.mended > MOST_MENDS) throw new OutOfReach('the server and this device do not come together')
    this.answered.clear()
    if (conflict.data.code === 'epoch') await this.startAfresh('epoch')
    else await this.enroll(null, 2, true)
    return false
  }

  /** Fetches and applies what is new. Returns whether the device is at the server's head. */
  private async pullSome(): Promise<boolean> {
    const [copy, client] = [await this.replica.getMeta('copy'), await this.client()]
    if (!copy) return false
    const { epoch, view, cursor } = copy
    const asked = { protocol: PROTOCOL, clientId: client.id, epoch, view, cursor, limit: 5000 }
    const response = await this.transport.post('/api/sync/pull', asked)
    if (response.status === 403) return this.mend({ code: 'forked' })
    const answer = this.read(pullAnswer, response)
    if ('reset' in answer) {
      await this.startAfresh(answer.reset)
      return false
    }
    await this.keepClock(answer.serverNow)
    const applied = await rebase(this.replica, this.who, answer, this.answered)
    if (applied) {
      for (const [uid, { head }] of this.answered) if (head <= answer.to) this.answered.delete(uid)
    }
    this.lastPull = Date.now()
    return applied && !answer.more
  }

  /** Downloads everything again. Where the server was restored, what it may have lost is sent again by its uid. */
  private async startAfresh(why: 'view' | 'floor' | 'epoch' | 'schema'): Promise<void> {
    if (why === 'epoch') {
      await sendAgain(this.replica)
      this.answered.clear()
    }
    await clearRows(this.replica)
    if (why === 'epoch') await this.enroll(null, 0)
    await this.downloadAll()
  }

  private async keepClock(serverNow: string): Promise<void> {
    const offset = Date.parse(serverNow) - Date.now()
    const known = await this.replica.getMeta('clock')
    if (Math.abs(offset - (known?.offset ?? 0)) > 1000) await this.replica.setMeta('clock', { offset })
  }

  /** Reads an answer by the protocol. Whatever is not the product's own answer is as good as none. */
  private read<S extends z.ZodType>(schema: S, { status, body }: { status: number; body: unknown }): z.output<S> {
    if (status === 401) throw new Halted('signed-out')
    if (status === 426) throw new Halted('outdated')
    const parsed = status === 200 ? schema.safeParse(body) : undefined
    if (!parsed?.success) throw new OutOfReach(`answer ${status}`)
    return parsed.data
  }
}

/** Numbers the waiting actions from 1 in their order; returns the next number. */
async function renumber(replica: Replica): Promise<number> {
  const entries = await replica.outbox.orderBy('seq').toArray()
  await replica.outbox.bulkPut(entries.map((entry, index) => ({ ...entry, mid: index + 1 })))
  return entries.length + 1
}

/** Puts answered sales and payments before the waiting actions, to be sent again by their uids. */
async function sendAgain(replica: Replica): Promise<void> {
  await replica.transaction('rw', replica.outbox, replica.sent, async () => {
    const sent = await replica.sent.orderBy('at').toArray()
    const waiting = await replica.outbox.orderBy('seq').toArray()
    const uids = new Set(waiting.map(({ uid }) => uid))
    const all = [...sent.filter(({ uid }) => !uids.has(uid)), ...waiting.map(({ seq: _seq, ...entry }) => entry)]
    await replica.outbox.clear()
    await replica.outbox.bulkAdd(all.map((entry, index) => ({ ...entry, mid: index + 1 })))
  })
}
