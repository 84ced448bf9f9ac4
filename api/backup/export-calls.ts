import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { z } from 'zod'
import { backupDownload } from '#shared/backup/model'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { noteAudit } from '../audit/note'
import { defineCall } from '../http/call'
import type { Env } from '../http/request'
import { campPerson } from '../profile/password-proof'
import { proveAgain, UNPROVEN } from '../profile/second-step'
import { withOrgTx } from '../sync/transaction/org-tx'
import { writeExport } from './export'

/** The camps whose export this process is writing now. */
const writing = new Set<number>()

async function exported(c: Context<Env>, { passphrase, ...proof }: z.output<typeof backupDownload>): Promise<Response> {
  const { server, config, speaker } = c.var
  const { org, actor } = speaker
  const person = campPerson(c)
  await proveAgain(c, proof)
  refuseIf(writing.has(org), 'backup_running')
  writing.add(org)
  try {
    const at = server.now().toISOString()
    const lines = [{ area: 'settings' as const, text: 'Exported everything' }]
    await withOrgTx(server, org, actor.userId, ({ db }) => noteAudit(db, { org, by: actor.userId, at }, lines))
    const { path, size } = await writeExport({ server, config }, org, passphrase)
    const bytes = createReadStream(path)
    bytes.once('close', () => void rm(path, { force: true }))
    c.req.raw.signal.addEventListener('abort', () => bytes.destroy(), { once: true })
    c.header('Content-Type', 'application/zip')
    c.header('Content-Length', String(size))
    c.header('Content-Disposition', `attachment; filename="${person.organization.slug}-${at.slice(0, 10)}.zip"`)
    return c.body(Readable.toWeb(bytes) as ReadableStream)
  } finally {
    writing.delete(org)
  }
}

/** The export of everything a camp has (Backup rule 9). */
export const exportCalls = [
  defineCall('POST', '/backups/export', "All of the camp's data: a ZIP file of tables and an encrypted backup", {
    right: 'backup.manage',
    body: backupDownload,
    answer: { status: 200, type: 'application/zip' },
    refusals: [...UNPROVEN, 'backup_running'],
    handle: (c, { body }) => exported(c, body),
  }),
]
