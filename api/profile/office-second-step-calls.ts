import { z } from 'zod'
import { refuseIf } from '#shared/kernel/refusals/refusal'
import { passwordChange } from '#shared/profile/model'
import { dropFactors, hasFactor } from '../auth/factors'
import { nameOfUser } from '../auth/people'
import { sendsMail } from '../effects/mail-settings'
import { addEffects, wakeWorkers } from '../effects/queue'
import { defineCall, done } from '../http/call'
import { inReachOf, withMember } from '../team/change'
import { secondStepResetMailed } from '../team/effects'
import { memberOf } from '../team/members'
import { campPerson, provePassword } from './password-proof'

/** The office's calls for a person who lost their second step (Team rule 11). */
export const officeSecondStepCalls = [
  defineCall('POST', '/team/:id/reset-second-step', "Resets a person's two-factor sign-in and emails them", {
    right: 'team.manage',
    body: z.object({ currentPassword: passwordChange.shape.currentPassword }),
    answer: done,
    refusals: ['wrong_password', 'too_many_tries', 'own_second_step'],
    async handle(c, { id, body: { currentPassword } }) {
      const { server, speaker, config } = c.var
      const { org, actor } = speaker
      // A person who doesn't exist, or whom the caller may not manage, is reported before anything else.
      await server.database.read(async (db) => inReachOf(actor, await memberOf(db, org, id)))
      // Removing one's own needs a code, and is refused if the camp requires it (Profile rule 9).
      refuseIf(id === actor.userId, 'own_second_step')
      await provePassword(c, campPerson(c), currentPassword)
      await withMember({ server, org, actor }, id, async ({ db }, user) => {
        const owner = { org, userId: id }
        if (!(await hasFactor(db, owner))) return { result: undefined, said: [] }
        await dropFactors(db, owner)
        if (await sendsMail(db, config, org))
          await addEffects(server, db, org, [secondStepResetMailed(id, server.now().toISOString())])
        return { result: undefined, said: [`Reset ${nameOfUser(user)}'s two-factor sign-in`] }
      })
      wakeWorkers(server.database)
    },
  }),
]
