import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type BackupHeader, boundTo, headerLine } from '../backup/format'
import { Sealing } from '../backup/frames'
import { keptByPassphrase, newKey } from '../backup/keys'

export type ForgedParts = ReadonlyMap<string, readonly Record<string, unknown>[]>

/** Puts any text as the rows into a backup that opens with a passphrase: what a person who has one can make of it. */
export async function sealedText(header: BackupHeader, text: string | Buffer, passphrase: string): Promise<Buffer> {
  const key = newKey()
  const own = { ...header, key: await keptByPassphrase(header, key, passphrase) }
  const sealing = new Sealing(key, boundTo(own))
  sealing.end(gzipSync(text))
  const frames: Buffer[] = []
  for await (const chunk of sealing) frames.push(chunk as Buffer)
  return Buffer.concat([headerLine(own), ...frames])
}

/** Parts with whatever rows as a backup that is whole by all its checksums. */
export function forgedBackup(header: BackupHeader, parts: ForgedParts, passphrase: string): Promise<Buffer> {
  let all = 0
  const lines = [...parts].flatMap(([part, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const texts = rows.map((row) => `${JSON.stringify(columns.map((name) => row[name] ?? null))}\n`)
    const checksum = createHash('sha256').update(texts.join('')).digest('hex')
    all += rows.length
    return [
      `${JSON.stringify({ part, columns })}\n`,
      ...texts,
      `${JSON.stringify({ end: part, rows: rows.length, checksum })}\n`,
    ]
  })
  return sealedText(header, `${lines.join('')}${JSON.stringify({ whole: true, rows: all })}\n`, passphrase)
}
