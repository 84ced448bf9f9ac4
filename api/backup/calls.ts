import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import {
  type BackupKind,
  type BackupShown,
  type BackupsShown,
  backupDownload,
  backupShown,
  backupsShown,
  backupUpload,
  KEPT_DAYS,
  LARGEST_UPLOAD,
  nightlyForm,
} from '#shared/backup/model'
import { requireFound } from '#shared/kernel/refusals/refusal'
import { noteAudit } from '../audit/note'
import type { RunningServer } from '../context/running'
import type { Db } from '../db/database'
import { organizations } from '../db/tables/accounts'
import { campOperation } from '../db/tables/backups'
import { FORM_BYTES } from '../files/receive'
import { type Call, defineCall, done, made, ok } from '../http/call'
import type { Env } from '../http/request'
import { proveAgain, UNPROVEN } from '../profile/second-step'
import { withOrgTx } from '../sync/transaction/org-tx'
import { exportCalls } from './export-calls'
import { headerLine } from './format'
import {
  type BackupLine,
  backupsOf,
  beginBackup,
  progressOf,
  removeBackup,
  runBackup,
  sourceOf,
  wholeBackup,
} from './keep'
import { keptByPassphrase, openKey } from './keys'
import { headerIn } from './read'
import { receiveUpload } from './receive'
import { restoreCalls } from './restore-calls'

/** The refusals of an uploaded backup. */
const OF_BACKUPS = [
  ...(['backup_unknown', 'backup_newer', 'backup_other_camp', 'backup_cut', 'backup_changed'] as const),
  ...(['backup_passphrase', 'backup_locked'] as const),
]

const placeOf = (c: Context<Env>): RunningServer => ({ server: c.var.server, config: c.var.config })

/** Writes an entry about a camp's backups to its audit log. */
async function logBackup(c: Context<Env>, text: string, db?: Db): Promise<void> {
  const { server, speaker } = c.var
  const by = { org: speaker.org, by: speaker.actor.userId, at: server.now().toISOString() }
  const lines = [{ area: 'settings' as const, text }]
  if (db) await noteAudit(db, by, lines)
  else await withOrgTx(server, speaker.org, speaker.actor.userId, (tx) => noteAudit(tx.db, by, lines))
}

function shown(c: Context<Env>, line: BackupLine): BackupShown {
  const { id, createdAt, takenAt, size, rows, checkedAt, why } = line
  const progress = line.state === 'making' ? progressOf(c.var.server, c.var.speaker.org, id) : null
  return {
    id,
    kind: line.kind as BackupKind,
    state: line.state as BackupShown['state'],
    createdAt,
    takenAt,
    size,
    rows,
    checkedAt,
    why,
    progress,
  }
}

async function list(c: Context<Env>): Promise<BackupsShown> {
  const { server, speaker } = c.var
  return server.database.read(async (db) => {
    const [camp] = await db.select().from(organizations).where(eq(organizations.id, speaker.org))
    const own = eq(campOperation.organizationId, speaker.org)
    const [operation] = await db.select().from(campOperation).where(own)
    const lines = await backupsOf(server, db, speaker.org)
    return {
      slug: requireFound(camp, 'camp').slug,
      nightly: operation?.nightlyBackup ?? true,
      keptDays: KEPT_DAYS,
      backups: lines.map((line) => shown(c, line)),
    }
  })
}

/** Returns one backup as in the list. */
async function one(c: Context<Env>, id: number): Promise<BackupShown> {
  const { backups } = await list(c)
  return requireFound(
    backups.find((each) => each.id === id),
    'backup',
  )
}

async function create(c: Context<Env>): Promise<BackupShown> {
  const { speaker } = c.var
  const id = await beginBackup(placeOf(c), speaker.org, { kind: 'manual', by: speaker.actor.userId })
  await logBackup(c, 'Created a backup')
  // It continues after the answer is sent; the list shows how it ends.
  void runBackup(placeOf(c), speaker.org, id).catch(() => undefined)
  return one(c, id)
}

async function download(c: Context<Env>, id: number, asked: z.output<typeof backupDownload>): Promise<Response> {
  const { server, speaker } = c.var
  const { size } = await wholeBackup(server, speaker.org, id)
  await proveAgain(c, asked)
  const source = sourceOf(placeOf(c), speaker.org, id)
  const { header, length } = await headerIn(source, size)
  const key = await keptByPassphrase(header, await openKey(server.keys, header), asked.passphrase)
  const head = headerLine({ ...header, key })
  await logBackup(c, 'Downloaded a backup')
  const frames = await source({ start: length, end: size - 1 })
  c.req.raw.signal.addEventListener('abort', () => frames.destroy(), { once: true })
  const bytes = Readable.from(
    (async function* () {
      yield head
      yield* frames
    })(),
  )
  c.header('Content-Type', 'application/octet-stream')
  c.header('Content-Length', String(head.length + size - length))
  const name = `${header.slug}-${header.takenAt.slice(0, 16).replace(/[:T]/g, '-')}.anchor-backup`
  c.header('Content-Disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
  return c.body(Readable.toWeb(bytes) as ReadableStream)
}

async function setNightly(c: Context<Env>, nightlyBackup: boolean): Promise<void> {
  const { server, speaker } = c.var
  await withOrgTx(server, speaker.org, speaker.actor.userId, async ({ db }) => {
    const line = db.insert(campOperation).values({ organizationId: speaker.org, nightlyBackup })
    await line.onConflictDoUpdate({ target: campOperation.organizationId, set: { nightlyBackup } })
    await logBackup(c, nightlyBackup ? 'Turned on nightly backups' : 'Turned off nightly backups', db)
  })
}

/** The calls for a camp's backups (Backup rules 1 to 3). */
export const backupCalls: readonly Call[] = [
  ...restoreCalls,
  ...exportCalls,
  defineCall('GET', '/backups', "The camp's backups, newest first", {
    right: 'backup.manage',
    answer: ok(backupsShown),
    handle: list,
  }),
  defineCall('POST', '/backups', 'Starts a backup; the list shows when it is done', {
    right: 'backup.manage',
    answer: made(backupShown),
    refusals: ['backup_running'],
    handle: create,
  }),
  defineCall('PUT', '/backups/nightly', 'Turns nightly backups on or off', {
    right: 'backup.manage',
    body: nightlyForm,
    answer: done,
    handle: (c, { body }) => setNightly(c, body.nightly),
  }),
  defineCall('POST', '/backups/upload', 'Uploads a previously downloaded backup after checking all of it', {
    right: 'backup.manage',
    form: backupUpload,
    formType: 'multipart/form-data',
    mostBytes: LARGEST_UPLOAD + FORM_BYTES,
    answer: made(backupShown),
    refusals: [...OF_BACKUPS, 'backup_running', 'file_missing', 'file_cut', 'file_large', 'disk_full'],
    async handle(c) {
      const id = await receiveUpload(c)
      await logBackup(c, 'Uploaded a backup')
      return one(c, id)
    },
  }),
  defineCall('POST', '/backups/:id/download', 'A backup, encrypted with a passphrase', {
    right: 'backup.manage',
    body: backupDownload,
    answer: { status: 200, type: 'application/octet-stream' },
    refusals: [...UNPROVEN, 'backup_not_whole', 'backup_locked'],
    handle: (c, { id, body }) => download(c, id, body),
  }),
  defineCall('DELETE', '/backups/:id', 'Deletes a backup', {
    right: 'backup.manage',
    answer: done,
    refusals: ['backup_running'],
    async handle(c, { id }) {
      await removeBackup(placeOf(c), c.var.speaker.org, id)
      await logBackup(c, 'Deleted a backup')
    },
  }),
]
