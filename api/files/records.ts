import { and, eq, sum } from 'drizzle-orm'
import { saySize, type UploadedFile } from '#shared/files/model'
import { refuseIf } from '#shared/kernel/refusal'
import type { Speaker } from '../context/person'
import type { Server } from '../context/server'
import { file } from '../db/tables/files'
import type { Files } from './port'
import { keyOf } from './port'

const GB = 1024 ** 3
/** How much the files of a camp may have together, by its plan. */
const QUOTAS: Readonly<Record<string, number>> = { basic: 20 * GB, premium: 100 * GB, enterprise: 500 * GB }

/** A camp's file; undefined where it has none of that hash. */
export async function recordOf({ database }: Server, org: number, hash: string) {
  const found = await database.read((db) =>
    db
      .select()
      .from(file)
      .where(and(eq(file.org, org), eq(file.hash, hash))),
  )
  return found[0]
}

/** Refuses what a camp has no room for. */
export async function refuseOverQuota({ database }: Server, org: number, plan: string, bytes: number): Promise<void> {
  const quota = QUOTAS[plan] ?? (QUOTAS.basic as number)
  const [used] = await database.read((db) =>
    db
      .select({ bytes: sum(file.size).mapWith(Number) })
      .from(file)
      .where(eq(file.org, org)),
  )
  refuseIf((used?.bytes ?? 0) + bytes > quota, 'files_full', { most: saySize(quota) })
}

/**
 * Takes a file that has come whole for good. It is claimed first: whoever removes what nobody uses looks at that, and so
 * takes none away that has come again meanwhile. Nothing names it before its bytes are there.
 */
export async function keepFile(
  server: Server,
  files: Files,
  { org, actor }: Speaker,
  { hash, size, type, path }: UploadedFile & { path: string },
): Promise<void> {
  const createdAt = server.now().toISOString()
  const claim = { org, hash, size, type, createdBy: actor.userId, createdAt, unusedSince: null }
  await server.database.transact((db) =>
    db
      .insert(file)
      .values(claim)
      .onConflictDoUpdate({ target: [file.org, file.hash], set: { unusedSince: null } }),
  )
  await files.keep(keyOf(org, hash), path)
}
