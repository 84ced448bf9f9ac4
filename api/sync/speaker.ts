import type { Actor } from '#shared/kernel/capabilities'

/** Who speaks: a signed-in, approved person of a camp. */
export interface Speaker {
  org: number
  actor: Actor
  /** The hash of the sid that the request came with. */
  signIn?: string
}
