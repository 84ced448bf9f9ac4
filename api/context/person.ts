import type { Actor } from '#shared/kernel/capabilities'
import type { organizations, platformUsers, users } from '../db/tables/accounts'

/** A person who is signed in, as the tables say now. */
export type SignedInPerson =
  | { kind: 'camp'; user: typeof users.$inferSelect; organization: typeof organizations.$inferSelect }
  | { kind: 'platform'; user: typeof platformUsers.$inferSelect }

/** Why nobody is signed in any more: codes of what the person is told. */
export type EndedWhy = 'device_revoked' | 'sign_in_ended' | 'switched_off'

/** Who speaks: a signed-in, approved person of a camp. */
export interface Speaker {
  org: number
  actor: Actor
  /** The hash of the sid that the request came with. */
  signIn?: string
}
