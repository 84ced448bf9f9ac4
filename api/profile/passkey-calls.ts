import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from 'hono'
import { z } from 'zod'
import { MAX_PASSKEYS, newPasskeyForm, passkeyProof, passkeyRemoval, renamedPasskey } from '#shared/auth/second-factor'
import { Refusal, refuseIf } from '#shared/kernel/refusals/refusal'
import { hasFactor } from '../auth/factors'
import { OpenStep } from '../auth/open-step'
import {
  addPasskey,
  askForPasskey,
  type FactorOwner,
  newPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
  takePasskey,
} from '../auth/passkeys'
import { defineCall, done, ok } from '../http/call'
import type { Env } from '../http/request'
import { askingOwner, inTx, noteStep, proveOwner, UNPROVEN } from './second-step'

/** The options a browser needs to create a passkey, valid once and only for the user who requested them. */
const asked = new OpenStep(
  { name: 'anchor_new_passkey', path: '/api/profile/passkeys' },
  z.object({ kind: z.literal('new-passkey'), challenge: z.string(), org: z.number(), userId: z.number() }),
)

/** The challenge to answer with a passkey before one is removed, valid once and only for the user who requested it. */
const askedToProve = new OpenStep(
  { name: 'anchor_passkey_proof', path: '/api/profile/passkeys' },
  z.object({ kind: z.literal('passkey-proof'), challenge: z.string(), org: z.number(), userId: z.number() }),
)

/** Verifies a passkey's answer to the challenge of {@link askedToProve}. */
async function proveByPasskey(c: Context<Env>, { org, userId }: FactorOwner, answer: unknown): Promise<void> {
  const question = await askedToProve.read(c)
  const isTheirs = question?.org === org && question.userId === userId
  if (!question || !isTheirs || !(await askedToProve.end(c))) throw new Refusal('second_step_over')
  await takePasskey(c, { org, userId }, question.challenge, answer as AuthenticationResponseJSON)
}

/** A user's own passkeys, for people in a camp and platform users (Profile rule 11). */
export const passkeyCalls = [
  defineCall('POST', '/profile/passkeys/begin', 'Starts adding a passkey; an authenticator app is required', {
    right: 'person',
    body: passkeyProof,
    answer: ok(z.looseObject({ challenge: z.string() })),
    refusals: ['passkeys_not_here', 'passkey_needs_app', 'too_many_passkeys', ...UNPROVEN],
    async handle(c, { body }) {
      const owner = askingOwner(c)
      const { database } = c.var.server
      // A person who loses the device can sign in with the app.
      refuseIf(!(await database.read((db) => hasFactor(db, owner))), 'passkey_needs_app')
      await proveOwner(c, owner, body)
      const there = await database.read((db) => passkeysOf(db, owner))
      refuseIf(there.length >= MAX_PASSKEYS, 'too_many_passkeys')
      const options = await newPasskey(c, owner, owner.label, there)
      const { org, userId } = owner
      await asked.begin(c, { kind: 'new-passkey', challenge: options.challenge, org, userId })
      return options
    },
  }),
  defineCall('POST', '/profile/passkeys', 'Adds the passkey that the browser created', {
    right: 'person',
    body: newPasskeyForm,
    answer: done,
    refusals: ['passkeys_not_here', 'passkey_wrong', 'passkey_there', 'second_step_over', 'passkey_needs_app'],
    async handle(c, { body: { name, response } }) {
      const { org, userId } = askingOwner(c)
      const owner = { org, userId }
      const question = await asked.read(c)
      const isTheirs = question?.org === org && question.userId === userId
      if (!question || !isTheirs || !(await asked.end(c))) throw new Refusal('second_step_over')
      const { challenge } = question
      await inTx(c.var, owner, async (db) => {
        refuseIf(!(await hasFactor(db, owner)), 'passkey_needs_app')
        await addPasskey(c, db, owner, { name, challenge, response: response as unknown as RegistrationResponseJSON })
        await noteStep(c, db, owner, 'Added a passkey')
      })
    },
  }),
  defineCall('POST', '/profile/passkeys/rename', 'Renames a passkey', {
    right: 'person',
    body: renamedPasskey,
    answer: done,
    refusals: ['not_found'],
    handle: (c, { body: { id, name } }) =>
      inTx(c.var, askingOwner(c), (db) => renamePasskey(db, askingOwner(c), id, name)),
  }),
  defineCall('POST', '/profile/passkeys/prove', 'Asks for a passkey before one is removed', {
    right: 'person',
    answer: ok(z.looseObject({ challenge: z.string() })),
    refusals: ['passkeys_not_here', 'passkey_wrong'],
    async handle(c) {
      const { org, userId } = askingOwner(c)
      const options = await askForPasskey(c, { org, userId })
      await askedToProve.begin(c, { kind: 'passkey-proof', challenge: options.challenge, org, userId })
      return options
    },
  }),
  defineCall('POST', '/profile/passkeys/remove', 'Removes a passkey; requires a code or a passkey', {
    right: 'person',
    body: passkeyRemoval,
    answer: done,
    refusals: ['not_found', 'passkeys_not_here', 'passkey_wrong', 'second_step_over', ...UNPROVEN],
    async handle(c, { body: { id, passkey, ...proof } }) {
      const { org, userId, ...asking } = askingOwner(c)
      const owner = { org, userId }
      const byPasskey = passkey && (() => proveByPasskey(c, owner, passkey))
      await proveOwner(c, { ...owner, ...asking }, proof, byPasskey)
      await inTx(c.var, owner, async (db) => {
        await removePasskey(db, owner, id)
        await noteStep(c, db, owner, 'Removed a passkey')
      })
    },
  }),
]
