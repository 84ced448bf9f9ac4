import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { comparingEntries } from '#shared/auth/model'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { provenByPassword } from '#shared/platform/model'
import {
  newOperator,
  type Operator,
  type OperatorChange,
  operator,
  operatorChange,
} from '#shared/platform/people-model'
import { PLATFORM_ROLE_WORDS } from '#shared/platform/words'
import { unlinkOperator } from '../../auth/external-accounts'
import { dropFactors, hasFactor, ownerOf } from '../../auth/factors'
import { hashPassword } from '../../auth/passwords'
import { nameOfUser } from '../../auth/people'
import type { Db } from '../../db/database'
import { isDuplicate } from '../../db/errors'
import { platformUsers, signIns } from '../../db/tables/accounts'
import { defineCall, done, made, ok } from '../../http/call'
import type { Env } from '../../http/request'
import { askingOperator, type OperatorAccount, recordAct } from './acts'
import { fieldWords } from './field-words'
import { confirmOperatorPassword } from './prove'

const shown = (line: OperatorAccount): Operator => operator.parse(line)

async function operatorOf(db: Db, id: number): Promise<OperatorAccount> {
  const [line] = await db.select().from(platformUsers).where(eq(platformUsers.id, id))
  return requireFound(line, 'user')
}

/** Locks the provider's people, so that of two superadmins who demote each other, one is too late. */
async function alone(db: Db): Promise<void> {
  await db
    .update(platformUsers)
    .set({ role: sql`${platformUsers.role}` })
    .where(eq(platformUsers.role, 'superadmin'))
}

/** @throws Refusal `last_superadmin` if no one would be left who can manage the platform */
async function refuseLast(db: Db, user: OperatorAccount): Promise<void> {
  if (user.role !== 'superadmin' || !user.isActive) return
  const other = and(
    ne(platformUsers.id, user.id),
    eq(platformUsers.role, 'superadmin'),
    eq(platformUsers.isActive, true),
  )
  const found = await db.select({ id: platformUsers.id }).from(platformUsers).where(other).limit(1)
  refuseIf(found.length === 0, 'last_superadmin')
}

/** The condition for a platform user's sign-ins. */
export const theirSignIns = (userId: number): SQL =>
  sql`${signIns.sess} ->> 'kind' = 'platform' and cast(${signIns.sess} ->> 'userId' as bigint) = ${userId}`

/** Ends sign-ins of a platform user. */
export async function endTheirs(db: Db, userId: number, which?: SQL): Promise<void> {
  await db.delete(signIns).where(and(theirSignIns(userId), which))
}

function refuseTaken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  throw new Refusal('operator_email_taken', { fields: { email: 'Someone already has this email' } })
}

/** Checks the caller's rights again, which may have been revoked while this waited. */
async function stillMay(c: Context<Env>, db: Db): Promise<void> {
  const asking = await operatorOf(db, askingOperator(c).id)
  refuseIf(asking.role !== 'superadmin' || !asking.isActive, 'administrators_only')
}

async function changeOperator(c: Context<Env>, id: number, change: OperatorChange): Promise<Operator> {
  const { server } = c.var
  refuseIf(change.password !== undefined && id === askingOperator(c).id, 'own_password')
  const password = change.password === undefined ? undefined : await hashPassword(change.password)
  return server.database
    .transact(async (db) => {
      await alone(db)
      await stillMay(c, db)
      const before = await operatorOf(db, id)
      const wanted = { ...change, ...(password && { password }) }
      const fields = Object.entries(wanted).filter(([field, value]) => before[field as keyof OperatorAccount] !== value)
      const names = fields.map(([field]) => field)
      if (names.length === 0) return shown(before)
      if (wanted.isActive === false || names.includes('role')) await refuseLast(db, before)
      await db.update(platformUsers).set(Object.fromEntries(fields)).where(eq(platformUsers.id, id))
      // People with a new password, or whose account was turned off, are signed out.
      if (names.includes('password') || wanted.isActive === false) await endTheirs(db, id)
      if (names.includes('email')) await unlinkOperator(db, id)
      const text = `Edited platform user ${nameOfUser(before)}: ${fieldWords(names)}`
      await recordAct(c, db, { action: 'operator.edit', text, changes: names })
      return shown(await operatorOf(db, id))
    })
    .catch(refuseTaken)
}

/** The provider's team. */
export const operatorCalls = [
  defineCall('GET', '/platform/operators', "The provider's team", {
    right: 'platform.operators.read',
    answer: ok(z.array(operator)),
    async handle(c) {
      const lines = await c.var.server.database.read((db) =>
        db.select().from(platformUsers).orderBy(asc(platformUsers.id)),
      )
      return lines.map(shown)
    },
  }),
  defineCall('POST', '/platform/operators', "Creates an account for a member of the provider's team", {
    right: 'platform.operators.write',
    body: comparingEntries(newOperator),
    answer: made(operator),
    refusals: ['operator_email_taken', 'weak_password'],
    async handle(c, { body: { password, confirmPassword: _same, ...person } }) {
      const { server } = c.var
      const hashed = await hashPassword(password)
      const createdAt = server.now().toISOString()
      return server.database
        .transact(async (db) => {
          await alone(db)
          await stillMay(c, db)
          const [line] = await db
            .insert(platformUsers)
            .values({ ...person, password: hashed, createdAt })
            .returning()
          const there = requireFound(line, 'user')
          const text = `Created platform user ${nameOfUser(there)} (${there.email}) as ${PLATFORM_ROLE_WORDS[person.role]}`
          await recordAct(c, db, { action: 'operator.create', text })
          return shown(there)
        })
        .catch(refuseTaken)
    },
  }),
  defineCall('PATCH', '/platform/operators/:id', "Changes the account of a member of the provider's team", {
    right: 'platform.operators.write',
    body: comparingEntries(operatorChange),
    answer: ok(operator),
    refusals: ['operator_email_taken', 'weak_password', 'last_superadmin', 'own_password'],
    handle: (c, { id, body: { confirmPassword: _same, ...change } }) => changeOperator(c, id, change),
  }),
  defineCall('POST', '/platform/operators/:id/reset-second-step', "Resets a colleague's two-factor sign-in", {
    right: 'platform.operators.write',
    body: provenByPassword,
    answer: done,
    refusals: ['wrong_password', 'too_many_tries', 'own_second_step'],
    async handle(c, { id, body }) {
      refuseIf(id === askingOperator(c).id, 'own_second_step')
      await confirmOperatorPassword(c, body.password)
      await c.var.server.database.transact(async (db) => {
        await alone(db)
        await stillMay(c, db)
        const their = await operatorOf(db, id)
        const owner = ownerOf({ kind: 'platform', id })
        if (!(await hasFactor(db, owner))) return
        await dropFactors(db, owner)
        const text = `Reset ${nameOfUser(their)}'s two-factor sign-in`
        await recordAct(c, db, { action: 'operator.second-step', text })
      })
    },
  }),
  defineCall('DELETE', '/platform/operators/:id', "Deletes the account of a member of the provider's team", {
    right: 'platform.operators.write',
    answer: done,
    refusals: ['last_superadmin'],
    async handle(c, { id }) {
      await c.var.server.database.transact(async (db) => {
        await alone(db)
        await stillMay(c, db)
        const gone = await operatorOf(db, id)
        await refuseLast(db, gone)
        await endTheirs(db, id)
        await dropFactors(db, ownerOf({ kind: 'platform', id }))
        await db.delete(platformUsers).where(eq(platformUsers.id, id))
        const text = `Deleted platform user ${nameOfUser(gone)} (${gone.email})`
        await recordAct(c, db, { action: 'operator.delete', text })
      })
    },
  }),
]
