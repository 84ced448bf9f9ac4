import { z } from 'zod'
import { accountEmail, comparingEntries, newPassword } from '#shared/auth/model'
import { id } from '#shared/kernel/values/ids'
import { defineCall, made, ok } from '../http/call'
import { tryLink } from './link-tries'
import { hashPassword } from './passwords'
import { checkSetUpToken, spendSetUpToken } from './set-up'
import { signIn } from './sign-in'

/** The first step of a first start: behind the one-time link (Sign-in rule 10). */
export const setUpCalls = [
  defineCall('GET', '/set-up/:token', 'Whether the first-setup link still works', {
    right: 'anybody',
    answer: ok(z.object({ works: z.literal(true) })),
    refusals: ['not_found', 'too_many_tries'],
    async handle(c, { token }) {
      await tryLink(c, () => checkSetUpToken(c.var.server, token))
      return { works: true }
    },
  }),
  defineCall('POST', '/set-up/:token', 'Creates the first platform operator and signs them in', {
    right: 'anybody',
    body: comparingEntries(z.object({ email: accountEmail, password: newPassword })),
    answer: made(z.object({ id, role: z.string() })),
    refusals: ['not_found', 'weak_password', 'too_many_tries'],
    async handle(c, { token, body }) {
      const { server } = c.var
      await tryLink(c, () => checkSetUpToken(server, token))
      const password = await hashPassword(body.password)
      const operator = await spendSetUpToken(server, token, { email: body.email, password })
      await signIn(c, { kind: 'platform', ...operator })
      return { id: operator.id, role: operator.role }
    },
  }),
]
