import { type EnrollAnswer, enrollAnswer } from '#shared/protocol'
import {
  addBlocks,
  allLeases,
  keepLeases,
  leasesAreProven,
  leasesToShow,
  replaceBlocks,
  spareBlocks,
} from '../replica/ids'
import type { Replica, SignedIn } from '../replica/replica'
import { readAnswer, refuseIfLeft, UnknownDevice } from '../transport/answers'
import type { SyncResponse } from '../transport/transport'
import { renumberOutbox } from './outbox'
import { canSeal, ensureKey, keepCertificate } from './seal'
import { forgetReported, lossToReport, type WaitingNotes } from './waiting-note'

/** Gets what a device needs before it can send anything: a client, blocks of ids, a certificate and the camp's key. */
export class Enrollment {
  private askedForProofs = false

  constructor(
    private readonly replica: Replica,
    private readonly who: SignedIn,
    private readonly deviceName: string,
    private readonly ask: (path: string, body: object) => Promise<SyncResponse>,
    private readonly notes: WaitingNotes | undefined,
  ) {}

  /**
   * Fetches the missing parts of the enrollment.
   *
   * @throws OutOfReach if the server doesn't answer as it should; Halted if the user has to do something first
   */
  async ensure(): Promise<void> {
    const [client, spare, ...proofs] = await Promise.all([
      this.replica.getMeta('client'),
      spareBlocks(this.replica),
      leasesAreProven(this.replica),
      canSeal(this.replica, this.who),
      this.replica.getMeta('campKey').then((campKey) => campKey !== undefined),
    ])
    const mine = client?.userId === this.who.userId
    if (mine && spare > 0 && (proofs.every(Boolean) || this.askedForProofs)) return
    this.askedForProofs = true
    await this.enroll(mine ? client.id : null, spare > 0 ? 0 : mine ? 1 : 2)
  }

  /**
   * Gets a client and blocks of ids. With a new client, unsent actions are renumbered from 1 and keep their uids.
   *
   * @throws OutOfReach if the server doesn't answer as it should; Halted if the user has to do something first
   */
  async enroll(clientId: string | null, blocks: number, forked = false): Promise<void> {
    const { replica } = this
    const publicKey = await ensureKey(replica, this.who)
    const asked = {
      publicKey,
      device: (await replica.getMeta('device')) ?? null,
      name: this.deviceName,
      blocks,
      clientId,
      leases: forked ? await allLeases(replica) : await leasesToShow(replica),
      lost: await lossToReport(replica, this.notes),
    }
    const answer = await this.askEnroll(asked).catch(async (error: unknown) => {
      if (!(error instanceof UnknownDevice)) throw error
      const leases = await allLeases(replica)
      return this.askEnroll({ ...asked, device: null, clientId: null, blocks: 2, leases })
    })
    await replica.transaction('rw', replica.meta, replica.outbox, async () => {
      await refuseIfLeft(replica, this.who)
      await replica.setMeta('device', answer.device)
      await keepLeases(replica, [...(await allLeases(replica)), ...answer.leases], true)
      if (forked) await replaceBlocks(replica, answer.blocks)
      else await addBlocks(replica, answer.blocks)
      await keepCertificate(replica, publicKey, answer.certificate)
      if (answer.campKey) await replica.setMeta('campKey', answer.campKey)
      if (answer.clientId === clientId) return
      const nextMid = await renumberOutbox(replica)
      await replica.setMeta('client', { id: answer.clientId, userId: this.who.userId, nextMid })
    })
    forgetReported(this.notes, answer)
  }

  private async askEnroll(asked: object): Promise<EnrollAnswer> {
    return readAnswer(enrollAnswer, await this.ask('/api/sync/enroll', asked))
  }
}

/** Stores the camp's key for encrypting actions, if the server has sent a new one. */
export async function keepCampKey(replica: Replica, campKey: string | undefined): Promise<void> {
  if (!campKey || campKey === (await replica.getMeta('campKey'))) return
  await replica.setMeta('campKey', campKey)
}
