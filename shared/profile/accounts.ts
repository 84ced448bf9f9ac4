import { z } from 'zod'
import { type AccountProvider, accountProvider, IDENTITY_PROVIDER_WORDS } from '../auth/identity-providers'
import { secondCode } from '../auth/second-factor'
import { instant } from '../kernel/values/dates'
import { passwordChange } from './model'

/** How many accounts of other providers a user may link. */
export const MAX_ACCOUNTS = 10

/** The linked accounts that sign a user in, and those that can be linked (Profile rule 12). */
export const ownAccounts = z.object({
  /** The providers whose accounts can be linked here. */
  offered: z.array(accountProvider),
  linked: z.array(
    z.object({
      id: z.string(),
      /** Null if that provider is no longer set up. */
      provider: accountProvider.nullable(),
      linkedAt: instant,
    }),
  ),
  /** The account that the provider just returned, until it is linked; its name isn't verified. */
  named: z.object({ provider: accountProvider, called: z.string().nullable() }).nullable(),
})
export type OwnAccounts = z.output<typeof ownAccounts>

const proof = z.object({ currentPassword: passwordChange.shape.currentPassword, code: secondCode.optional() })
export const accountBeginning = proof.extend({ provider: accountProvider })
export const accountRemoval = proof.extend({ id: z.string().min(1).max(100) })

/** Returns the words for a provider's account. */
export function sayAccount(provider: AccountProvider | null): string {
  if (provider === null) return 'Account with another provider'
  return provider === 'operator' ? "My organization's account" : `${IDENTITY_PROVIDER_WORDS[provider]} account`
}
