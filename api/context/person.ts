import type { Actor } from '#shared/kernel/capabilities'
import type { organizations, platformUsers, users } from '../db/tables/accounts'

/** A person who is signed in, as the tables have them now. */
export type SignedInPerson = (
  | { kind: 'camp'; user: typeof users.$inferSelect; organization: typeof organizations.$inferSelect }
  | { kind: 'platform'; user: typeof platformUsers.$inferSelect }
) & {
  /** When they last touched the app, as it reported; null if it never did. */
  activeAt: string | null
}

/** Why a sign-in ended: codes for the message the person sees. */
export type EndedWhy =
  | 'device_revoked'
  | 'sign_in_ended'
  | 'switched_off'
  | 'password_changed'
  | 'signed_out_elsewhere'
  | 'camp_suspended'
  | 'camp_deleted'

/** Who makes a call of a camp: a signed-in, approved person. */
export interface Speaker {
  org: number
  actor: Actor
  /** The hash of the sid that the request came with. */
  signIn?: string
}
