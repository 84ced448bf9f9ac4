import { z } from 'zod'
import { secondCode } from '#shared/auth/second-factor'
import { id } from '#shared/kernel/values/ids'
import { defineCall, ok } from '../http/call'
import { ownerOf, takeCode } from './factors'
import { passkeyCalls } from './passkey-calls'
import { afterSecondStep, firstStepOf } from './second-step'

/** The second step of a sign-in, after the correct password (Sign-in rule 14). */
export const secondStepCalls = [
  ...passkeyCalls,
  defineCall('POST', '/auth/second-step', 'Signs in with a two-factor code after the password', {
    right: 'anybody',
    body: z.object({ code: secondCode }),
    answer: ok(z.object({ id, role: z.string() })),
    refusals: ['second_step_over', 'wrong_code', 'code_used', 'camp_suspended', 'too_many_tries'],
    async handle(c, { body: { code } }) {
      const step = await firstStepOf(c, 'code')
      await takeCode(c.var.server, ownerOf(step.account), code)
      await afterSecondStep(c, step)
      return { id: step.account.id, role: step.role }
    },
  }),
]
