import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { BackupShown } from '#shared/backup/model'
import { backupsEnded } from '../backup/keep'
import type { Person } from './person'
import { type World, world } from './world'

/** A server that keeps its files in a folder of the test. */
export async function siteWithFiles(): Promise<{ site: World; env: NodeJS.ProcessEnv }> {
  const folder = mkdtempSync(join(tmpdir(), 'anchor-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { FILES_DIR: folder }
  return { site: await world(env), env }
}

/** A backup that an administrator has made, as the list shows it. */
export async function madeBackup(admin: Person): Promise<BackupShown> {
  await admin.post('/api/backups', undefined)
  await backupsEnded(admin.site.server)
  return (await admin.get('/api/backups')).body.backups[0]
}
