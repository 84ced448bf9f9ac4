import { eq } from 'drizzle-orm'
import { BLOCK_SIZE, FIRST_DEVICE_BLOCK } from '#shared/kernel/values/ids'
import type { Server } from '../context/server'
import { heldBlock, syncClient } from '../db/tables/sync'

const FIRST_ID = FIRST_DEVICE_BLOCK * BLOCK_SIZE

function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return value >= FIRST_ID && Number.isSafeInteger(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/** Leases a client's device the blocks of the ids that a test has thought up for it. */
export async function leaseTo(server: Server, clientId: string, args: unknown): Promise<void> {
  const blocks = new Set(idsIn(args).map((id) => Math.floor(id / BLOCK_SIZE)))
  if (blocks.size === 0) return
  await server.database.transact(async (db) => {
    const [client] = await db.select().from(syncClient).where(eq(syncClient.id, clientId))
    if (!client) return
    const { org, device } = client
    await db
      .insert(heldBlock)
      .values([...blocks].map((block) => ({ org, device, block })))
      .onConflictDoNothing()
  })
}
