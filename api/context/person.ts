import type { Actor } from '#shared/kernel/rights/capabilities'
import type { organizations, platformUsers, users } from '../db/tables/accounts'

/** The account behind a sign-in, as it is now. */
export type SignedInAccount =
  | { kind: 'camp'; user: typeof users.$inferSelect; organization: typeof organizations.$inferSelect }
  | { kind: 'platform'; user: typeof platformUsers.$inferSelect }

/** A signed-in person, and what is known about their app. */
export type SignedInPerson = SignedInAccount & {
  /** When they last touched the app, as it reported; null if it never did. */
  activeAt: string | null
  /** When the app's screen was locked; null while it is open. */
  lockedAt: string | null
  /** How to unlock it: a hash of the PIN's proof, or `password`; null if the app has no lock. */
  opensWith: string | null
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

/** The caller of a camp's call: a signed-in, approved person. */
export interface Speaker {
  org: number
  actor: Actor
  /** The hash of the sid that the request came with. */
  signIn?: string
}
