import { and, desc, eq, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { actsQuery, type PlatformAct, platformAct } from '#shared/platform/model'
import { addressOf } from '../../auth/caller'
import { nameOfUser } from '../../auth/people'
import type { SignedInPerson } from '../../context/person'
import type { Db } from '../../db/database'
import { platformAudit } from '../../db/tables/platform'
import { defineCall, ok } from '../../http/call'
import type { Env } from '../../http/request'

/** One of the provider's people who is signed in. */
export type OperatorAccount = Extract<SignedInPerson, { kind: 'platform' }>['user']

/** Returns the platform user who makes the request. */
export function askingOperator(c: Context<Env>): OperatorAccount {
  const { person } = c.var
  if (person?.kind !== 'platform') throw new Refusal('forbidden')
  return person.user
}

/** What a person did on the platform. */
interface Act {
  action: string
  /** What was done, worded to follow the person's name. */
  text: string
  /** The camp that it was done to. */
  org?: number
  /** The names of the fields that were changed. */
  changes?: readonly string[]
}

/** Logs what a platform user did, in the transaction that does it (Platform rule 9). */
export async function recordAct(c: Context<Env>, db: Db, { action, text, org, changes }: Act): Promise<void> {
  const by = askingOperator(c)
  await db.insert(platformAudit).values({
    at: c.var.server.now().toISOString(),
    userId: by.id,
    byName: nameOfUser(by),
    action,
    text,
    organizationId: org ?? null,
    changes: changes ?? null,
    address: addressOf(c),
    requestId: c.var.requestId,
  })
}

/** The log of platform users' actions, for superadmins. */
export const actCalls = [
  defineCall('GET', '/platform/audit', "The provider team's audit log, newest first", {
    right: 'platform.audit.read',
    query: actsQuery,
    answer: ok(z.array(platformAct)),
    handle(c, { query: { organizationId, before, limit } }) {
      return c.var.server.database.read(async (db): Promise<PlatformAct[]> => {
        const lines = await db
          .select()
          .from(platformAudit)
          .where(
            and(
              organizationId === undefined ? undefined : eq(platformAudit.organizationId, organizationId),
              before === undefined ? undefined : lt(platformAudit.id, before),
            ),
          )
          .orderBy(desc(platformAudit.id))
          .limit(limit)
        return lines.map(({ id, at, byName, text, organizationId: about }) => ({
          id,
          at,
          by: byName,
          text,
          organizationId: about,
        }))
      })
    },
  }),
]
