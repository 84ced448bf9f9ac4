import { z } from 'zod'
import { cutTo, defineEntity, instantField, json, orNull, text, userRef } from '../kernel/entity'

/** An action of some device that the server refused and nobody has settled yet: what the office's inbox shows. */
export const refusedActions = defineEntity('refused_actions', {
  part: 'history',
  fields: {
    uid: text(36),
    userId: userRef(),
    device: text(100),
    name: text(100),
    args: json(z.unknown()),
    code: text(60),
    data: orNull(json(z.unknown())),
    at: instantField(),
  },
  indexes: ['uid'],
})

/** The most bytes that the server keeps of a refused action's arguments. */
const MOST_KEPT_BYTES = 2000

const cutShort = z.object({ cutShort: z.literal(true), bytes: z.number(), begins: z.string() })

/** A refused action's arguments as the server keeps them: of long ones their beginning. The device itself has them whole. */
export function cutArgs(args: unknown): unknown {
  const written = JSON.stringify(args) ?? ''
  const bytes = new TextEncoder().encode(written).length
  if (bytes <= MOST_KEPT_BYTES) return args
  // Room for what every character may take, and for what stands around it.
  return { cutShort: true, bytes, begins: cutTo(written, MOST_KEPT_BYTES / 4) }
}

/** Whether only the beginning of some arguments was kept. */
export function isCutShort(args: unknown): boolean {
  return cutShort.safeParse(args).success
}
