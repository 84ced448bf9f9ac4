import { z } from 'zod'
import { appCode, appSetUp, ownSecondFactor, recoveryCodes, secondCode } from '#shared/auth/second-factor'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { passwordChange } from '#shared/profile/model'
import { beginApp, confirmApp, dropFactors, hasFactor, newRecoveryCodes, ownerOf, shownFactors } from '../auth/factors'
import { afterSecondStep, firstStepOf } from '../auth/second-step'
import { defineCall, done, made, ok } from '../http/call'
import { passkeyCalls } from './passkey-calls'
import { askingOwner, inTx, noteStep, proveOwner } from './second-step'

const proof = z.object({ currentPassword: passwordChange.shape.currentPassword, code: secondCode.optional() })
const WRONG = ['wrong_password', 'code_needed', 'wrong_code', 'code_used', 'too_many_tries'] as const
const SET_UP = 'Set up two-factor sign-in'

/** A user's own second step, for people in a camp and platform users (Profile rule 9). */
const ownCalls = [
  defineCall('GET', '/profile/second-step', 'Your own two-factor sign-in', {
    right: 'person',
    answer: ok(ownSecondFactor),
    async handle(c) {
      const owner = askingOwner(c)
      const shown = await c.var.server.database.read((db) => shownFactors(db, owner))
      return { ...shown, required: owner.requiredFrom !== null }
    },
  }),
  defineCall('POST', '/profile/second-step/app', 'Starts setting up an authenticator app', {
    right: 'person',
    body: proof,
    answer: ok(appSetUp),
    refusals: WRONG,
    async handle(c, { body }) {
      const owner = askingOwner(c)
      await proveOwner(c, owner, body)
      const { org, userId, label } = owner
      return inTx(c.var, owner, (db) => beginApp(c.var.server, db, { org, userId }, label))
    },
  }),
  defineCall('POST', '/profile/second-step/app/confirm', 'Turns on two-factor sign-in with a code from the app', {
    right: 'person',
    body: z.object({ code: appCode }),
    answer: made(recoveryCodes),
    refusals: ['no_app', 'wrong_code'],
    async handle(c, { body: { code } }) {
      const { org, userId } = askingOwner(c)
      const owner = { org, userId }
      return inTx(c.var, owner, async (db) => {
        const codes = await confirmApp(c.var.server, db, owner, code)
        await noteStep(c, db, owner, SET_UP)
        return { codes }
      })
    },
  }),
  defineCall('POST', '/profile/second-step/recovery', 'Creates new recovery codes; the old ones stop working', {
    right: 'person',
    body: proof,
    answer: made(recoveryCodes),
    refusals: [...WRONG, 'no_app'],
    async handle(c, { body }) {
      const { org, userId, ...asking } = askingOwner(c)
      const owner = { org, userId }
      await proveOwner(c, { ...owner, ...asking }, body)
      return inTx(c.var, owner, async (db) => {
        if (!(await hasFactor(db, owner))) throw new Refusal('no_app')
        const codes = await newRecoveryCodes(c.var.server, db, owner)
        await noteStep(c, db, owner, 'Created new recovery codes')
        return { codes }
      })
    },
  }),
  defineCall('POST', '/profile/second-step/off', 'Turns off your own two-factor sign-in', {
    right: 'person',
    body: proof,
    answer: done,
    refusals: [...WRONG, 'second_step_required'],
    async handle(c, { body }) {
      const owner = askingOwner(c)
      refuseIf(owner.requiredFrom !== null, 'second_step_required')
      await proveOwner(c, owner, body)
      await inTx(c.var, owner, async (db) => {
        await dropFactors(db, owner)
        await noteStep(c, db, owner, 'Turned off two-factor sign-in')
      })
    },
  }),
]

/** Setting up a second step during a sign-in, if the camp requires one (Sign-in rule 15). */
const requiredCalls = [
  defineCall('POST', '/auth/second-step/app', 'Starts setting up the required authenticator app, after the password', {
    right: 'anybody',
    answer: ok(appSetUp),
    refusals: ['second_step_over', 'camp_suspended'],
    async handle(c) {
      const { account, camp, email } = await firstStepOf(c, 'set-up')
      const owner = ownerOf(account)
      const label = { issuer: camp?.name ?? '', email }
      return inTx(c.var, owner, (db) => beginApp(c.var.server, db, owner, label))
    },
  }),
  defineCall('POST', '/auth/second-step/app/confirm', 'Signs in with the app that was just set up', {
    right: 'anybody',
    body: z.object({ code: appCode }),
    answer: made(recoveryCodes),
    refusals: ['second_step_over', 'camp_suspended', 'no_app', 'wrong_code'],
    async handle(c, { body: { code } }) {
      const step = await firstStepOf(c, 'set-up')
      const owner = ownerOf(step.account)
      const codes = await inTx(c.var, owner, async (db) => {
        // It has since been set up in another browser, so that one is required now.
        if (await hasFactor(db, owner)) throw new Refusal('second_step_over')
        const made = await confirmApp(c.var.server, db, owner, code)
        await noteStep(c, db, owner, SET_UP)
        return made
      })
      await afterSecondStep(c, step)
      return { codes }
    },
  }),
]

export const secondStepCalls = [...ownCalls, ...passkeyCalls, ...requiredCalls]
