import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { BackupShown } from '#shared/backup/model'
import { backupsEnded, sourceOf, wholeBackup } from '../backup/keep'
import { headerIn, partsIn } from '../backup/read'
import type { RunningServer } from '../context/running'
import type { Person } from './person'
import { type World, world } from './world'

/** A server that keeps its files in a folder of the test. */
export async function siteWithFiles(more: NodeJS.ProcessEnv = {}): Promise<{ site: World; env: NodeJS.ProcessEnv }> {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { ...more, FILES_DIR: folder }
  return { site: await world(env), env }
}

/** A backup that an administrator has made, as the list shows it. */
export async function madeBackup(admin: Person): Promise<BackupShown> {
  await admin.post('/api/backups', undefined)
  await backupsEnded(admin.site.server)
  return (await admin.get('/api/backups')).body.backups[0]
}

/** Uploads a file as a backup, as the screen does. */
export async function uploadBackup(admin: Person, bytes: Buffer, passphrase: string) {
  const form = new FormData()
  form.append('passphrase', passphrase)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'x.anchor-backup')
  const answer = await admin.site.app.request(
    '/api/backups/upload',
    {
      method: 'POST',
      headers: { cookie: admin.cookie, host: 'camp.example', origin: 'http://camp.example' },
      body: form,
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } }
}

/** Reads a backup that the server sealed: its header, and the rows of each part. */
export async function openedBackup(place: RunningServer, org: number, id: number) {
  const { size } = await wholeBackup(place.server, org, id)
  const source = sourceOf(place, org, id)
  const { header } = await headerIn(source, size)
  const parts = new Map<string, Record<string, unknown>[]>()
  for await (const { name, rows } of partsIn(place.server.keys, { source, size })) parts.set(name, rows)
  return { header, parts }
}
