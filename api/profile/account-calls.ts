import type { Context } from 'hono'
import { z } from 'zod'
import type { AccountProvider } from '#shared/auth/identity-providers'
import { Refusal, refuseIf, requireFound } from '#shared/kernel/refusals/refusal'
import { accountBeginning, accountRemoval, MAX_ACCOUNTS, ownAccounts, sayAccount } from '#shared/profile/accounts'
import { identityProvidersOn } from '../auth/camp-identity-providers'
import { linkIdentity } from '../auth/external-accounts'
import { leadTo } from '../auth/external-checks'
import { keeperOf } from '../auth/external-doors'
import {
  accountIdOf,
  accountsLinkedTo,
  endNamed,
  holderOf,
  namedAccount,
  providerOf,
  unlinkIdentity,
} from '../auth/own-accounts'
import { defineCall, done, ok } from '../http/call'
import type { Env } from '../http/request'
import { askingOwner, inTx, noteStep, proveOwner, UNPROVEN } from './second-step'

async function offeredTo(c: Context<Env>): Promise<AccountProvider[]> {
  const { server, config, speaker } = c.var
  const own = await server.database.read((db) => identityProvidersOn(db, config, speaker.org))
  return config.external ? [...own, 'operator'] : own
}

/** A user's linked accounts, for people in a camp (Profile rule 12). */
export const accountCalls = [
  defineCall('GET', '/profile/accounts', 'Linked accounts at other providers', {
    right: 'camp',
    answer: ok(ownAccounts),
    async handle(c) {
      const { server, config, speaker } = c.var
      const lines = await server.database.read((db) => accountsLinkedTo(db, speaker))
      const linked = lines.map((line) => ({
        id: accountIdOf(line),
        provider: providerOf(config, line.issuer),
        linkedAt: line.linkedAt,
      }))
      const found = await namedAccount(c)
      const named = found ? { provider: found.provider, called: found.called } : null
      return { offered: await offeredTo(c), linked, named }
    },
  }),
  defineCall('POST', '/profile/accounts/begin', 'Starts linking an account; returns where to send the browser', {
    right: 'camp',
    body: accountBeginning,
    answer: ok(z.object({ address: z.string() })),
    refusals: ['account_not_asked', 'too_many_accounts', ...UNPROVEN],
    async handle(c, { body: { provider, ...proof } }) {
      const { server, speaker } = c.var
      const { org, actor, signIn = '' } = speaker
      const at = { to: 'profile', org, userId: actor.userId, provider, signIn } as const
      const keeper = await keeperOf(c, at)
      if (!keeper) throw new Refusal('account_not_asked')
      await proveOwner(c, askingOwner(c), proof)
      const there = await server.database.read((db) => accountsLinkedTo(db, speaker))
      refuseIf(there.length >= MAX_ACCOUNTS, 'too_many_accounts')
      const address = await leadTo(c, at, keeper)
      if (!address) throw new Refusal('account_not_asked')
      return { address: address.href }
    },
  }),
  defineCall('POST', '/profile/accounts', 'Links the account the provider confirmed; works once', {
    right: 'camp',
    answer: done,
    refusals: ['account_over', 'account_taken', 'account_not_asked'],
    async handle(c) {
      const { server, speaker, person } = c.var
      const { org, actor } = speaker
      const found = await namedAccount(c)
      if (!found || person?.kind !== 'camp' || !(await endNamed(c))) throw new Refusal('account_over')
      // Once the provider is turned off, it is not asked about anyone.
      refuseIf(!(await offeredTo(c)).includes(found.provider), 'account_not_asked')
      const owner = { org, userId: actor.userId }
      await inTx(c.var, owner, async (db) => {
        const holder = await holderOf(db, org, found)
        refuseIf(holder !== undefined && holder !== actor.userId, 'account_taken')
        await linkIdentity(db, found, person, server.now().toISOString())
        await noteStep(c, db, owner, `Linked an account to their sign-in: ${sayAccount(found.provider)}`)
      })
    },
  }),
  defineCall('POST', '/profile/accounts/remove', 'Unlinks an account so that it can no longer sign in', {
    right: 'camp',
    body: accountRemoval,
    answer: done,
    refusals: ['not_found', ...UNPROVEN],
    async handle(c, { body: { id, ...proof } }) {
      const { config, speaker } = c.var
      await proveOwner(c, askingOwner(c), proof)
      const owner = { org: speaker.org, userId: speaker.actor.userId }
      await inTx(c.var, owner, async (db) => {
        const lines = await accountsLinkedTo(db, speaker)
        const account = requireFound(
          lines.find((line) => accountIdOf(line) === id),
          'account',
        )
        await unlinkIdentity(db, speaker, account)
        await noteStep(
          c,
          db,
          owner,
          `Unlinked an account from their sign-in: ${sayAccount(providerOf(config, account.issuer))}`,
        )
      })
    },
  }),
]
