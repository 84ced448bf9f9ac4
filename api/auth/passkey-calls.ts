import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { passkeyAnswer } from '#shared/auth/second-factor'
import { Refusal } from '#shared/kernel/refusals/refusal'
import { id } from '#shared/kernel/values/ids'
import { defineCall, ok } from '../http/call'
import { ownerOf } from './factors'
import { OpenStep } from './open-step'
import { askForPasskey, takePasskey } from './passkeys'
import { afterSecondStep, firstStepOf } from './second-step'

/** The challenge that a browser has to answer with a passkey. It works once. */
const asked = new OpenStep(
  { name: 'anchor_passkey', path: '/api/auth/second-step/passkey' },
  z.object({ kind: z.literal('passkey'), challenge: z.string() }),
)

/** A passkey as the second step of a sign-in (Sign-in rule 18). */
export const passkeyCalls = [
  defineCall('POST', '/auth/second-step/passkey/begin', 'Asks for a passkey after the password', {
    right: 'anybody',
    answer: ok(z.looseObject({ challenge: z.string() })),
    refusals: ['second_step_over', 'camp_suspended', 'passkeys_not_here', 'passkey_wrong'],
    async handle(c) {
      const { account } = await firstStepOf(c, 'code')
      const options = await askForPasskey(c, ownerOf(account))
      await asked.begin(c, { kind: 'passkey', challenge: options.challenge })
      return options
    },
  }),
  defineCall('POST', '/auth/second-step/passkey', 'Signs in with a passkey after the password', {
    right: 'anybody',
    body: passkeyAnswer,
    answer: ok(z.object({ id, role: z.string() })),
    refusals: ['second_step_over', 'camp_suspended', 'passkeys_not_here', 'passkey_wrong'],
    async handle(c, { body }) {
      const step = await firstStepOf(c, 'code')
      const question = await asked.read(c)
      if (!question || !(await asked.end(c))) throw new Refusal('second_step_over')
      await takePasskey(c, ownerOf(step.account), question.challenge, body as unknown as AuthenticationResponseJSON)
      await afterSecondStep(c, step)
      return { id: step.account.id, role: step.role }
    },
  }),
]
