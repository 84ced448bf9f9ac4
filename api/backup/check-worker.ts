import { createReadStream } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '#shared/kernel/refusals/refusal'
import type { Checked, UploadToCheck } from './check-upload'
import { eachFile } from './files'
import { readThrough } from './read'

/** Reads an uploaded file from its first byte to its last, in a thread that can be ended (`check-upload.ts`). */
async function check({ path, size, key }: UploadToCheck): Promise<Checked> {
  const of = {
    source: async (span: { start: number; end: number }) => createReadStream(path, span),
    size,
    key: Buffer.from(key),
  }
  const noKeys = { allKeys: () => [] }
  try {
    const rows = await readThrough(noKeys, of, true)
    await eachFile(noKeys, of, async (_, bytes) => {
      for await (const _ of bytes);
    })
    return { rows }
  } catch (error) {
    return { code: error instanceof Refusal ? error.code : 'backup_changed' }
  }
}

void check(workerData as UploadToCheck).then((checked) => parentPort?.postMessage(checked))
