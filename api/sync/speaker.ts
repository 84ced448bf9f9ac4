import type { Actor } from '#shared/access/capabilities'

/** Who speaks: a signed-in, approved person of a camp. */
export interface Speaker {
  org: number
  actor: Actor
}
