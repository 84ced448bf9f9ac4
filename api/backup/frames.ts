import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { Refusal } from '#shared/kernel/refusals/refusal'

const CIPHER = 'aes-256-gcm'
const FRAME_BYTES = 64 * 1024
const TAG_BYTES = 16
const LENGTH_BYTES = 4

/** Returns the encrypted size of a number of bytes. */
export function sealedBytes(plain: number): number {
  return plain + (Math.floor(plain / FRAME_BYTES) + 1) * (LENGTH_BYTES + TAG_BYTES)
}

/** Returns a frame's nonce: its number, and whether it is the last. No key encrypts two frames with the same number. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 4)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Encrypts a stream in frames, so that a part that was cut off, moved or changed is detected. */
export class Sealing extends Transform {
  private waiting: Buffer[] = []
  private waitingBytes = 0
  private number = 0

  constructor(
    private readonly key: Buffer,
    private readonly bound: Buffer,
  ) {
    super()
  }

  override _transform(chunk: Buffer, _: string, done: TransformCallback): void {
    this.waiting.push(chunk)
    this.waitingBytes += chunk.length
    if (this.waitingBytes >= FRAME_BYTES) {
      let all = Buffer.concat(this.waiting)
      for (; all.length >= FRAME_BYTES; all = all.subarray(FRAME_BYTES))
        this.push(this.frame(all.subarray(0, FRAME_BYTES), false))
      this.waiting = [all]
      this.waitingBytes = all.length
    }
    done()
  }

  override _flush(done: TransformCallback): void {
    this.push(this.frame(Buffer.concat(this.waiting), true))
    done()
  }

  private frame(plain: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv(CIPHER, this.key, nonceOf(this.number++, isLast)).setAAD(this.bound)
    const box = Buffer.concat([cipher.update(plain), cipher.final()])
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(box.length)
    return Buffer.concat([length, box, cipher.getAuthTag()])
  }
}

/** Decrypts frames. A frame that was changed ends the stream with a refusal. */
export class Opening extends Transform {
  private rest: Buffer = Buffer.alloc(0)
  private number = 0
  private ended = false

  constructor(
    private readonly key: Buffer,
    private readonly bound: Buffer,
  ) {
    super()
  }

  override _transform(chunk: Buffer, _: string, done: TransformCallback): void {
    try {
      this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
      for (let frame = this.next(); frame; frame = this.next()) this.push(frame)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    if (this.ended && this.rest.length === 0) done()
    else done(new Refusal(this.ended ? 'backup_changed' : 'backup_cut'))
  }

  /** The next complete frame. */
  private next(): Buffer | undefined {
    if (this.rest.length < LENGTH_BYTES) return undefined
    if (this.ended) throw new Refusal('backup_changed')
    const length = this.rest.readUInt32BE(0)
    if (length > FRAME_BYTES) throw new Refusal('backup_changed')
    const end = LENGTH_BYTES + length + TAG_BYTES
    if (this.rest.length < end) return undefined
    const box = this.rest.subarray(LENGTH_BYTES, LENGTH_BYTES + length)
    const tag = this.rest.subarray(LENGTH_BYTES + length, end)
    this.rest = this.rest.subarray(end)
    return this.open(box, tag)
  }

  private open(box: Buffer, tag: Buffer): Buffer {
    for (const isLast of [false, true]) {
      try {
        const decipher = createDecipheriv(CIPHER, this.key, nonceOf(this.number, isLast), { authTagLength: TAG_BYTES })
        decipher.setAAD(this.bound).setAuthTag(tag)
        const plain = Buffer.concat([decipher.update(box), decipher.final()])
        this.number += 1
        this.ended = isLast
        return plain
      } catch {
        // It may be the last frame; otherwise it was changed.
      }
    }
    throw new Refusal('backup_changed')
  }
}
