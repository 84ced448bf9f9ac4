import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { decodeRoster, readRoster } from '#shared/campers/roster'
import { dayIn } from '#shared/kernel/dates'
import { parseId } from '#shared/kernel/ids'
import { Refusal, requireFound } from '#shared/kernel/refusal'
import { sentenceFor } from '#shared/registry'
import { bookRoster } from '../campers/import-parts'
import { readConfig } from '../context/config'
import type { Server } from '../context/server'
import { organizations } from '../db/tables/accounts'
import { openServer } from '../server/open-server'

const USAGE = 'npm run import -- --organization SLUG FILE [--family ID]'

/**
 * Imports a roster file into a camp, as its office could. Returns the lines that the person at the console is shown.
 */
export async function importFile(
  server: Server,
  asked: { organization: string; bytes: Uint8Array; family: number | null; fileName?: string },
): Promise<{ imported: number; skipped: number; errors: string[]; ignored: string[] }> {
  const [camp] = await server.database.read((db) =>
    db.select().from(organizations).where(eq(organizations.slug, asked.organization)),
  )
  const { id: organizationId, timezone } = requireFound(camp, 'organization')
  const roster = readRoster(decodeRoster(asked.bytes), dayIn(timezone, server.now().toISOString()))
  const office = { userId: 0, role: 'admin' as const, grants: [] }
  const { rows } = roster
  const { imported } = await bookRoster(
    server,
    { organizationId, actor: office },
    {
      length: rows.length,
      read: async (start, end) => rows.slice(start, end),
      familyId: asked.family,
      fileName: asked.fileName ?? 'CSV',
    },
  )
  const errors = roster.errors.map(({ message }) => message)
  return { imported, skipped: rows.length - imported, errors, ignored: roster.columns.ignored }
}

async function main(): Promise<number> {
  const options = { organization: { type: 'string' }, family: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file] = positionals
  if (!values.organization || !file) {
    console.error(USAGE)
    return 1
  }
  const server = await openServer(readConfig(process.env))
  try {
    const family = values.family === undefined ? null : (parseId(values.family) ?? null)
    const done = await importFile(server, {
      organization: values.organization,
      bytes: readFileSync(file),
      family,
      fileName: basename(file),
    })
    console.log(`Imported: ${done.imported}`)
    console.log(`Skipped (already in the camp): ${done.skipped}`)
    console.log(`Errors: ${done.errors.length}`)
    for (const error of done.errors) console.log(`  ${error}`)
    if (done.ignored.length > 0) console.log(`Columns not used: ${done.ignored.join(', ')}`)
    return 0
  } catch (error) {
    const refused = error instanceof Refusal
    console.error(
      refused ? sentenceFor(error.code, error.data).message : `The file cannot be imported: ${String(error)}`,
    )
    return 1
  } finally {
    await server.database.close()
  }
}

if (process.argv[1]?.endsWith('commands/import.ts')) process.exitCode = await main()
