import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { accountEmail, LEAST_CHARACTERS, newPassword } from '#shared/auth/model'
import { Refusal } from '#shared/kernel/refusal'
import { sentenceFor } from '#shared/registry'
import type { Server } from '../context/server'
import type { Db } from '../db/database'
import { platformUsers, serverSecrets } from '../db/tables/accounts'
import { defineCall } from '../http/call'
import type { Env } from '../http/request'
import { tryLink } from './link-tries'
import { hashPassword } from './passwords'
import { hashSid } from './sign-ins'

const SET_UP = '/platform/set-up'
/** Where the one-time link of the first start leads. */
export const SET_UP_PATH = `/api${SET_UP}`
const SECRET = 'set-up'

const form = z.object({ email: accountEmail, password: newPassword })

async function hasOperators(db: Db): Promise<boolean> {
  return (await db.select({ id: platformUsers.id }).from(platformUsers).limit(1)).length > 0
}

/** Adds the first superadmin, unless the platform has operators. */
async function addFirst(db: Db, email: string, password: string, createdAt: string): Promise<void> {
  if (await hasOperators(db)) throw new Refusal('not_found', { what: 'link' })
  await db.insert(platformUsers).values({ email, password, role: 'superadmin', createdAt })
}

/**
 * Makes the first superadmin of a platform without operators, from what the environment gives.
 *
 * @returns the token of a new one-time link where nothing was given; an earlier link no longer works
 */
export async function prepareFirstStart(
  server: Server,
  given: { email: string; password: string } | undefined,
): Promise<string | undefined> {
  if (await server.database.read(hasOperators)) return undefined
  if (given) {
    const hashed = await hashPassword(given.password)
    const createdAt = server.now().toISOString()
    await server.database.transact((db) => addFirst(db, given.email, hashed, createdAt))
    return undefined
  }
  const token = randomBytes(32).toString('base64url')
  const value = hashSid(token)
  await server.database.transact(async (db) => {
    const line = db.insert(serverSecrets).values({ name: SECRET, value })
    await line.onConflictDoUpdate({ target: serverSecrets.name, set: { value } })
  })
  return token
}

async function checkToken(c: Context<Env>, token: string): Promise<void> {
  await c.var.server.database.read(async (db) => {
    const [line] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, SECRET))
    if (line?.value !== hashSid(token) || (await hasOperators(db))) throw new Refusal('not_found', { what: 'link' })
  })
}

function page(c: Context<Env>, token: string, said = '', status: 200 | 400 = 200) {
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Set up Anchor Camp</title>
        <style>
          body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem }
          label { display: block; margin-top: 1rem }
          input, button { font: inherit; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 .75rem }
          button { margin-top: 1.5rem }
        </style>
        <h1>Set up Anchor Camp</h1>
        <p>Choose the sign-in of the first platform administrator. This link works once.</p>
        <p role="alert">${said}</p>
        <form method="post" action="${SET_UP_PATH}">
          <input type="hidden" name="token" value="${token}" />
          <label for="email">Email</label>
          <input id="email" name="email" type="email" required autocomplete="username" />
          <label for="password">Password</label>
          <input id="password" name="password" type="password" required minlength="${LEAST_CHARACTERS}" autocomplete="new-password" />
          <button>Create administrator</button>
        </form>
      </html>`,
    status,
  )
}

/** The page behind the one-time link of a first start (Sign-in rule 10). It works without the app's own files. */
export const setUpCalls = [
  defineCall('GET', SET_UP, 'The page that makes the first operator of the platform', {
    right: 'anybody',
    query: z.object({ token: z.string().default('').describe('Out of the link that the first start wrote') }),
    answer: { status: 200, type: 'text/html' },
    refusals: ['not_found', 'too_many_tries'],
    async handle(c, { query: { token } }) {
      await tryLink(c, () => checkToken(c, token))
      return page(c, token)
    },
  }),
  defineCall('POST', SET_UP, 'Makes the first operator of the platform', {
    right: 'anybody',
    form: form.extend({ token: z.string() }),
    mostBytes: 10_000,
    answer: { status: 303, type: 'text/html' },
    refusals: ['not_found', 'too_many_tries'],
    async handle(c) {
      const { server } = c.var
      const body = await c.req.parseBody()
      const token = String(body.token ?? '')
      await tryLink(c, () => checkToken(c, token))
      const parsed = form.safeParse(body)
      if (!parsed.success) return page(c, token, parsed.error.issues[0]?.message, 400)
      const { email, password } = parsed.data
      const hashed = await hashPassword(password).catch((error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      })
      if (hashed === undefined) return page(c, token, sentenceFor('weak_password').message, 400)
      await server.database.transact(async (db) => {
        await db.delete(serverSecrets).where(eq(serverSecrets.name, SECRET))
        await addFirst(db, email, hashed, server.now().toISOString())
      })
      return c.redirect('/auth', 303)
    },
  }),
]
